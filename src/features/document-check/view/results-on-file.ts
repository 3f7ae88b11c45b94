/** What a clerk keeps of the results, on paper and as a file. Loaded after the first verdict, which must not wait for it. */
export { saveCsv } from './batch-csv.ts';
export { PrintedRecord } from './PrintedRecord.tsx';

/** The record while it is printed. */
import { useEffect, useLayoutEffect } from 'react';
import { forgetPart, printAlone } from '../../../components/print-alone/print-alone.ts';
import { CheckRecord, type RecordProps } from './CheckRecord.tsx';

interface Props extends RecordProps {
  /** Another object at each press: each one prints. */
  press: object;
}

/** Renders the record and prints it. */
export function PrintedRecord({ press, ...record }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press prints.
  useLayoutEffect(() => printAlone('record'), [press]);
  // The browser's own print command must not look for a record that is gone.
  useEffect(() => forgetPart, []);
  return <CheckRecord {...record} />;
}

/**
 * `node tests/support/attest/make-sample.ts`: makes the sample document again with new fictitious authorities, and
 * writes their certificates into the demonstration configuration. The keys are discarded, so nobody can sign another
 * document that the demonstration accepts.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { demoConfigFile } from '../../../tools/demo/config-file.ts';
import { toPem } from '../signed-documents/x509.ts';
import { makeDocument, makeTrust } from './documents.ts';

const sampleFile = new URL('../../../tools/demo/justificatif-exemple.pdf', import.meta.url);

const trust = makeTrust();
await writeFile(sampleFile, makeDocument({ trust, layout: { compressed: true } }));

const config: Record<string, unknown> = JSON.parse(await readFile(demoConfigFile, 'utf8'));
config['attest'] = {
  trustAnchors: [toPem(trust.intermediate)],
  timeStampAnchors: [toPem(trust.stampRoot)],
  apiUrl: '/api/check-doc-valid',
};
await writeFile(demoConfigFile, `${JSON.stringify(config, null, 2)}\n`);

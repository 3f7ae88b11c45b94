/** The demonstration's document follows the advice of the verdict: its picture shows what its signed content says. */
import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, test } from 'vitest';
import { parseConfigStrictly } from '../../src/config/parse-strictly.ts';
import {
  attributeLabels,
  attributeText,
} from '../../src/features/document-check/decision/labels.ts';
import { attributeNames } from '../../src/verifier/verdict.ts';
import { verifyDocument } from '../../src/verifier/verify.ts';
import { demoConfigFile } from '../../tools/demo/config-file.ts';
import { sample } from '../support/demo-sample.ts';
import { moment } from './attacks/trust.ts';

const bytes = new Uint8Array(sample);

test('PDFium reads every field of the signed content in the picture', async () => {
  const { attest } = parseConfigStrictly(readFileSync(demoConfigFile, 'utf8'));
  const { status, attributes } = await verifyDocument({ bytes, policy: attest, moment });
  expect(status).toBe('VALID');
  const library = await PDFiumLibrary.init();
  const pdf = await library.loadDocument(bytes);
  const picture = pdf.getPage(0).getText().split(/\r?\n/);
  pdf.destroy();
  library.destroy();
  const said = attributeNames.filter((name) => attributes?.[name]);
  expect(said).toHaveLength(11);
  for (const name of said)
    expect(picture).toContain(
      `${attributeLabels[name]} : ${attributeText(name, attributes?.[name] ?? '')}`,
    );
});

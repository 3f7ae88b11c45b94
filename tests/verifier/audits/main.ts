/**
 * `npm run audit -- verifier`: the full checks of document verification that `npm test` samples. OpenSSL and Poppler, if
 * installed, must accept a sound document of each kind of key. Then bytes change: each byte of the signature takes
 * every value (P-256) or every hexadecimal digit (other keys), each other byte three values. Then come all attacks.
 * `--kinds RSA,P-384` chooses the keys of changed documents; `--kinds none` changes none.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDocument } from '../attacks/documents.ts';
import { gapOf, textOf } from '../attacks/pdf.ts';
import { issuer, makeSeal, makeUnit, stampedAs } from '../attacks/trust.ts';
import { type Change, meaningfulOffsets, statusesAfter, survivors } from '../fuzz.ts';
import { type KeyKind, makeKey } from '../signed-documents/keys.ts';
import { toPem } from '../signed-documents/x509.ts';
import { auditAttacks } from './attacks.ts';

/**
 * Number of changes that keep the meaning, so that the document stays VALID. For RSA, « sha256WithRSA » (…1.1.11)
 * becomes « rsaEncryption » (…1.1.1), which RFC 5754 (section 3.2) also allows.
 */
const harmless: Readonly<Record<KeyKind, number>> = {
  'P-256': 0,
  'P-384': 0,
  'P-521': 0,
  RSA: 2,
  'RSA-1024': 0,
  'RSA-PSS': 0,
};

const allValues = Array.from({ length: 256 }, (_, value) => value);
const hexValues = [...'0123456789abcdefABCDEF'].map((digit) => digit.charCodeAt(0));

/** A document whose seal and time-stamp unit have keys of one kind. */
function documentOf(kind: KeyKind): Buffer {
  const signer = makeUnit({ key: makeKey(kind) });
  const plan = { signer: makeSeal({ key: makeKey(kind) }), ...stampedAs({ signer }) };
  return Buffer.from(makeDocument({}, plan));
}

function everyChange(file: Buffer, isExhaustive: boolean): Change[] {
  const { signature, rest } = meaningfulOffsets(file);
  const values = isExhaustive ? allValues : hexValues;
  return [
    ...signature.flatMap((offset) => values.map((value) => ({ offset, value }))),
    ...rest.flatMap((offset) =>
      [0x01, 0x20, 0x80].map((bit) => ({ offset, value: (file[offset] ?? 0) ^ bit })),
    ),
  ];
}

async function auditKind(kind: KeyKind, isExhaustive: boolean): Promise<boolean> {
  const file = documentOf(kind);
  const statuses = await statusesAfter(file, everyChange(file, isExhaustive));
  const left = survivors(statuses);
  console.log(
    `${kind} : ${statuses.size} documents changés d’un octet, ${left.length} encore valides`,
  );
  for (const change of left) console.log(`  ${change}`);
  return left.length === harmless[kind];
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Checks a sound document with OpenSSL and Poppler, if installed. @throws Error if one of them refuses it. */
function auditOthers(kind: KeyKind): void {
  const folder = mkdtempSync(join(tmpdir(), 'verifier-'));
  const path = (name: string) => join(folder, name);
  const file = documentOf(kind);
  const [start, end] = gapOf(textOf(file));
  const digits = file.toString('latin1', start + 1, end - 1);
  const cms = Buffer.from(digits, 'hex');
  writeFileSync(path('cms.der'), cms.subarray(0, 4 + cms.readUInt16BE(2)));
  writeFileSync(path('signed'), Buffer.concat([file.subarray(0, start), file.subarray(end)]));
  writeFileSync(path('anchor.pem'), toPem(issuer));
  writeFileSync(path('file.pdf'), file);
  const cmsOptions = ['-inform', 'DER', '-in', path('cms.der'), '-content', path('signed')];
  const anchor = ['-partial_chain', '-CAfile', path('anchor.pem')];
  const trustOptions = [...anchor, '-purpose', 'any', '-cades', '-binary'];
  if (isInstalled('openssl')) {
    execFileSync(
      'openssl',
      ['cms', '-verify', ...cmsOptions, ...trustOptions, '-out', path('out')],
      {
        stdio: 'pipe',
      },
    );
    console.log(`${kind} : OpenSSL trouve la signature bonne`);
  }
  if (isInstalled('pdfsig')) {
    const report = execFileSync('pdfsig', ['-nocert', path('file.pdf')], { encoding: 'utf8' });
    if (!/Total document signed[\s\S]*Signature is Valid/.test(report)) throw new Error(report);
    console.log(`${kind} : Poppler trouve la signature bonne, et qu’elle couvre tout`);
  }
  rmSync(folder, { recursive: true });
}

const allKinds: readonly KeyKind[] = ['P-256', 'P-384', 'P-521', 'RSA', 'RSA-PSS'];
const { values: options } = parseArgs({
  options: { kinds: { type: 'string', default: 'P-256,RSA,RSA-PSS' } },
});
for (const kind of allKinds) auditOthers(kind);
let isSound = true;
for (const kind of allKinds)
  if (options.kinds.split(',').includes(kind))
    isSound = (await auditKind(kind, kind === 'P-256')) && isSound;
isSound = (await auditAttacks()) && isSound;
if (!isSound) process.exit(1);

/**
 * `npm run audit -- oracle`: pkijs, which shares no code with the verifier, reads the signature of each document of the
 * corpora. Both must agree on the digest, the signature and the signer, or a rule says why not (`oracle/rules.ts`).
 * Exits with 1 after a difference without rule, or if too few documents were compared.
 */
import type { Certificate } from 'pkijs';
import { verifyDocument } from '../../../src/verifier/verify.ts';
import { moment } from '../attacks/trust.ts';
import { type Compared, groups } from './documents.ts';
import { type Reading, readSignature } from './reading.ts';
import { type Answer, explain, explainUnread, isSame } from './rules.ts';

/** Minimum numbers of documents that both find good or modified, and whose signer was compared. */
const fewest = { good: 900, modified: 300, signers: 350 };

const commonNameId = '2.5.4.3';

const told = { good: 0, modified: 0, refused: 0, different: 0, unread: 0 };
const explained = new Map<string, number>();
const unexplained: string[] = [];
let signers = 0;

/** Asks the verifier. The step `signer` starts once the digest and the signature are found good. */
async function ask({ bytes, policy }: Compared) {
  let step: Answer['step'] = 'structure';
  const onStep = (next: Answer['step']) => {
    step = next;
  };
  const { reason, signer } = await verifyDocument({ bytes, policy, moment, onStep });
  const isGood = ['signer', 'content'].includes(step);
  const says = isGood ? 'good' : reason === 'modified' ? 'modified' : 'refused';
  return { answer: { says, reason, step } satisfies Answer, signer };
}

const commonName = ({ subject }: Certificate): string | null =>
  subject.typesAndValues.find(({ type }) => type === commonNameId)?.value.valueBlock.value ?? null;

/**
 * Compares the signer's certificate by the list of allowed seals: no other seal than the one that pkijs found may be
 * allowed. Returns null when the verifier refuses before it reads the list.
 */
async function isSameSigner({ bytes, policy }: Compared, { fingerprint }: Reading) {
  const isUnlisted = async (...seals: readonly string[]) => {
    const lax = { ...policy, seals, requireTimeStamp: false, requireQualifiedSeal: false };
    return (await verifyDocument({ bytes, policy: lax, moment })).reason === 'unlisted-seal';
  };
  if (!fingerprint || !(await isUnlisted())) return null;
  return !(await isUnlisted(fingerprint));
}

/** Returns what is wrong with the signer; null if nothing is. */
async function signerFault(document: Compared, reading: Reading, signer: string | null) {
  // Without a signer there is nothing to compare: a rule must explain why pkijs found none.
  if (reading.signer === null) return null;
  if (signer !== null && signer !== commonName(reading.signer))
    return `nom du signataire : ${signer}`;
  const isSigner = await isSameSigner(document, reading);
  if (isSigner !== null) signers += 1;
  return isSigner === false ? 'certificat d’un autre signataire' : null;
}

/** Counts a difference under its reason, or notes it as unexplained. */
function judge(title: string, why: string | null, facts: string): void {
  if (why) explained.set(why, (explained.get(why) ?? 0) + 1);
  else unexplained.push(`${title} : ${facts}`);
}

async function compare(group: string, document: Compared): Promise<keyof typeof told> {
  const { bytes, name, isSound } = document;
  const title = `${group}, « ${name} »`;
  const { answer, signer } = await ask(document);
  const { says, reason, step } = answer;
  const own = `${says} (${reason}, ${step})`;
  const reading = await readSignature(bytes);
  if (!reading) {
    if (says !== 'refused' || isSound)
      judge(title, explainUnread(bytes, isSound), `${own}, illisible pour pkijs`);
    return 'unread';
  }
  const fault = says === 'good' ? await signerFault(document, reading, signer) : null;
  if (fault) judge(title, null, fault);
  if (isSame(answer, reading) && (!isSound || says === 'good')) return says;
  const { digest, signature, isBound, isFirst } = reading;
  const facts = JSON.stringify({ digest, signature, isBound, isFirst });
  judge(title, await explain(answer, reading, isSound), `${own}, pkijs : ${facts}`);
  return 'different';
}

for (const [group, make] of Object.entries(groups)) {
  const documents = make();
  const counts = { good: 0, modified: 0, refused: 0, different: 0, unread: 0 };
  for (const document of documents) counts[await compare(group, document)] += 1;
  for (const key of ['good', 'modified', 'refused', 'different', 'unread'] as const)
    told[key] += counts[key];
  const both = `${counts.good} bons, ${counts.modified} modifiés, ${counts.refused} refusés`;
  const others = `${counts.different} différences ; ${counts.unread} illisibles pour pkijs`;
  console.log(`${group} : ${documents.length} documents ; pour les deux, ${both} ; ${others}`);
}
console.log('Différences expliquées, par règle :');
for (const [why, count] of explained) console.log(`  ${count} × ${why}`);
const outcome = `${signers} signataires comparés ; ${unexplained.length} désaccords`;
console.log(`Pour les deux : ${told.good} bons, ${told.modified} modifiés ; ${outcome}`);
for (const line of unexplained) console.log(`  ${line}`);
const isEnough =
  told.good >= fewest.good && told.modified >= fewest.modified && signers >= fewest.signers;
if (!isEnough) console.error('Trop peu de documents comparés.');
if (!isEnough || unexplained.length > 0) process.exit(1);

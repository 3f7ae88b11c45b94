/** Describes the anchors and revocation lists of document verification, for `npm run config -- check`. */
import { X509Certificate } from 'node:crypto';
import type { Config } from '../../src/config/schema.ts';
import { mostBytes } from '../../src/features/document-check/check/fetch-revocation-lists.ts';
import {
  authority,
  type Certificate,
  faultOf,
  isListOf,
  mayServe,
  parsePem,
  type RevocationList,
  readRevocationList,
  type Service,
  Work,
} from '../../src/verifier/index.ts';
import { type ConfigSource, SourceError } from './config-source.ts';
import { isoDay, isSoon } from './ends.ts';

type Attest = Config['attest'];

/** An anchor as the verifier reads it, and as Node describes it. */
interface Anchor {
  certificate: Certificate;
  description: X509Certificate;
  service: Service;
}

function readAnchor(pem: string, service: Service, path: string): Anchor {
  try {
    const [certificate] = parsePem(pem);
    if (certificate) return { certificate, description: new X509Certificate(pem), service };
  } catch {
    // Reported below.
  }
  throw new SourceError(`${path} : ce certificat ne peut pas être lu.`);
}

type AnchorField = 'trustAnchors' | 'timeStampAnchors' | 'revocationIssuers';

const readField = (attest: Attest, field: AnchorField, service: Service): Anchor[] =>
  (attest[field] ?? []).map((pem, index) => readAnchor(pem, service, `attest.${field}[${index}]`));

function readAnchors(attest: Attest): Anchor[] {
  return [
    ...readField(attest, 'trustAnchors', 'signing'),
    ...readField(attest, 'timeStampAnchors', 'time-stamping'),
  ];
}

/** Returns the certificates that may sign revocation lists: anchors and `revocationIssuers`. */
function readListSigners(attest: Attest): Anchor[] {
  return [...readAnchors(attest), ...readField(attest, 'revocationIssuers', 'signing')];
}

/** Returns true if the key of one certificate signed the other. */
const hasIssued = (issuer: X509Certificate, issued: X509Certificate) =>
  issued.checkIssued(issuer) && issued.verify(issuer.publicKey);

/** Returns warnings if an anchor trusts too much, or has no effect. */
function warningsOf({ certificate, description, service }: Anchor, all: readonly Anchor[]) {
  const isRoot = hasIssued(description, description);
  const isIssuedByAnother = all.some(
    (other) =>
      other.service === service &&
      other.description.fingerprint256 !== description.fingerprint256 &&
      hasIssued(other.description, description),
  );
  return [
    ...(isRoot
      ? [
          'racine : tout ce que certifient ses autorités est cru ; donnez celle qui délivre les cachets',
        ]
      : []),
    ...(isIssuedByAnother
      ? ['délivré par une autre autorité de la liste, qui le rend inutile et fait croire davantage']
      : []),
    ...(mayServe(certificate, service) ? [] : ['limité à d’autres usages : il ne servira à rien']),
  ];
}

const nameOf = ({ subject }: X509Certificate) => subject.replaceAll('\n', ', ');

function describeAnchor(anchor: Anchor, all: readonly Anchor[]): string {
  const { description, certificate } = anchor;
  const lines = [
    `  ${nameOf(description)}`,
    `    valable jusqu’au ${isoDay(certificate.notAfter)}, SHA-256 ${description.fingerprint256}`,
    ...warningsOf(anchor, all).map((warning) => `    ATTENTION : ${warning}`),
  ];
  return lines.join('\n');
}

/** French name of each service of the anchors. */
const serviceNames = { signing: 'des cachets', 'time-stamping': 'de l’horodatage' } as const;

/** Warns if the last anchor of a service ends soon. An expired one still serves for documents time-stamped before. */
function endWarnings(anchors: readonly Anchor[]): string[] {
  return (['signing', 'time-stamping'] as const).flatMap((service): string[] => {
    const ends = anchors
      .filter((each) => each.service === service)
      .map((each) => each.certificate.notAfter);
    const last = Math.max(...ends);
    if (ends.length === 0 || !isSoon(last)) return [];
    return [
      `ATTENTION : aucune autorité ${serviceNames[service]} n’est valable après le ${isoDay(last)} : ajoutez la suivante, sinon les documents plus récents seront « Signataire inconnu ».`,
    ];
  });
}

/** Returns the ISO date on which the first anchor ends; null without anchors. @throws SourceError like `describeAnchors`. */
export function firstEndOfAnchors({ attest }: Config): string | null {
  const ends = readAnchors(attest).map(({ certificate }) => certificate.notAfter);
  return ends.length > 0 ? isoDay(Math.min(...ends)) : null;
}

/** Returns the ISO date until which the first revocation list serves; null without lists, or without their site. */
export async function firstEndOfLists(
  { attest }: Config,
  { readPath }: ConfigSource,
): Promise<string | null> {
  if (!readPath) return null;
  const lists = await Promise.all(
    attest.revocationLists.map(async (path) =>
      readRevocationList(Uint8Array.from(await readPath(path))),
    ),
  );
  const ends = lists.flatMap(({ nextUpdate }) => (nextUpdate === null ? [] : [nextUpdate]));
  return ends.length > 0 ? isoDay(Math.min(...ends)) : null;
}

/** Describes each anchor: name, end, fingerprint, warnings. @throws SourceError if one cannot be read. */
export function describeAnchors({ attest }: Config): string[] {
  const anchors = readAnchors(attest);
  if (anchors.length === 0)
    return ['Aucune autorité de confiance : aucun document ne sera valide.'];
  return [
    'Autorités de confiance :',
    ...anchors.map((anchor) => describeAnchor(anchor, anchors)),
    ...endWarnings(anchors),
    ...(attest.seals?.length === 0
      ? ['ATTENTION : la liste des cachets est vide, aucun document ne sera valide.']
      : []),
  ];
}

/**
 * Checks each anchor that is a seal or a time-stamping unit: the configuration must contain its issuer, which signs
 * the lists. Without the issuer, every document would be « not verified ». @throws SourceError if one is missing.
 */
function assertListsApply(attest: Attest): void {
  const signers = readListSigners(attest);
  for (const { certificate, description } of readAnchors(attest)) {
    if (authority(certificate)) continue;
    if (signers.some((signer) => hasIssued(signer.description, description))) continue;
    throw new SourceError(
      `attest.revocationLists : aucune liste ne peut être appliquée au certificat ${nameOf(description)} : ajoutez celui de son autorité à « attest.revocationIssuers ».`,
    );
  }
}

/** Returns the name of the certificate that signed a list, or a warning if the configuration does not contain it. */
async function authorOf(list: RevocationList, signers: readonly Anchor[]): Promise<string> {
  for (const { certificate, description } of signers)
    if (await isListOf(list, certificate, new Work()).catch(() => false))
      return `de ${nameOf(description)}`;
  return 'ATTENTION : d’aucune autorité de la liste, sa signature n’a pas pu être vérifiée ici';
}

/** French names of the faults with which a list verifies nothing. `listWarning` also reports an outdated list. */
const listFaults = {
  future: 'datée du futur',
  period: 'finie avant d’avoir commencé',
  'serial-twice': 'qui nomme deux fois un certificat',
} as const;

function listWarning(list: RevocationList): string {
  const fault = faultOf(list, Date.now());
  if (fault) return ` (ATTENTION : liste ${listFaults[fault]}, rien n’est vérifié par elle)`;
  return list.nextUpdate !== null && list.nextUpdate < Date.now()
    ? ' (ATTENTION : dépassée, rien de ce qui est signé depuis n’est vérifié)'
    : '';
}

async function describeList(path: string, bytes: Uint8Array, signers: readonly Anchor[]) {
  let list: RevocationList;
  try {
    list = readRevocationList(Uint8Array.from(bytes));
  } catch {
    throw new SourceError(`${path} : cette liste de révocation ne peut pas être lue.`);
  }
  const { thisUpdate, nextUpdate, entries } = list;
  const end = nextUpdate === null ? 'sans date de fin' : `sert jusqu’au ${isoDay(nextUpdate)}`;
  return `  ${path} : faite le ${isoDay(thisUpdate)}, ${end}${listWarning(list)}, ${entries.length} certificats révoqués, ${await authorOf(list, signers)}`;
}

/**
 * Describes the revocation lists of the configuration, with the date until which each serves, if the source has them.
 * @throws SourceError if a list is missing, cannot be read or applied, or if all together are too large.
 */
export async function describeRevocationLists(
  { attest }: Config,
  { readPath }: ConfigSource,
): Promise<string[]> {
  const { revocationLists: paths } = attest;
  if (paths.length === 0) return [];
  assertListsApply(attest);
  if (!readPath)
    return [
      `Listes de révocation : ${paths.length}, non lues (donnez le dossier du site, ou son adresse).`,
    ];
  const signers = readListSigners(attest);
  const lines = ['Listes de révocation :'];
  let size = 0;
  for (const path of paths) {
    const bytes = await readPath(path);
    size += bytes.length;
    lines.push(await describeList(path, bytes, signers));
  }
  if (size > mostBytes)
    throw new SourceError(
      `Les listes de révocation font ${size} octets : ${mostBytes} au plus sont lus.`,
    );
  return lines;
}

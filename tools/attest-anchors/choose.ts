/** Turns the certificates that the operator chose in a trusted list into the `attest` part of a configuration. */
import type { X509Certificate } from 'node:crypto';
import { parsePem } from '../../src/features/document-check/verifier/cms/certificate.ts';
import { describeStatus, isKnownStatus, withColons } from './describe.ts';
import type { ListedService, Purpose, TrustedList } from './trusted-list.ts';
import { refuse } from './xml.ts';

/** The `attest` part, ready to paste into a configuration. */
export interface AttestPart {
  attest: { trustAnchors: string[]; timeStampAnchors: string[] };
}

/** Options of a choice. */
export interface ChoiceRules {
  /** Also accepts services that are not granted now, for documents time-stamped earlier. */
  withdrawn: boolean;
  /** Time of the choice. */
  now: Date;
}

/** Parses SHA-256 fingerprints, « AA:BB… » or « aabb… », separated by commas. @throws TrustedListError */
export function parseFingerprints(text: string): string[] {
  const fingerprints = text.split(',').map((part) => {
    const digits = part.replace(/[\s:]/g, '').toLowerCase();
    if (!/^[\da-f]{64}$/.test(digits))
      refuse('une empreinte SHA-256 a 64 chiffres hexadécimaux, avec ou sans deux-points.');
    return digits;
  });
  return [...new Set(fingerprints)];
}

interface Candidate {
  service: ListedService;
  certificate: X509Certificate | null;
}

function candidatesFor(fingerprint: string, { services }: TrustedList): Candidate[] {
  return services.flatMap((service) =>
    service.certificates
      .filter((listed) => listed.fingerprint === fingerprint)
      .map(({ certificate }) => ({ service, certificate })),
  );
}

/**
 * Returns the certificate as PEM, if the verifier can parse it: Node is more lenient.
 * @throws TrustedListError
 */
function toAnchor(fingerprint: string, certificate: X509Certificate | null): string {
  try {
    const pem = certificate?.toString() ?? '';
    if (parsePem(pem).length === 1) return pem;
  } catch {
    // Every parse error gets the same message.
  }
  return refuse(
    `le certificat ${withColons(fingerprint)} ne peut pas être lu par le vérificateur.`,
  );
}

/** Checks that the list gives the service a single status, known and already begun. @throws TrustedListError */
function assertCoherent(service: ListedService, candidates: readonly Candidate[], now: Date): void {
  const { name, since, type, status } = service;
  const refuseIt = (why: string) =>
    refuse(`le service « ${name} » ne peut pas être choisi : ${why}.`);
  if (!isKnownStatus(status))
    refuseIt(`la norme ne connaît pas son statut ${describeStatus(service)}`);
  if (since === null || since > now) refuseIt(`il n’a pas commencé (${describeStatus(service)})`);
  const isContradicted = candidates.some(
    ({ service: other }) => other.type === type && other.status !== status,
  );
  if (isContradicted) refuseIt('la liste lui donne deux statuts');
}

interface Anchor {
  pem: string;
  purposes: readonly Purpose[];
}

function chooseOne(fingerprint: string, list: TrustedList, rules: ChoiceRules): Anchor {
  const candidates = candidatesFor(fingerprint, list);
  const [first] = candidates;
  if (!first)
    return refuse(
      `l’empreinte ${withColons(fingerprint)} n’est celle d’aucun service de cachet ou d’horodatage de la liste.`,
    );
  for (const { service } of candidates) assertCoherent(service, candidates, rules.now);
  const usable = candidates.filter(
    ({ service }) => rules.withdrawn || service.status === 'granted',
  );
  if (usable.length === 0)
    refuse(
      `le service « ${first.service.name} » n’est pas accordé (${describeStatus(first.service)}). Pour des documents plus anciens, ajoutez --withdrawn.`,
    );
  const purposes = usable.map(({ service }) => service.purpose);
  return { pem: toAnchor(fingerprint, first.certificate), purposes };
}

/** Returns the part of a configuration that trusts these fingerprints. @throws TrustedListError */
export function chooseAnchors(
  list: TrustedList,
  fingerprints: readonly string[],
  rules: ChoiceRules,
): AttestPart {
  const anchors = fingerprints.map((fingerprint) => chooseOne(fingerprint, list, rules));
  const those = (purpose: Purpose) =>
    anchors.filter(({ purposes }) => purposes.includes(purpose)).map(({ pem }) => pem);
  return { attest: { trustAnchors: those('seal'), timeStampAnchors: those('timeStamp') } };
}

/** Returns warnings on the effect of an empty list of anchors. */
export function emptinessWarnings({ attest }: AttestPart): string[] {
  const warnings: string[] = [];
  if (attest.trustAnchors.length === 0)
    warnings.push('ATTENTION : aucun service de cachet choisi : aucun document ne sera valide.');
  if (attest.timeStampAnchors.length === 0)
    warnings.push(
      'ATTENTION : aucun service d’horodatage choisi : aucun document horodaté ne sera valide. Sans « timeStampAnchors », les autorités de « trustAnchors » servent aussi à l’horodatage.',
    );
  return warnings;
}

/** Describes a trusted list to the operator, in French. */
import type { ListedCertificate, ListedService, Purpose, TrustedList } from './trusted-list.ts';

const purposeNames: Readonly<Record<Purpose, string>> = {
  seal: 'cachets',
  timeStamp: 'horodatage',
};

const statusNames: Readonly<Record<string, string>> = {
  granted: 'accordé',
  withdrawn: 'retiré',
  recognisedatnationallevel: 'reconnu au niveau national, non qualifié',
  deprecatedatnationallevel: 'abandonné au niveau national',
};

/** Checks whether a status is in the standard (TS 119 612, section 5.5.4). */
export function isKnownStatus(status: string): boolean {
  return Object.hasOwn(statusNames, status);
}

/** Warning that the command does not verify the list: the operator must compare fingerprints. */
export const caution =
  'ATTENTION : cette commande ne vérifie pas la signature de la liste. Comparez l’empreinte SHA-256 de chaque certificat choisi à celle obtenue par une autre voie.';

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? 'date inconnue';

/** Returns the status of a service in French, with its start date. */
export function describeStatus({ status, since }: ListedService): string {
  const name = isKnownStatus(status) ? statusNames[status] : `« ${status} »`;
  return `${name} depuis : ${dayOf(since)}`;
}

/** Returns the subject of a certificate on one line. */
export function subjectOf({ certificate }: ListedCertificate): string {
  const subject = certificate?.subject ?? '(sans nom)';
  return subject.replaceAll('\n', ', ').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}

/** Formats a fingerprint as `npm run config -- check` and `openssl x509 -fingerprint` print it. */
export function withColons(fingerprint: string): string {
  return fingerprint.toUpperCase().replace(/..(?!$)/g, '$&:');
}

function describeCertificate(listed: ListedCertificate, now: Date): string {
  const { certificate, fingerprint } = listed;
  const digest = fingerprint === null ? '' : `, SHA-256 ${withColons(fingerprint)}`;
  if (certificate === null) return `    ATTENTION : certificat illisible${digest}`;
  // An expired certificate still serves for documents time-stamped before.
  const warning = certificate.validToDate < now ? ' (ATTENTION : expiré)' : '';
  const period = `du ${dayOf(certificate.validFromDate)} au ${dayOf(certificate.validToDate)}`;
  return `    ${subjectOf(listed)}\n      valable ${period}${warning}${digest}`;
}

function describeService(service: ListedService, now: Date): string {
  const { provider, name, type, purpose, certificates } = service;
  const lines = [
    `${provider} — ${name}`,
    `  ${purposeNames[purpose]} (${type}), ${describeStatus(service)}`,
    ...certificates.map((certificate) => describeCertificate(certificate, now)),
  ];
  if (certificates.length === 0) lines.push('    aucun certificat');
  return lines.join('\n');
}

/** Returns a warning when the next update of the list is past or not announced; else nothing. */
export function ageWarnings({ nextUpdate }: TrustedList, now: Date): string[] {
  if (nextUpdate === null)
    return [
      'ATTENTION : la liste n’annonce pas de prochaine mise à jour : elle est peut-être close.',
    ];
  if (nextUpdate >= now) return [];
  return [
    `ATTENTION : la liste devait être remplacée avant le ${dayOf(nextUpdate)} : prenez la plus récente.`,
  ];
}

/** Describes the services of the list and their certificates. */
export function describeList(list: TrustedList, now: Date): string {
  const { territory, sequence, issued, services } = list;
  const head = `Liste de confiance ${territory} n° ${sequence}, publiée le ${dayOf(issued)} : ${services.length} services de cachet ou d’horodatage.`;
  return [head, ...services.map((service) => describeService(service, now))].join('\n\n');
}

/**
 * `npm run config -- anchors FILE`: lists the sealing and time-stamping services of a trusted list (ETSI TS 119 612),
 * with their certificates as a configuration needs them. Reads a local file, and never uses the network.
 */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fail } from './lib/fail.ts';
import {
  plain,
  readTrustedList,
  refusalOf,
  type Service,
  type States,
  statesByCertificate,
  statusNames,
} from './lib/trusted-list.ts';

const caution =
  'ATTENTION : cette commande ne vérifie pas la signature de la liste. Comparez l’empreinte SHA-256 de chaque certificat choisi à celle obtenue par une autre voie.';

function describeCertificate(base64: string, now: Date): string {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    const { subject, validFromDate, validToDate, fingerprint256 } = certificate;
    // An expired certificate still serves for documents time-stamped before.
    const warning = validToDate < now ? ' (ATTENTION : expiré)' : '';
    const [from, to] = [validFromDate, validToDate].map((date) => date.toISOString().slice(0, 10));
    return [
      `    ${plain(subject.replaceAll('\n', ', '))}`,
      `      valable du ${from} au ${to}${warning}, SHA-256 ${fingerprint256}`,
      `      ${JSON.stringify(certificate.toString())}`,
    ].join('\n');
  } catch {
    return '    ATTENTION : certificat illisible';
  }
}

function describeService(service: Service, states: States, now: Date): string[] {
  const { type, isStamp, name, certificates, current } = service;
  const refusal = refusalOf(service, states, now);
  const { status, since } = current[0] ?? { status: null, since: '' };
  const warning = status === 'granted' ? '' : ' (ATTENTION : pas accordé)';
  const state = `${statusNames[status ?? '']} depuis : ${since.slice(0, 10)}${warning}`;
  return [
    name,
    `  ${isStamp ? 'timeStampAnchors : horodatage' : 'trustAnchors : cachets'} (${type}), ${refusal ? `REFUSÉ : ${refusal}` : state}`,
    ...(refusal ? [] : certificates.map((each) => describeCertificate(each, now))),
    '',
  ];
}

/** Describes a trusted list, in French. @throws Error if the text is not one. */
export function describeTrustedList(xml: string, now: Date): string {
  const { territory, number, nextUpdate, services } = readTrustedList(xml);
  const isOld = nextUpdate < now.toISOString().slice(0, 10);
  const states = statesByCertificate(services);
  return [
    caution,
    ...(isOld
      ? [`ATTENTION : la liste devait être remplacée (${nextUpdate || 'sans date'}).`]
      : []),
    `Liste de confiance ${territory} n° ${number}\n`,
    ...services.flatMap((service) => describeService(service, states, now)),
  ].join('\n');
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fail(`${file} : le fichier ne peut pas être lu. Vérifiez son chemin.`);
  }
}

/** Prints the description of the trusted list in a file. */
export function listAnchors(file: string): void {
  const text = readText(file);
  try {
    console.log(describeTrustedList(text, new Date()));
  } catch (error) {
    fail(`${file} : ${error instanceof Error ? error.message : error}`);
  }
}

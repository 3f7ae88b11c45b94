/**
 * `npm run config -- anchors FILE`: lists the sealing and time-stamping services of a trusted list (ETSI TS 119 612),
 * with their certificates as a configuration needs them. Reads a local file, and never uses the network.
 */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { fail } from './lib/fail.ts';

const listNamespace = 'http://uri.etsi.org/02231/v2#';
const typeStart = 'http://uri.etsi.org/TrstSvc/Svctype/';
const statusStart = 'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/';

/** Marks of an authority that issues certificates for seals (sections 5.5.9.2 and 5.5.9.4). */
const sealMarks = ['ForeSeals', 'QCForESeal'].map(
  (name) => `http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/${name}`,
);

const authorityTypes = ['CA/QC', 'CA/PKC'];
const timeStampTypes = ['TSA/QTST', 'TSA', 'TSA/TSS-QC', 'TSA/TSS-AdESQCandQES'];

/** Statuses of the standard (section 5.5.4). */
const statusNames: Readonly<Record<string, string>> = {
  granted: 'accordé',
  withdrawn: 'retiré',
  recognisedatnationallevel: 'reconnu au niveau national, non qualifié',
  deprecatedatnationallevel: 'abandonné au niveau national',
};

const caution =
  'ATTENTION : cette commande ne vérifie pas la signature de la liste. Comparez l’empreinte SHA-256 de chaque certificat choisi à celle obtenue par une autre voie.';

/** Removes characters that a terminal would interpret or reorder. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const elementsOf = (parent: Document | Element, name: string) => [
  ...parent.getElementsByTagNameNS(listNamespace, name),
];

/** Returns the text of the first element with this name; empty without one. */
const textOf = (parent: Document | Element, name: string) =>
  plain(elementsOf(parent, name)[0]?.textContent ?? '');

/** Returns the French name in an element, else the first one. */
function nameIn(parent: Element | undefined): string {
  const names = parent ? elementsOf(parent, 'Name') : [];
  const french = names.find((name) => /^fr\b/i.test(name.getAttribute('xml:lang') ?? ''));
  return plain((french ?? names[0])?.textContent ?? '') || '(sans nom)';
}

function servesSeals(service: Element): boolean {
  const marks = [
    ...elementsOf(service, 'URI').map(({ textContent }) => textContent?.trim()),
    ...[...service.getElementsByTagNameNS('*', 'Qualifier')].map((each) =>
      each.getAttribute('uri'),
    ),
  ];
  return sealMarks.some((mark) => marks.includes(mark));
}

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

/** Reads a service; returns nothing if it neither seals nor time-stamps. */
function readService(provider: string, element: Element) {
  const type = textOf(element, 'ServiceTypeIdentifier').replace(typeStart, '');
  const isStamp = timeStampTypes.includes(type);
  if (!isStamp && !(authorityTypes.includes(type) && servesSeals(element))) return [];
  const status = textOf(element, 'ServiceStatus').replace(statusStart, '');
  const since = textOf(element, 'StatusStartingTime').slice(0, 10);
  const name = `${provider} — ${nameIn(elementsOf(element, 'ServiceName')[0])}`;
  const certificates = elementsOf(element, 'X509Certificate').map(({ textContent }) =>
    (textContent ?? '').replace(/\s/g, ''),
  );
  return [{ type, isStamp, status, since, name, certificates }];
}

type Service = ReturnType<typeof readService>[number];

/** Returns why the standard does not allow the state of a service; null if it does. */
function refusalOf(service: Service, all: readonly Service[], today: string): string | null {
  const { status, since, isStamp, certificates } = service;
  if (!statusNames[status]) return `état « ${status} » inconnu de la norme`;
  if (since === '' || since > today) return 'état sans date de début, ou qui commence plus tard';
  const isContradicted = all.some(
    (other) =>
      other.isStamp === isStamp &&
      other.status !== status &&
      other.certificates.some((each) => certificates.includes(each)),
  );
  return isContradicted ? 'un autre service de la liste donne un autre état à ce certificat' : null;
}

function describeService(service: Service, all: readonly Service[], now: Date): string[] {
  const { type, isStamp, status, since, name, certificates } = service;
  const refusal = refusalOf(service, all, now.toISOString().slice(0, 10));
  const state = `${statusNames[status]} depuis : ${since}${status === 'granted' ? '' : ' (ATTENTION : pas accordé)'}`;
  return [
    name,
    `  ${isStamp ? 'timeStampAnchors : horodatage' : 'trustAnchors : cachets'} (${type}), ${refusal ? `REFUSÉ : ${refusal}` : state}`,
    ...(refusal ? [] : certificates.map((each) => describeCertificate(each, now))),
    '',
  ];
}

/** Describes a trusted list, in French. @throws Error if the text is not one. */
export function describeTrustedList(xml: string, now: Date): string {
  const { document } = new JSDOM(xml, { contentType: 'text/xml' }).window;
  const { localName, namespaceURI } = document.documentElement;
  const version = textOf(document, 'TSLVersionIdentifier');
  if (localName !== 'TrustServiceStatusList' || namespaceURI !== listNamespace)
    throw new Error('ce n’est pas une liste de confiance (ETSI TS 119 612).');
  // Version 5 since TS 119 612 v2.1.1, 6 since v2.3.1.
  if (!['5', '6'].includes(version))
    throw new Error(`version « ${version} » de liste inconnue : 5 ou 6 attendue.`);
  const nextUpdate = textOf(document, 'NextUpdate').slice(0, 10);
  const isOld = nextUpdate < now.toISOString().slice(0, 10);
  const services = elementsOf(document, 'TrustServiceProvider').flatMap((provider) => {
    const name = nameIn(elementsOf(provider, 'TSPName')[0]);
    return elementsOf(provider, 'ServiceInformation').flatMap((each) => readService(name, each));
  });
  return [
    caution,
    ...(isOld
      ? [`ATTENTION : la liste devait être remplacée (${nextUpdate || 'sans date'}).`]
      : []),
    `Liste de confiance ${textOf(document, 'SchemeTerritory')} n° ${textOf(document, 'TSLSequenceNumber')}\n`,
    ...services.flatMap((service) => describeService(service, services, now)),
  ].join('\n');
}

/** Prints the description of the trusted list in a file. */
export function listAnchors(file: string): void {
  try {
    console.log(describeTrustedList(readFileSync(file, 'utf8'), new Date()));
  } catch (error) {
    fail(`${file} : ${error instanceof Error ? error.message : error}`);
  }
}

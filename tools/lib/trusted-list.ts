/** Reads the sealing and time-stamping services of a trusted list (ETSI TS 119 612). */
import { X509Certificate } from 'node:crypto';
import { parseBoundedXml } from './bounded-xml.ts';

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
export const statusNames: Readonly<Record<string, string>> = {
  granted: 'accordé',
  withdrawn: 'retiré',
  recognisedatnationallevel: 'reconnu au niveau national, non qualifié',
  deprecatedatnationallevel: 'abandonné au niveau national',
};

/** Removes characters that a terminal would interpret or reorder. */
export const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const elementsOf = (parent: Document | Element, name: string) => [
  ...parent.getElementsByTagNameNS(listNamespace, name),
];

/** Returns the text of the first element with this name; empty without one. */
const textOf = (parent: Document | Element, name: string) =>
  plain(elementsOf(parent, name)[0]?.textContent ?? '');

/** Returns the identifier in an element; null unless it is one whole address of the standard, as written. */
function identifierIn(element: Element | undefined, start: string): string | null {
  const text = (element?.textContent ?? '').replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
  return text.startsWith(start) ? text.slice(start.length) : null;
}

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

/** Maximum number of certificates and of former states of a service; real ones have a few. */
const most = 200;

/** A status of a service, and the instant since which it counts. */
interface State {
  /** Name of the status; null for an address that the standard does not have. */
  status: string | null;
  /** ISO instant, UTC; empty without a readable one. */
  since: string;
}

/** Returns a real instant to the second, as written; empty for any other text. */
function readInstant(text: string): string {
  const isWritten = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text);
  const date = new Date(text);
  const isReal = isWritten && !Number.isNaN(date.getTime());
  return isReal && date.toISOString() === text.replace('Z', '.000Z') ? text : '';
}

/** Returns the fingerprint of a certificate, whatever its Base64 looks like; the text itself if it cannot be read. */
function fingerprintOf(base64: string): string {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).fingerprint256;
  } catch {
    return base64;
  }
}

/** Reads the statuses in an element: the current information, or an instance of the history. */
function statesIn(element: Element): State[] {
  const times = elementsOf(element, 'StatusStartingTime').map(({ textContent }) =>
    (textContent ?? '').trim(),
  );
  return elementsOf(element, 'ServiceStatus').map((status, index) => ({
    status: identifierIn(status, statusStart),
    since: readInstant(times[index] ?? ''),
  }));
}

/** Reads a service; returns nothing if it neither seals nor time-stamps. */
function readService(provider: string, element: Element) {
  const [information, ...others] = elementsOf(element, 'ServiceInformation');
  if (!information) return [];
  if (others.length > 0) throw new Error('un service a plusieurs descriptions.');
  const type = identifierIn(elementsOf(information, 'ServiceTypeIdentifier')[0], typeStart) ?? '';
  const isStamp = timeStampTypes.includes(type);
  if (!isStamp && !(authorityTypes.includes(type) && servesSeals(information))) return [];
  const current = statesIn(information);
  const history = elementsOf(element, 'ServiceHistoryInstance').flatMap(statesIn);
  const name = `${provider} — ${nameIn(elementsOf(information, 'ServiceName')[0])}`;
  const texts = elementsOf(information, 'X509Certificate').map(({ textContent }) =>
    (textContent ?? '').replace(/\s/g, ''),
  );
  const certificates = [...new Set(texts)];
  if (certificates.length > most || history.length > most)
    throw new Error('trop de certificats ou d’états dans un service.');
  return [{ type, isStamp, name, certificates, current, states: [...current, ...history] }];
}

/** A service that seals or time-stamps. */
export type Service = ReturnType<typeof readService>[number];

/** Names a certificate and the kind of service that has it. */
const keyOf = (certificate: string, { isStamp }: Service) =>
  `${isStamp} ${fingerprintOf(certificate)}`;

/** All states of each certificate. */
export type States = ReadonlyMap<string, readonly State[]>;

/** Maps certificates to all their states in the list: of each service that has one, now and formerly. */
export function statesByCertificate(services: readonly Service[]): States {
  const states = new Map<string, State[]>();
  for (const service of services)
    for (const certificate of service.certificates) {
      const key = keyOf(certificate, service);
      const known = states.get(key) ?? [];
      known.push(...service.states);
      states.set(key, known);
    }
  return states;
}

/** Returns why a state is not the only newest one of a certificate; null if it is. */
function contradictionOf({ status, since }: State, states: readonly State[]): string | null {
  const others = states.filter((other) => other.status !== status);
  if (others.some((other) => other.since === '')) return 'la liste donne un état sans date lisible';
  if (others.some((other) => other.since > since))
    return 'la liste donne un état plus récent à ce certificat';
  return others.some((other) => other.since === since)
    ? 'la liste donne deux états à ce certificat'
    : null;
}

/** Returns why the standard does not allow the state of a service; null if it does. */
export function refusalOf(service: Service, states: States, now: Date): string | null {
  const [state, ...others] = service.current;
  if (others.length > 0) return 'plusieurs états';
  if (!Object.hasOwn(statusNames, state?.status ?? '')) return 'état inconnu de la norme';
  if (!state || state.since === '' || Date.parse(state.since) > now.getTime())
    return 'état sans date de début, ou qui commence plus tard';
  const all = service.certificates.map((each) => states.get(keyOf(each, service)) ?? []);
  return all.map((list) => contradictionOf(state, list)).find((why) => why !== null) ?? null;
}

/** Reads a trusted list. @throws Error, in French, if the text is not one. */
export function readTrustedList(xml: string) {
  const document = parseBoundedXml(xml);
  const { localName, namespaceURI } = document.documentElement;
  const version = textOf(document, 'TSLVersionIdentifier');
  if (localName !== 'TrustServiceStatusList' || namespaceURI !== listNamespace)
    throw new Error('ce n’est pas une liste de confiance (ETSI TS 119 612).');
  // Version 5 since TS 119 612 v2.1.1, 6 since v2.3.1.
  if (!['5', '6'].includes(version))
    throw new Error(`version « ${version} » de liste inconnue : 5 ou 6 attendue.`);
  const services = elementsOf(document, 'TrustServiceProvider').flatMap((provider) => {
    const name = nameIn(elementsOf(provider, 'TSPName')[0]);
    return elementsOf(provider, 'TSPService').flatMap((each) => readService(name, each));
  });
  return {
    territory: textOf(document, 'SchemeTerritory'),
    number: textOf(document, 'TSLSequenceNumber'),
    /** ISO date; empty without one. */
    nextUpdate: textOf(document, 'NextUpdate').slice(0, 10),
    services,
  };
}

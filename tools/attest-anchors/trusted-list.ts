/**
 * Parses the sealing and time-stamping services of a trusted list (ETSI TS 119 612, version 2). The signature of the
 * list itself is not verified here.
 */
import { createHash, X509Certificate } from 'node:crypto';
import type { XmlElement } from '@rgrove/parse-xml';
import { isNamed, readerOf, readXml, refuse, textOf } from './xml.ts';

/** Purpose of a service. */
export type Purpose = 'seal' | 'timeStamp';

/** A certificate that identifies a service in the list. */
export interface ListedCertificate {
  /** SHA-256 of its bytes, 64 lower-case hexadecimal digits; null when they are not base64. */
  fingerprint: string | null;
  /** Null when it cannot be parsed. */
  certificate: X509Certificate | null;
}

/** A service that seals or time-stamps. */
export interface ListedService {
  provider: string;
  name: string;
  /** Last part of its type's address: « CA/QC », « TSA/QTST ». */
  type: string;
  purpose: Purpose;
  /** Last part of its status's address: « granted », « withdrawn ». */
  status: string;
  /** Start date of this status; null when it is not a date. */
  since: Date | null;
  certificates: readonly ListedCertificate[];
}

/** A trusted list and its metadata. */
export interface TrustedList {
  territory: string;
  sequence: string;
  issued: Date | null;
  /** Date by which the next list is issued; null for a closed list. */
  nextUpdate: Date | null;
  services: readonly ListedService[];
}

const listNamespace = 'http://uri.etsi.org/02231/v2#';
const qualifierNamespace =
  'http://uri.etsi.org/TrstSvc/SvcInfoExt/eSigDir-1999-93-EC-TrustedList/#';
const inList = readerOf(listNamespace);
const inQualifiers = readerOf(qualifierNamespace);

/** Versions of the format: 5 since TS 119 612 v2.1.1, 6 since v2.3.1. */
const knownVersions = ['5', '6'];

const typeStart = 'http://uri.etsi.org/TrstSvc/Svctype/';
const statusStart = 'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/';
const forSeals = 'http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/ForeSeals';
/** Marks a service that issues some certificates for seals (section 5.5.9.2). */
const sealQualifier = 'http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/QCForESeal';

const authorityTypes = ['CA/QC', 'CA/PKC'];
const timeStampTypes = ['TSA/QTST', 'TSA', 'TSA/TSS-QC', 'TSA/TSS-AdESQCandQES'];

/** Removes characters that a terminal would interpret or reorder. Cuts at 300 characters: no name is as long. */
function plain(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return visible.length > 300 ? `${visible.slice(0, 300)}…` : visible;
}

/** Returns the last part of a standard address. Any other address stays whole, in parentheses, and matches no rule. */
const endOf = (address: string, start: string) =>
  plain(address.startsWith(start) ? address.slice(start.length) : address && `(${address})`);

/** Returns the text of the first element at a path. */
const textAt = (element: XmlElement, path: string) => textOf(inList(element, path)[0]);

/** Parses an instant, in UTC and to the second (section 5.1.4); null for another text. */
function instantAt(element: XmlElement, path: string): Date | null {
  const text = textAt(element, path);
  const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? new Date(text) : null;
  return instant === null || Number.isNaN(instant.getTime()) ? null : instant;
}

/** Returns the French name, else the first one. */
function nameAt(element: XmlElement, path: string): string {
  const names = inList(element, path);
  const french = names.find(({ attributes }) => /^fr\b/i.test(attributes['xml:lang'] ?? ''));
  return plain(textOf(french ?? names[0])) || '(sans nom)';
}

function isForSeals(information: XmlElement): boolean {
  const extensions = inList(information, 'ServiceInformationExtensions/Extension');
  const addresses = extensions.flatMap((extension) => [
    ...inList(extension, 'AdditionalServiceInformation/URI').map(textOf),
    ...inQualifiers(extension, 'Qualifications/QualificationElement/Qualifiers/Qualifier').map(
      ({ attributes }) => attributes['uri'] ?? '',
    ),
  ]);
  return addresses.includes(forSeals) || addresses.includes(sealQualifier);
}

function purposeOf(type: string, information: XmlElement): Purpose | null {
  if (timeStampTypes.includes(type)) return 'timeStamp';
  return authorityTypes.includes(type) && isForSeals(information) ? 'seal' : null;
}

function readCertificate(base64: string): ListedCertificate {
  const text = base64.replace(/\s/g, '');
  const der = Buffer.from(text, 'base64');
  if (der.length === 0 || der.toString('base64') !== text)
    return { fingerprint: null, certificate: null };
  const fingerprint = createHash('sha256').update(der).digest('hex');
  try {
    const certificate = new X509Certificate(der);
    // Trailing bytes are not part of the certificate: the fingerprint would cover more than it.
    return { fingerprint, certificate: certificate.raw.equals(der) ? certificate : null };
  } catch {
    return { fingerprint, certificate: null };
  }
}

function readService(provider: string, information: XmlElement): ListedService[] {
  const type = endOf(textAt(information, 'ServiceTypeIdentifier'), typeStart);
  const purpose = purposeOf(type, information);
  if (purpose === null) return [];
  const identities = inList(information, 'ServiceDigitalIdentity/DigitalId/X509Certificate');
  return [
    {
      provider,
      name: nameAt(information, 'ServiceName/Name'),
      type,
      purpose,
      status: endOf(textAt(information, 'ServiceStatus'), statusStart),
      since: instantAt(information, 'StatusStartingTime'),
      certificates: identities.map((identity) => readCertificate(textOf(identity))),
    },
  ];
}

function readServices(root: XmlElement): ListedService[] {
  const providers = inList(root, 'TrustServiceProviderList/TrustServiceProvider');
  return providers.flatMap((provider) => {
    const name = nameAt(provider, 'TSPInformation/TSPName/Name');
    const services = inList(provider, 'TSPServices/TSPService/ServiceInformation');
    return services.flatMap((information) => readService(name, information));
  });
}

/** Parses a trusted list from the bytes of its file. @throws TrustedListError */
export function parseTrustedList(bytes: Uint8Array): TrustedList {
  const root = readXml(bytes);
  if (!isNamed(root, 'TrustServiceStatusList', listNamespace))
    refuse('ce n’est pas une liste de confiance (ETSI TS 119 612).');
  const version = textAt(root, 'SchemeInformation/TSLVersionIdentifier');
  if (!knownVersions.includes(version))
    refuse(`version « ${plain(version)} » de liste inconnue : 5 ou 6 attendue (TS 119 612, v2).`);
  return {
    territory: plain(textAt(root, 'SchemeInformation/SchemeTerritory')),
    sequence: plain(textAt(root, 'SchemeInformation/TSLSequenceNumber')),
    issued: instantAt(root, 'SchemeInformation/ListIssueDateTime'),
    nextUpdate: instantAt(root, 'SchemeInformation/NextUpdate/dateTime'),
    services: readServices(root),
  };
}

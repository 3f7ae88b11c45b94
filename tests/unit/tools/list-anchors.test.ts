/** `npm run config -- anchors`: what it prints of a trusted list, and what it refuses. */
import { X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseConfigStrictly } from '../../../src/config/parse-strictly.ts';
import { describeTrustedList } from '../../../tools/list-anchors.ts';
import { runConfig } from '../../support/config-runs.ts';
import { runTool, writeNewFile } from '../../support/tool-runs.ts';
import { type Holder, makeAuthority, toPem } from '../../verifier/signed-documents/x509.ts';
import { sampleWith } from '../config/sample.ts';

const seals = makeAuthority('AC Cachets', null);
const stamps = makeAuthority('AC Horodatage', null);
const former = makeAuthority('AC Ancienne', null, {
  notBefore: Date.UTC(2018, 0, 1),
  notAfter: Date.UTC(2021, 0, 1),
});
const signatures = makeAuthority('AC Personnes', null);

const fingerprintOf = ({ certificate }: Holder) => new X509Certificate(certificate).fingerprint256;
const base64Of = ({ certificate }: Holder) => Buffer.from(certificate).toString('base64');

const uri = 'http://uri.etsi.org/TrstSvc';
const info = (name: string) => `<AdditionalServiceInformation>
  <URI xml:lang="en">${uri}/TrustedList/SvcInfoExt/${name}</URI></AdditionalServiceInformation>`;
const qualifier = (name: string) => `<q:Qualifications
  xmlns:q="${uri}/SvcInfoExt/eSigDir-1999-93-EC-TrustedList/#"><q:QualificationElement>
  <q:Qualifiers><q:Qualifier uri="${uri}/TrustedList/SvcInfoExt/${name}"/></q:Qualifiers>
  </q:QualificationElement></q:Qualifications>`;

interface ServiceWishes {
  name: string;
  type: string;
  certificate: string;
  status?: string;
  extension?: string;
  since?: string;
  /** Former states, as the history of the service has them. */
  history?: readonly (readonly [status: string, since: string])[];
}

const historyXml = (history: ServiceWishes['history'] = []) =>
  `<ServiceHistory>${history
    .map(
      ([status, since]) =>
        `<ServiceHistoryInstance><ServiceStatus>${uri}/TrustedList/Svcstatus/${status}</ServiceStatus>` +
        `<StatusStartingTime>${since}</StatusStartingTime></ServiceHistoryInstance>`,
    )
    .join('')}</ServiceHistory>`;

/** Returns the URI of a name of the standard. Returns a URI unchanged. */
const addressOf = (name: string, start: string) => (name.includes(':') ? name : `${start}${name}`);

function serviceXml({ name, type, certificate, extension, ...wishes }: ServiceWishes) {
  const { status = 'granted', since = '2019-03-04T00:00:00Z' } = wishes;
  return `<TSPService><ServiceInformation>
    <ServiceTypeIdentifier>${addressOf(type, `${uri}/Svctype/`)}</ServiceTypeIdentifier>
    <ServiceName><Name xml:lang="en">Service</Name><Name xml:lang="fr">${name}</Name></ServiceName>
    <ServiceDigitalIdentity>
      <DigitalId><X509Certificate>${certificate}</X509Certificate></DigitalId>
      <DigitalId><X509SubjectName>CN=x</X509SubjectName></DigitalId>
    </ServiceDigitalIdentity>
    <ServiceStatus>${addressOf(status, `${uri}/TrustedList/Svcstatus/`)}</ServiceStatus>
    <StatusStartingTime>${since}</StatusStartingTime>
    ${extension ? `<ServiceInformationExtensions><Extension Critical="false">${extension}</Extension></ServiceInformationExtensions>` : ''}
  </ServiceInformation>${historyXml(wishes.history)}</TSPService>`;
}

const usual = [
  serviceXml({
    name: 'Cachets d’essai',
    type: 'CA/QC',
    certificate: base64Of(seals).replace(/.{64}/g, '$&\n'),
    extension: info('ForeSeals'),
  }),
  serviceXml({ name: 'Horodatage d’essai', type: 'TSA/QTST', certificate: base64Of(stamps) }),
  serviceXml({
    name: 'Ancien service',
    type: 'CA/QC',
    certificate: base64Of(former),
    status: 'withdrawn',
    extension: qualifier('QCForESeal'),
  }),
  serviceXml({
    name: 'Signatures de personnes',
    type: 'CA/QC',
    certificate: base64Of(signatures),
    extension: info('ForeSignatures'),
  }),
];

interface ListWishes {
  services?: readonly string[];
  nextUpdate?: string;
  version?: string;
}

const listXml = ({
  services = usual,
  nextUpdate = '2099-01-01T00:00:00Z',
  version = '6',
}: ListWishes = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#" TSLTag="${uri.replace('TrstSvc', '19612')}/TSLTag">
  <SchemeInformation>
    <TSLVersionIdentifier>${version}</TSLVersionIdentifier><TSLSequenceNumber>42</TSLSequenceNumber>
    <SchemeTerritory>FR</SchemeTerritory><ListIssueDateTime>2026-01-02T03:04:05Z</ListIssueDateTime>
    <NextUpdate><dateTime>${nextUpdate}</dateTime></NextUpdate>
  </SchemeInformation>
  <TrustServiceProviderList><TrustServiceProvider>
    <TSPInformation><TSPName><Name xml:lang="fr">Prestataire &amp; fils</Name></TSPName></TSPInformation>
    <TSPServices>${services.join('')}</TSPServices>
  </TrustServiceProvider></TrustServiceProviderList>
</TrustServiceStatusList>`;

const writeList = (content: string) => writeNewFile('TL-FR.xml', content);

const describeList = (list: string) => describeTrustedList(list, new Date('2026-11-01'));

/** Describes a list of one time-stamping service with other data. */
const describeStamp = (wishes: Partial<ServiceWishes>) => {
  const stamp = { name: 'H', type: 'TSA/QTST', certificate: base64Of(stamps), ...wishes };
  return describeList(listXml({ services: [serviceXml(stamp)] }));
};

describe('the list', () => {
  const text = describeList(listXml());

  test('names provider, service, purpose, kind, status and start date', () => {
    expect(text).toContain('Liste de confiance FR n° 42');
    expect(text).toContain('Prestataire & fils — Cachets d’essai');
    expect(text).toContain('trustAnchors : cachets (CA/QC), accordé depuis : 2019-03-04\n');
    expect(text).toContain('timeStampAnchors : horodatage (TSA/QTST), accordé');
    expect(text).toContain('cachets (CA/QC), retiré depuis : 2019-03-04 (ATTENTION : pas accordé)');
  });

  test('shows each certificate, its validity, its fingerprint, and what to paste', () => {
    expect(text).toContain('CN=AC Cachets');
    expect(text).toContain('valable du 2025-01-01 au 2099-01-01');
    expect(text).toContain('au 2021-01-01 (ATTENTION : expiré)');
    expect(text).toContain(`SHA-256 ${fingerprintOf(seals)}`);
    const pasted = /^ *("-----BEGIN CERTIFICATE.*")$/m.exec(text)?.[1] ?? '""';
    const attest = { trustAnchors: [JSON.parse(pasted)] };
    expect(parseConfigStrictly(sampleWith({ attest })).attest.trustAnchors).toEqual([toPem(seals)]);
  });

  test('states what is not verified, and omits services that neither seal nor time-stamp', () => {
    expect(text).toContain('ne vérifie pas la signature de la liste');
    expect(text).not.toContain('Signatures de personnes');
    expect(describeStamp({ type: 'urn:TSA/QTST' })).not.toContain('—');
  });

  test('has a warning after its next update, or without one', () => {
    expect(text).not.toContain('devait être remplacée');
    expect(describeList(listXml({ nextUpdate: '2024-05-06T00:00:00Z' }))).toContain('2024-05-06');
    expect(describeList(listXml({ nextUpdate: '' }))).toContain('sans date');
  });

  test('is read with a prefix too, but only in its own namespace', () => {
    const prefixed = listXml()
      .replace(/<(\/?)(?=[A-Z])/g, '<$1tsl:')
      .replace('xmlns=', 'xmlns:tsl=');
    expect(describeList(prefixed)).toBe(text);
    const foreign = listXml().replace('<ServiceStatus>', '<ServiceStatus xmlns="urn:autre">');
    expect(describeList(foreign)).toContain('inconnu de la norme');
  });

  test('names contain no control or bidirectional characters', () => {
    expect(describeStamp({ name: 'A&#x202E;B\u200B&#x9B;2JC\nD' })).toContain('— A B 2JC D\n');
  });

  test.each<[string, Partial<ServiceWishes>]>([
    ['a status that the standard does not have', { status: 'accredited' }],
    ['a status of another address', { status: 'urn:granted' }],
    ['an invisible character in its status', { status: 'gran\u200bted' }],
    ['an instant that is none', { since: '2019-03-04' }],
    ['a newer status in its history', { history: [['withdrawn', '2020-01-01T00:00:00Z']] }],
    [
      'a former status without a readable instant',
      { history: [['withdrawn', '2020-01-01T00:00:00.5Z']] },
    ],
    ['a month that does not exist', { since: '2016-13-01T00:00:00Z' }],
    ['two statuses of one instant', { history: [['withdrawn', '2019-03-04T00:00:00Z']] }],
    ['a status that begins in the future', { since: '2099-01-01T00:00:00Z' }],
    ['a status without its date', { since: '' }],
  ])('the certificate of a service with %s is refused', (_, wishes) => {
    expect(describeStamp({})).toContain('BEGIN CERTIFICATE');
    expect(describeStamp(wishes)).toContain('REFUSÉ');
    expect(describeStamp(wishes)).not.toContain('BEGIN CERTIFICATE');
  });

  test('a status or a type without its address is none, and an old status counts no more', () => {
    const list = listXml({
      services: [serviceXml({ name: 'H', type: 'TSA/QTST', certificate: base64Of(stamps) })],
    });
    const bare = (path: string) => describeList(list.replaceAll(`${uri}/${path}`, ''));
    expect(bare('TrustedList/Svcstatus/')).toContain('REFUSÉ');
    expect(bare('Svctype/')).not.toContain('—');
    expect(describeStamp({ type: 'TSA/QTST\u200b' })).not.toContain('—');
    const twice = '$&<ServiceStatus>x</ServiceStatus>';
    expect(describeList(list.replace('</ServiceStatus>', twice))).toContain('REFUSÉ');
    const history = [['withdrawn', '2018-01-01T00:00:00Z']] as const;
    expect(describeStamp({ history })).toContain('BEGIN CERTIFICATE');
  });

  test('a certificate of two services with contradicting statuses is refused', () => {
    const stamp = { name: 'H', type: 'TSA/QTST', certificate: base64Of(stamps) };
    const services = ['granted', 'withdrawn'].map((status) => serviceXml({ ...stamp, status }));
    expect(describeList(listXml({ services }))).not.toContain('BEGIN CERTIFICATE');
    expect(describeList(listXml({ services: services.slice(1) }))).toContain('BEGIN CERTIFICATE');
  });

  test.each([
    ['levels', '<a>'.repeat(200_000)],
    [
      'attributes',
      `<a ${Array.from({ length: 390_000 }, (_, index) => `b${index}=""`).join(' ')}/>`,
    ],
    ['elements', `<a>${'<b/>'.repeat(600_000)}</a>`],
    ['text', `<a>${' '.repeat(20_000_001)}</a>`],
  ])('a document of very many %s is refused before it is read whole', (_, xml) => {
    expect(() => describeList(xml)).toThrow(/^trop de /);
  });

  test('a certificate is the same in another Base64, and a service has one description', () => {
    const certificate = base64Of(stamps);
    const old = { name: 'H', type: 'TSA/QTST', certificate, since: '2016-01-01T00:00:00Z' };
    const newer = { ...old, certificate: certificate.replace(/=*$/, ''), status: 'withdrawn' };
    const services = [old, { ...newer, since: '2024-01-01T00:00:00Z' }].map(serviceXml);
    expect(describeList(listXml({ services })).match(/BEGIN CERTIFICATE/g)).toHaveLength(1);
    const twice = serviceXml(old).replace(/<ServiceInformation>.*<\/ServiceInformation>/s, '$&$&');
    expect(() => describeList(listXml({ services: [twice] }))).toThrow('plusieurs descriptions');
  });

  test('an unreadable certificate is reported', () => {
    for (const certificate of ['AAAA', '!!!', ''])
      expect(describeStamp({ certificate })).toContain('ATTENTION : certificat illisible');
  });
});

describe('the command', () => {
  test('prints the list of a file', () => {
    const { status, stdout } = runTool('config.ts', 'anchors', writeList(listXml()));
    expect({ status, first: stdout.slice(0, 9) }).toEqual({ status: 0, first: 'ATTENTION' });
  });

  test.each([
    ['no file', [], 'Utilisation'],
    ['two files', ['a.xml', 'b.xml'], 'Utilisation'],
    ['a file that is not there', ['/nulle/part.xml'], '/nulle/part.xml : '],
    ['an HTML page', [writeList('<html/>')], 'pas une liste de confiance'],
    ['another namespace', [writeList(listXml().replace('02231', '9'))], 'pas une liste'],
    ['an older version', [writeList(listXml({ version: '3' }))], 'version « 3 » de liste inconnue'],
    ['a tag left open', [writeList('<a>')], 'TL-FR.xml : '],
  ])('%s is refused', async (_, options, sentence) => {
    const { status, stdout, stderr } = await runConfig('anchors', ...options);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });
});

/** `npm run config -- anchors`: parsing of a trusted list, output and refusals. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseConfigStrictly } from '../../../src/config/parse-strictly.ts';
import { parseFingerprints } from '../../../tools/attest-anchors/choose.ts';
import { parseTrustedList } from '../../../tools/attest-anchors/trusted-list.ts';
import { TrustedListError } from '../../../tools/attest-anchors/xml.ts';
import { type Holder, makeAuthority, toPem } from '../../support/signed-documents/x509.ts';
import { sampleWith } from '../config/sample.ts';

const seals = makeAuthority('AC Cachets', null);
const stamps = makeAuthority('AC Horodatage', null);
const former = makeAuthority('AC Ancienne', null, {
  notBefore: Date.UTC(2018, 0, 1),
  notAfter: Date.UTC(2021, 0, 1),
});
const signatures = makeAuthority('AC Personnes', null);

const fingerprintOf = ({ certificate }: Holder) =>
  createHash('sha256').update(certificate).digest('hex');
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
}

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
  </ServiceInformation></TSPService>`;
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

function run(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/attest-anchors/main.ts', ...options],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

function writeList(content: string | Uint8Array): string {
  const file = join(mkdtempSync(join(tmpdir(), 'portail-')), 'TL-FR.xml');
  writeFileSync(file, content);
  return file;
}

const choose = (list: string, chosen: string, ...options: string[]) =>
  run(writeList(list), '--choose', chosen, ...options);

const parse = (text: string) => parseTrustedList(new TextEncoder().encode(text));

describe('the list', () => {
  const { status, stdout, stderr } = run(writeList(listXml()));

  test('prints provider, service, kind, status and start date', () => {
    expect(status).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toContain('Liste de confiance FR n° 42, publiée le 2026-01-02 : 3 services');
    expect(stdout).toContain('Prestataire & fils — Cachets d’essai');
    expect(stdout).toContain('cachets (CA/QC), accordé depuis : 2019-03-04');
    expect(stdout).toContain('horodatage (TSA/QTST), accordé');
    expect(stdout).toContain('cachets (CA/QC), retiré');
  });

  test('prints each certificate, its validity and its fingerprint', () => {
    expect(stdout).toContain('CN=AC Cachets');
    expect(stdout).toContain('valable du 2025-01-01 au 2099-01-01');
    expect(stdout).toContain('au 2021-01-01 (ATTENTION : expiré)');
    expect(stdout.replaceAll(':', '').toLowerCase()).toContain(fingerprintOf(seals));
  });

  test('states what is not verified, and omits services that neither seal nor time-stamp', () => {
    expect(stdout).toContain('ne vérifie pas la signature de la liste');
    expect(stdout).toContain('autre voie');
    expect(stdout).not.toContain('Signatures de personnes');
  });

  test('causes a warning after its next update, or without one', () => {
    const past = run(writeList(listXml({ nextUpdate: '2024-05-06T00:00:00Z' })));
    expect(past).toMatchObject({ status: 0, stderr: expect.stringContaining('2024-05-06') });
    expect(run(writeList(listXml({ nextUpdate: '' }))).stderr).toContain('close');
  });

  test('is parsed with a prefix too, but only in its own namespace', () => {
    const prefixed = listXml()
      .replace(/<(\/?)(?=[A-Z])/g, '<$1tsl:')
      .replace('xmlns=', 'xmlns:tsl=');
    expect(parse(prefixed).services).toHaveLength(3);
    const foreign = listXml().replace('<ServiceStatus>', '<ServiceStatus xmlns="urn:autre">');
    expect(parse(foreign).services.map(({ status: state }) => state)).toContain('');
  });

  test('names contain no control or bidirectional characters', () => {
    const name = 'A&#x202E;B\u200B&#x9B;2JC\nD';
    const service = serviceXml({ name, type: 'TSA/QTST', certificate: base64Of(stamps) });
    const [read] = parse(listXml({ services: [service] })).services;
    expect(read?.name).toBe('A B 2JC D');
  });

  test('an unreadable certificate is reported', () => {
    const services = ['AAAA', '!!!', `${base64Of(stamps)}AAAA`, ''].map((certificate) =>
      serviceXml({ name: 'Illisible', type: 'TSA/QTST', certificate }),
    );
    const { stdout: text, status: code } = run(writeList(listXml({ services })));
    expect(code).toBe(0);
    expect(text.match(/certificat illisible/g)).toHaveLength(4);
  });
});

describe('a choice', () => {
  test('prints only a part of a valid configuration on standard output', () => {
    const { status, stdout, stderr } = choose(
      listXml(),
      `${fingerprintOf(seals)},${fingerprintOf(stamps)}`,
    );
    expect(status).toBe(0);
    expect(stderr).toContain('ne vérifie pas la signature de la liste');
    const part: { attest: unknown } = JSON.parse(stdout);
    expect(part).toEqual({
      attest: { trustAnchors: [toPem(seals)], timeStampAnchors: [toPem(stamps)] },
    });
    const { attest } = parseConfigStrictly(sampleWith({ attest: part.attest }));
    expect(attest.trustAnchors).toEqual([toPem(seals)]);
  });

  test('may be written with or without colons, in any case, once or twice', () => {
    const digits = fingerprintOf(seals);
    const colons = digits.toUpperCase().replace(/..(?!$)/g, '$&:');
    expect(parseFingerprints(`${colons}, ${digits}`)).toEqual([digits]);
    expect(choose(listXml(), colons).stdout).toContain('BEGIN CERTIFICATE');
    for (const bad of ['', 'abcd', `${digits}0`, digits.replace(/./, 'g'), `${digits},`])
      expect(() => parseFingerprints(bad)).toThrow('64 chiffres hexadécimaux');
  });

  test('of a certificate that seals and time-stamps goes into both lists', () => {
    const both = [
      ...usual,
      serviceXml({ name: 'H', type: 'TSA/QTST', certificate: base64Of(seals) }),
    ];
    const { stdout, stderr } = choose(listXml({ services: both }), fingerprintOf(seals));
    expect(JSON.parse(stdout)).toEqual({
      attest: { trustAnchors: [toPem(seals)], timeStampAnchors: [toPem(seals)] },
    });
    expect(stderr).not.toContain('choisi : aucun');
  });

  test('applies only to granted services', () => {
    const withdrawn = { name: 'H', type: 'TSA/QTST', certificate: base64Of(seals) };
    const services = [...usual, serviceXml({ ...withdrawn, status: 'withdrawn' })];
    const list = listXml({ services });
    expect(JSON.parse(choose(list, fingerprintOf(seals)).stdout)).toMatchObject({
      attest: { timeStampAnchors: [] },
    });
    expect(JSON.parse(choose(list, fingerprintOf(seals), '--withdrawn').stdout)).toMatchObject({
      attest: { timeStampAnchors: [toPem(seals)] },
    });
  });

  test('without a time-stamping or a sealing service causes a warning', () => {
    expect(choose(listXml(), fingerprintOf(seals)).stderr).toContain('aucun document horodaté');
    expect(choose(listXml(), fingerprintOf(stamps)).stderr).toContain('aucun service de cachet');
  });

  test('of a service that is not granted is refused without --withdrawn', () => {
    const refused = choose(listXml(), fingerprintOf(former));
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toContain('« Ancien service » n’est pas accordé (retiré depuis');
    const accepted = choose(listXml(), fingerprintOf(former), '--withdrawn');
    expect(JSON.parse(accepted.stdout)).toMatchObject({
      attest: { trustAnchors: [toPem(former)] },
    });
  });

  const stamp = { name: 'H', type: 'TSA/QTST', certificate: base64Of(stamps) };
  const unreadable = createHash('sha256').update(Buffer.from('AAAA', 'base64')).digest('hex');
  const unknown = 'n’est celle d’aucun service';

  test.each<[string, Partial<ServiceWishes>, string, string?]>([
    ['a status that the standard does not have', { status: 'accredited' }, 'statut « accredited »'],
    ['a status of another address', { status: 'urn:granted' }, 'statut « (urn:granted) »'],
    ['a status that begins in the future', { since: '2099-01-01T00:00:00Z' }, 'pas commencé'],
    ['a status without its date', { since: '' }, 'date inconnue'],
    ['a second status', { status: 'withdrawn' }, 'deux statuts'],
    ['a type of another URI', { type: 'urn:TSA/QTST' }, unknown],
    ['an unreadable certificate', { certificate: 'AAAA' }, 'ne peut pas être lu', unreadable],
    ['another fingerprint', {}, unknown, '0'.repeat(64)],
    ['a certificate for signatures', {}, unknown, fingerprintOf(signatures)],
  ])('of a service with %s is refused, even with --withdrawn', (what, wishes, sentence, chosen) => {
    const services =
      what === 'a second status' ? usual : usual.filter((xml) => !xml.includes('TSA'));
    const list = listXml({ services: [...services, serviceXml({ ...stamp, ...wishes })] });
    const fingerprint = chosen ?? fingerprintOf(stamps);
    const refused = choose(list, `${fingerprintOf(seals)},${fingerprint}`, '--withdrawn');
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr.replaceAll('\u00a0', ' ')).toContain(sentence);
  });
});

describe('a file that is not a trusted list is refused with a sentence', () => {
  test.each([
    ['an HTML page', '<html/>', 'pas une liste de confiance'],
    ['another namespace', listXml().replace('02231', '99999'), 'pas une liste de confiance'],
    ['an older version', listXml({ version: '3' }), 'version « 3 » de liste inconnue'],
    ['nothing', '', 'XML mal formé'],
    ['a tag left open', listXml().replace('</SchemeInformation>', ''), 'XML mal formé, ligne'],
    ['an unknown entity', listXml({ services: ['&inconnue;'] }), 'XML mal formé'],
    [
      'entities that multiply',
      `<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${listXml({ services: ['&b;'] })}`,
      'DOCTYPE',
    ],
    ['a file to include', `<!DOCTYPE a SYSTEM "file:///etc/passwd">${listXml()}`, 'DOCTYPE'],
    ['200,000 levels', '<a>'.repeat(200_000), 'trop de niveaux'],
    ['2,000,000 tags', `<a>${'<a/>'.repeat(2_000_000)}</a>`, 'trop de balises'],
    ['500,000 attributes', `<a ${'b="" '.repeat(500_000)}/>`, 'trop de balises ou d’attributs'],
    ['13 MB', ' '.repeat(13_000_000), 'dépasse 12 Mo'],
  ])('%s', (_, text, sentence) => {
    expect(() => parse(text)).toThrow(TrustedListError);
    expect(() => parse(text)).toThrow(sentence);
  });

  test('bytes that are not UTF-8', () => {
    expect(() => parseTrustedList(Uint8Array.of(0xff, 0xfe, 0x3c, 0))).toThrow('UTF-8');
  });

  test('even with the maximum of tags, attributes or references', () => {
    const most = [
      `<a>${'<a/>'.repeat(399_998)}</a>`,
      `<a ${Array.from({ length: 399_999 }, (_, at) => `b${at}=""`).join(' ')}/>`,
      `<a>${'&#65;'.repeat(2_000_000)}</a>`,
    ];
    for (const text of most) expect(() => parse(text)).toThrow('pas une liste de confiance');
  }, 30_000);
});

describe('the command', () => {
  test.each([
    ['no file', [], 'Utilisation'],
    ['two files', ['a.xml', 'b.xml'], 'Utilisation'],
    ['an unknown option', ['a.xml', '--trust'], 'Utilisation'],
    ['an option without its value', ['a.xml', '--choose'], 'Utilisation'],
    ['a file that is not there', ['/nulle/part.xml'], 'ne peut pas être lu'],
    ['a folder', ['tools'], 'ne peut pas être lu'],
    ['an address', ['https://liste.example/TL-FR.xml'], 'ne demande rien au réseau'],
    ['a file without end', ['/dev/zero'], 'dépasse 12 Mo'],
  ])('%s', (_, options, sentence) => {
    const { status, stdout, stderr } = run(...options);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });

  test('names the file that it refuses', () => {
    const file = writeList('<a>');
    expect(run(file).stderr).toMatch(`${file} : XML mal formé`);
  });
});

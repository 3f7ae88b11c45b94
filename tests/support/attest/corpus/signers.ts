/** Signers and authorities, sound and wrong. */

import { makeKey } from '../../signed-documents/keys.ts';
import { type Holder, purposeIds, qualifiedSeal, statements } from '../../signed-documents/x509.ts';
import { type CertificateWishes, certify, makeAuthority, makeName } from '../authority.ts';
import { makeSigner, stateUnit, type Trust } from '../documents.ts';
import { signatureDictionary } from '../pdf.ts';
import { ago, type Case, day, objects, signedBy, throughAuthority, wished } from './case.ts';

/** Returns another certificate of the intermediate authority, with the same name and key. */
function renewed({ intermediate, root }: Trust, wishes: Partial<CertificateWishes>): Holder {
  const { key, name } = intermediate;
  return certify({ name, key, authority: {}, keyUses: ['keyCertSign'], ...wishes }, root);
}

export const signerCases: readonly Case[] = [
  signedBy('autorité inconnue', 'UNKNOWN_SIGNER', 'unknown-authority', () =>
    makeSigner(makeAuthority('Racine de démonstration', null)),
  ),
  wished(
    'autorité inconnue, de même nom, d’une autre sorte de clé',
    'UNKNOWN_SIGNER',
    'unknown-authority',
    () => {
      const root = makeAuthority('Racine de démonstration', null, { key: makeKey('RSA') });
      return { signature: { signer: makeSigner(root), chain: [root] } };
    },
  ),
  wished('intermédiaire joint deux fois', 'VALID', 'sound', ({ intermediate }) => ({
    signature: { chain: [intermediate, intermediate] },
  })),
  wished('faux jumeau de la racine, et ce qu’il entraîne', 'VALID', 'sound', (trust) => {
    const { name, key } = trust.root;
    const foreign = makeAuthority('Étrangère', null);
    const twin = certify({ name, key, authority: {}, keyUses: ['keyCertSign'] }, foreign);
    return { signature: { chain: [trust.intermediate, twin, foreign, makeSigner(foreign)] } };
  }),
  wished('certificat qui se certifie lui-même joint', 'VALID', 'sound', ({ intermediate }) => ({
    signature: { chain: [intermediate, makeAuthority('Étrangère', null)] },
  })),
  wished('intermédiaire renouvelé : l’expiré est joint aussi', 'VALID', 'sound', (trust) => ({
    signature: { chain: [renewed(trust, { notAfter: ago(1) }), trust.intermediate] },
  })),
  wished(
    'dix autorités qui se certifient entre elles',
    'UNKNOWN_SIGNER',
    'unknown-authority',
    () => {
      const name = makeName({ CN: 'Boucle' });
      const key = makeKey();
      const loop = (issuer: Holder | null) =>
        certify({ name, key, authority: {}, keyUses: ['keyCertSign'] }, issuer);
      const first = loop(null);
      const chain = Array.from({ length: 9 }, () => loop(first));
      return { signature: { signer: makeSigner(first), chain } };
    },
  ),
  wished(
    'cinquante et un certificats joints',
    'UNSUPPORTED',
    'unsigned-data',
    ({ root, intermediate }) => ({
      objects: objects([5, signatureDictionary().replace(/<0+>/, `<${'0'.repeat(90_000)}>`)]),
      signature: {
        chain: [intermediate, ...Array.from({ length: 49 }, () => makeAuthority('Sœur', root))],
      },
    }),
  ),
  wished('chaîne étrangère complète', 'UNKNOWN_SIGNER', 'unknown-authority', () => {
    const root = makeAuthority('Racine étrangère', null);
    return { signature: { signer: makeSigner(root), chain: [root] } };
  }),
  wished('intermédiaire absent', 'UNKNOWN_SIGNER', 'unknown-authority', () => ({
    signature: { chain: [] },
  })),
  signedBy('signataire qui se certifie lui-même', 'UNKNOWN_SIGNER', 'unknown-authority', () => {
    const name = makeName({ CN: 'Cachet', OU: stateUnit });
    return certify({ name, qcStatements: qualifiedSeal }, null);
  }),
  signedBy('autre organisation', 'NOT_VALID', 'organisation', ({ intermediate }) =>
    makeSigner(intermediate, { name: makeName({ CN: 'Cachet', OU: '0002999999999 Autre' }) }),
  ),
  signedBy('organisation dans le nom commun', 'NOT_VALID', 'organisation', ({ intermediate }) =>
    makeSigner(intermediate, { name: makeName({ CN: stateUnit, O: stateUnit }) }),
  ),
  signedBy('certificat de serveur', 'NOT_VALID', 'certificate-usage', ({ intermediate }) =>
    makeSigner(intermediate, { extendedUses: { ids: [purposeIds.server], critical: false } }),
  ),
  signedBy('usage étendu de courriel seul', 'NOT_VALID', 'certificate-usage', ({ intermediate }) =>
    makeSigner(intermediate, {
      extendedUses: { ids: [purposeIds.email], critical: false },
    }),
  ),
  signedBy('certificat d’un agent, sans mention de cachet', 'NOT_VALID', 'not-a-seal', (trust) =>
    makeSigner(trust.intermediate, { qcStatements: [] }),
  ),
  signedBy('cachet qui n’est pas qualifié', 'NOT_VALID', 'not-a-seal', ({ intermediate }) =>
    makeSigner(intermediate, { qcStatements: [statements.device(), statements.type(2)] }),
  ),
  signedBy('certificat de signature, non de cachet', 'NOT_VALID', 'not-a-seal', (trust) =>
    makeSigner(trust.intermediate, { qcStatements: [statements.compliance(), statements.type(1)] }),
  ),
  signedBy('cachet qualifié sous une autre loi', 'NOT_VALID', 'not-a-seal', ({ intermediate }) =>
    makeSigner(intermediate, { qcStatements: [...qualifiedSeal, statements.legislation('CH')] }),
  ),
  signedBy('organisation écrite avec un espace', 'VALID', 'sound', ({ intermediate }) =>
    makeSigner(intermediate, { name: makeName({ CN: 'Cachet', OU: '0002 110014016 Service' }) }),
  ),
  throughAuthority('autorité limitée aux serveurs', 'NOT_VALID', 'certificate-usage', {
    extendedUses: { ids: [purposeIds.server], critical: false },
  }),
  throughAuthority('autorité limitée à l’horodatage', 'NOT_VALID', 'certificate-usage', {
    extendedUses: { ids: [purposeIds.timeStamping], critical: true },
  }),
  throughAuthority('autorité faite pour signer des documents', 'VALID', 'sound', {
    extendedUses: { ids: [purposeIds.server, purposeIds.documentSigning], critical: false },
  }),
  ...(['2.5.29.30', '2.5.29.36', '2.5.29.54'] as const).flatMap((id) =>
    [true, false].map((critical) =>
      throughAuthority(
        `autorité sous contrainte ${id}${critical ? ', critique' : ''}`,
        'UNSUPPORTED',
        'certificate-rule',
        { extra: { id, critical, value: Uint8Array.of(0x30, 0) } },
      ),
    ),
  ),
  signedBy('clé faite pour chiffrer', 'NOT_VALID', 'certificate-usage', ({ intermediate }) =>
    makeSigner(intermediate, { keyUses: ['keyEncipherment'] }),
  ),
  signedBy('sans usage de clé', 'NOT_VALID', 'certificate-usage', ({ intermediate }) =>
    makeSigner(intermediate, { keyUses: null }),
  ),
  signedBy('extension critique inconnue', 'UNSUPPORTED', 'certificate-rule', ({ intermediate }) =>
    makeSigner(intermediate, { unknownCritical: '1.2.3.4.5' }),
  ),
  signedBy(
    'certificat expiré à la signature',
    'NOT_VALID',
    'certificate-period',
    ({ intermediate }) => makeSigner(intermediate, { notAfter: ago(1) }),
  ),
  signedBy('certificat pas encore valide', 'NOT_VALID', 'certificate-period', ({ intermediate }) =>
    makeSigner(intermediate, { notBefore: new Date(Date.now() + day) }),
  ),
  signedBy('clé RSA de 1024 bits', 'NOT_VALID', 'weak-algorithm', ({ intermediate }) =>
    makeSigner(intermediate, { key: makeKey('RSA-1024') }),
  ),
  signedBy('signature SHA-1', 'NOT_VALID', 'weak-algorithm', ({ intermediate }) =>
    makeSigner(intermediate, { key: makeKey('RSA', 'sha1') }),
  ),
  signedBy('signature MD5', 'NOT_VALID', 'weak-algorithm', ({ intermediate }) =>
    makeSigner(intermediate, { key: makeKey('RSA', 'md5') }),
  ),
  throughAuthority('intermédiaire qui n’est pas une autorité', 'NOT_VALID', 'certificate-usage', {
    authority: null,
  }),
  throughAuthority('autorité qui ne peut pas certifier', 'NOT_VALID', 'certificate-usage', {
    keyUses: ['digitalSignature'],
  }),
  throughAuthority('autorité sans usage de clé', 'NOT_VALID', 'certificate-usage', {
    keyUses: null,
  }),
  throughAuthority('autorité expirée', 'NOT_VALID', 'certificate-period', { notAfter: ago(1) }),
  wished('chemin trop long', 'NOT_VALID', 'certificate-usage', ({ intermediate }) => {
    const below = makeAuthority('Autorité de trop', intermediate);
    return { signature: { signer: makeSigner(below), chain: [below, intermediate] } };
  }),
  wished(
    'signataire certifié par un autre signataire',
    'NOT_VALID',
    'certificate-usage',
    (trust) => ({
      signature: { signer: makeSigner(trust.signer), chain: [trust.signer, trust.intermediate] },
    }),
  ),
  wished('intermédiaire signé en SHA-1', 'NOT_VALID', 'weak-algorithm', ({ intermediate }) => {
    const weak = makeAuthority('Autorité faible', null, { key: makeKey('RSA', 'sha1') });
    return { signature: { signer: makeSigner(weak), chain: [weak, intermediate] } };
  }),
  wished('certificat étranger joint', 'VALID', 'sound', ({ intermediate }) => ({
    signature: { chain: [intermediate, makeSigner(makeAuthority('Étrangère', null))] },
  })),
];

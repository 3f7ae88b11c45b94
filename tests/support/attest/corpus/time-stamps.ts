/** Time-stamps, sound and wrong. */

import { makeKey } from '../../signed-documents/keys.ts';
import { purposeIds } from '../../signed-documents/x509.ts';
import { makeAuthority } from '../authority.ts';
import { makeSigner, makeStamper } from '../documents.ts';
import { ago, type Case, stampedBy, wished } from './case.ts';

export const stampCases: readonly Case[] = [
  wished('sans horodatage', 'NOT_VALID', 'time-stamp-missing', () => ({ timeStamp: null })),
  wished('horodatage d’une autre signature', 'NOT_VALID', 'time-stamp', () => ({
    timeStamp: { isForeign: true },
  })),
  wished('horodatage sur SHA-1', 'UNSUPPORTED', 'time-stamp-weak', () => ({
    timeStamp: { imprintHash: 'sha1' },
  })),
  wished('horodatage sans lien au certificat', 'UNSUPPORTED', 'signer-certificate', () => ({
    timeStamp: { binding: 'none' },
  })),
  wished('horodatage sans son certificat', 'UNSUPPORTED', 'signer-certificate', () => ({
    timeStamp: { signature: { isSignerLeftOut: true } },
  })),
  wished('horodatage d’un algorithme inconnu', 'UNSUPPORTED', 'algorithm', () => ({
    timeStamp: { signature: { algorithm: '1.3.101.112' } },
  })),
  wished('horodatage dans le futur', 'UNSUPPORTED', 'clock', () => ({
    timeStamp: { instant: ago(-3) },
  })),
  stampedBy(
    'horodatage d’une autorité inconnue',
    'time-stamp-authority',
    () => makeStamper(makeAuthority('Étrangère', null)),
    'UNKNOWN_SIGNER',
  ),
  stampedBy('horodatage d’un signataire', 'time-stamp', ({ stampRoot }) => makeSigner(stampRoot)),
  stampedBy('usage d’horodatage non critique', 'time-stamp', ({ stampRoot }) =>
    makeStamper(stampRoot, { extendedUses: { ids: [purposeIds.timeStamping], critical: false } }),
  ),
  stampedBy('usage d’horodatage et un autre', 'time-stamp', ({ stampRoot }) =>
    makeStamper(stampRoot, {
      extendedUses: { ids: [purposeIds.timeStamping, purposeIds.email], critical: true },
    }),
  ),
  stampedBy('clé d’horodatage faite pour chiffrer', 'time-stamp', ({ stampRoot }) =>
    makeStamper(stampRoot, { keyUses: ['keyEncipherment'] }),
  ),
  stampedBy('horodateur expiré', 'time-stamp', ({ stampRoot }) =>
    makeStamper(stampRoot, { notAfter: ago(1) }),
  ),
  stampedBy(
    'horodateur qui signe en SHA-1',
    'time-stamp-weak',
    ({ stampRoot }) => makeStamper(stampRoot, { key: makeKey('RSA', 'sha1') }),
    'UNSUPPORTED',
  ),
  wished(
    'horodatage lié par SHA-1, comme d’anciennes unités',
    'UNSUPPORTED',
    'time-stamp-weak',
    () => ({
      timeStamp: { binding: 'v1' },
    }),
  ),
  wished('deux horodatages, le second d’une autre signature', 'NOT_VALID', 'time-stamp', () => ({
    timeStamp: [{}, { isForeign: true }],
  })),
  wished('deux horodatages bons', 'VALID', 'sound', () => ({ timeStamp: [{}, {}] })),
  ...['20261101120000', '20261101120000+0100', '20260231120000Z', '202611011200Z'].map(
    (writtenTime) =>
      wished(`horodatage écrit ${writtenTime}`, 'UNSUPPORTED', 'signature-form', () => ({
        timeStamp: { writtenTime },
      })),
  ),
  wished('horodatage à la milliseconde', 'VALID', 'sound', () => ({
    timeStamp: { writtenTime: '20261101120000.123Z' },
  })),
  wished('horodatage d’une version inconnue', 'NOT_VALID', 'time-stamp', () => ({
    timeStamp: { version: 2 },
  })),
  wished('horodatage avec une extension critique', 'NOT_VALID', 'time-stamp', () => ({
    timeStamp: { hasCriticalExtension: true },
  })),
  wished('horodatage avec un attribut non signé', 'UNSUPPORTED', 'unsigned-data', () => ({
    timeStamp: { signature: { extraUnsigned: true } },
  })),
  wished(
    'horodatage antidaté par un second signataire caché',
    'UNSUPPORTED',
    'signature-form',
    () => ({
      timeStamp: { signature: { forgedFrom: Buffer.from('autre horodatage') } },
    }),
  ),
  wished('signataire expiré depuis l’horodatage', 'VALID', 'sound', ({ intermediate }) => ({
    signature: { signer: makeSigner(intermediate, { notAfter: ago(200) }) },
    timeStamp: { instant: ago(400) },
  })),
  wished('signataire et horodateur expirés depuis', 'VALID', 'sound', (trust) => ({
    signature: { signer: makeSigner(trust.intermediate, { notAfter: ago(200) }) },
    timeStamp: {
      stamper: makeStamper(trust.stampRoot, { notAfter: ago(100) }),
      instant: ago(400),
    },
  })),
  wished(
    'signataire expiré entre deux horodatages : le plus ancien compte',
    'VALID',
    'sound',
    ({ intermediate }) => ({
      signature: { signer: makeSigner(intermediate, { notAfter: ago(200) }) },
      timeStamp: [{ instant: ago(100) }, { instant: ago(400) }],
    }),
  ),
  wished(
    'signataire expiré avant tous les horodatages',
    'NOT_VALID',
    'certificate-period',
    ({ intermediate }) => ({
      signature: { signer: makeSigner(intermediate, { notAfter: ago(500) }) },
      timeStamp: [{ instant: ago(100) }, { instant: ago(400) }],
    }),
  ),
];

/** Signers whose certificate is not a seal of the ministry. */

import { type Bytes, octets, oid, sequence } from '../signed-documents/der.ts';
import { digest } from '../signed-documents/keys.ts';
import {
  authorityConstraints,
  authorityUse,
  extension,
  type Holder,
  keyUsage,
  purposeIds,
  purposes,
  qualified,
  sealStatements,
  signingUse,
  statements,
} from '../signed-documents/x509.ts';
import { makeDocument } from './documents.ts';
import { type AttackPolicy, type Attempt, makeSeal, policy } from './trust.ts';

export function signedBy(
  name: string,
  signer: Holder,
  others: readonly Holder[] = [],
  changed: Partial<AttackPolicy> = {},
): Attempt {
  const certificates = [signer, ...others].map(({ certificate }) => certificate);
  const bytes = makeDocument({}, { signer, certificates });
  return { name, bytes, policy: { ...policy, ...changed } };
}

const withExtensions = (name: string, ...extensions: readonly Bytes[]): Attempt =>
  signedBy(name, makeSeal({ extensions }));

export const fingerprint = ({ certificate }: Holder) =>
  Buffer.from(digest('sha256', certificate)).toString('hex');

/** Certificates of the right organisation that are not qualified seals. */
export function notSeals(): Attempt[] {
  const { compliance, device, type, legislation } = statements;
  const mail = purposes([purposeIds.email]);
  const web = purposes([purposeIds.server, purposeIds.client]);
  const twoOfType = sequence(
    oid('0.4.0.1862.1.6'),
    sequence(oid('0.4.0.1862.1.6.1'), oid('0.4.0.1862.1.6.2')),
  );
  return [
    withExtensions('an agent’s e-mail certificate', signingUse(), mail),
    withExtensions(
      'an e-mail certificate that claims to be a seal',
      signingUse(),
      mail,
      sealStatements(),
    ),
    withExtensions('a certificate without statements', signingUse()),
    withExtensions('a web server’s certificate', keyUsage(0), web),
    withExtensions(
      'a web server’s certificate that claims to be a seal',
      keyUsage(0),
      web,
      sealStatements(),
    ),
    withExtensions(
      'a certificate to sign code',
      signingUse(),
      purposes([purposeIds.code]),
      sealStatements(),
    ),
    withExtensions(
      'a time-stamp unit',
      signingUse(),
      purposes([purposeIds.timeStamping], { isCritical: true }),
      sealStatements(),
    ),
    withExtensions(
      'an electronic signature’s certificate',
      signingUse(),
      qualified(compliance(), device(), type(1)),
    ),
    withExtensions(
      'a web authentication certificate',
      signingUse(),
      qualified(compliance(), device(), type(3)),
    ),
    withExtensions(
      'a certificate of two types',
      signingUse(),
      qualified(compliance(), device(), twoOfType),
    ),
    withExtensions(
      'a certificate with two statements of its type',
      signingUse(),
      qualified(compliance(), type(1), type(2)),
    ),
    withExtensions('a certificate of no type', signingUse(), qualified(compliance(), device())),
    withExtensions(
      'a certificate of an empty list of types',
      signingUse(),
      qualified(compliance(), device(), type()),
    ),
    withExtensions('a seal without compliance', signingUse(), qualified(device(), type(2))),
    withExtensions(
      'a seal qualified in a country out of the Union',
      signingUse(),
      qualified(compliance(), device(), type(2), legislation('CH')),
    ),
    withExtensions(
      'a seal qualified in two countries, one out of the Union',
      signingUse(),
      qualified(compliance(), device(), type(2), legislation('FR', 'CH')),
    ),
    withExtensions(
      'a certificate whose type is the statement’s own identifier',
      signingUse(),
      qualified(
        compliance(),
        device(),
        sequence(oid('0.4.0.1862.1.6')),
        sequence(oid('0.4.0.1862.1.6.2')),
      ),
    ),
    withExtensions(
      'a seal whose statements are under another identifier',
      signingUse(),
      extension('1.3.6.1.5.5.7.1.33', sequence(statements.compliance(), type(2))),
    ),
    withExtensions(
      'a seal whose statements are malformed',
      signingUse(),
      extension('1.3.6.1.5.5.7.1.3', octets(sequence())),
    ),
    withExtensions(
      'a seal with two extensions for its statements',
      signingUse(),
      qualified(compliance()),
      sealStatements(),
    ),
    withExtensions('a seal whose key may only encipher', keyUsage(2, 3), sealStatements()),
    withExtensions('a seal whose key may only certify', keyUsage(5, 6), sealStatements()),
    withExtensions(
      'an authority that signs by itself',
      authorityConstraints(),
      authorityUse(),
      sealStatements(),
    ),
    withExtensions(
      'a seal with a critical extension that nobody knows',
      signingUse(),
      sealStatements(),
      extension('1.2.3.4.5', octets(sequence()), { isCritical: true }),
    ),
    withExtensions(
      'a seal with the same extension twice',
      signingUse(),
      signingUse(),
      sealStatements(),
    ),
  ];
}

const unitName = (text: string) =>
  makeSeal({
    name: [
      ['country', 'FR'],
      ['unit', text],
      ['commonName', 'Cachet fictif'],
    ],
  });

/** Organisations that look like the ministry's. */
export function otherOrganisations(): Attempt[] {
  return [
    signedBy('a seal of another organisation', unitName('0002123456789')),
    signedBy('a seal whose organisation has the number further on', unitName('X 0002110014016')),
    signedBy(
      'a seal whose organisation is written in other digits',
      unitName('０００２１１００１４０１６'),
    ),
    signedBy('a seal whose organisation has a null byte', unitName('0002\u0000110014016')),
    signedBy(
      'a seal whose organisation has an invisible character',
      unitName('0002\u200b110014016'),
    ),
    signedBy(
      'a seal with the number only in its common name',
      makeSeal({ name: [['commonName', '0002110014016']] }),
    ),
    signedBy(
      'a seal with the number only in its organisation name',
      makeSeal({ name: [['organisation', '0002110014016']] }),
    ),
  ];
}

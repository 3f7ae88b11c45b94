/** Documents that cost time because of many certificates, attributes or names, or of long texts. */
import { attribute, ids, policyAttribute, stampAttribute } from '../../signed-documents/cms.ts';
import { integer, nothing, octets, oid, sequence, set } from '../../signed-documents/der.ts';
import {
  authorityExtensions,
  type CertificatePlan,
  extension,
  type Holder,
  makeAuthority,
  makeCertificate,
  type NamePart,
  signingUse,
} from '../../signed-documents/x509.ts';
import { anyText, honestStrings, makeDocument } from '../documents.ts';
import { bytesOf, type ObjectText } from '../pdf.ts';
import { inDays, makeUnit, seal, stampedAs } from '../trust.ts';
import {
  type Makers,
  many,
  references,
  strange,
  stranger,
  strangerName,
  withFields,
} from './files.ts';
import { emptyTable } from './sections.ts';
import { capacity, longestSignature, repeated } from './signatures.ts';

/** Makes authorities with the same name and key: each may be the issuer of each. */
function namesakes(count: number): Holder[] {
  const first = makeAuthority('AC', null);
  return Array.from({ length: count }, () => makeAuthority('AC', first, { key: first.key }));
}

/** Makes a chain of authorities with the same name and different keys, each issued by the previous one. */
function chainOfNamesakes(count: number): Holder[] {
  const chain: Holder[] = [];
  while (chain.length < count) chain.push(makeAuthority('AC', chain.at(-1) ?? null));
  return chain;
}

/** Signatures with very long lists, because the standard does not limit their length. */
export function lists(scale: number): Makers {
  const size = Math.floor(longestSignature * scale);
  const room = capacity(size + 4_000);
  const distinct = (count: number) =>
    Array.from({ length: count }, (_, index) => attribute(`1.2.3.${index}`, nothing()));
  const certificates = (list: readonly Holder[]) =>
    strange(room, { certificates: [stranger, ...list].map(({ certificate }) => certificate) });
  const signedAttributes = (more: readonly Uint8Array[]) =>
    strange(room, { attributes: (usual) => [...usual, policyAttribute(), ...more] });
  const unsigned = (more: readonly Uint8Array[]) => strange(room, { unsigned: () => more });
  const by = (plan: Partial<CertificatePlan>) =>
    strange(room, {
      signer: makeCertificate({ name: strangerName, extensions: [signingUse()], ...plan }),
    });
  const withExtension = (value: Uint8Array) =>
    by({ extensions: [signingUse(), extension('2.5.29.37', value)] });
  return {
    'time-stamps by hundreds': () =>
      strange(
        room,
        stampedAs(
          ...Array.from({ length: 800 * scale }, (_, index) => ({ instant: inDays(index) })),
        ),
      ),
    'time-stamps that are tiny values': () => unsigned([stampAttribute(repeated(nothing(), size))]),
    'certificates by thousands': () => certificates(namesakes(2_000 * scale)),
    'certificates that are tiny values': () =>
      strange(room, { certificates: [stranger.certificate, repeated(nothing(), size)] }),
    'signed attributes by thousands': () => signedAttributes(distinct(60_000 * scale)),
    'a signed attribute of very many values': () =>
      signedAttributes([attribute('1.2.3', repeated(nothing(), size / 2))]),
    'a binding of very many certificates': () =>
      strange(room, {
        attributes: (usual) => [
          ...usual.slice(0, 2),
          attribute(
            ids.signingCertificate,
            sequence(sequence(repeated(sequence(sequence(octets(new Uint8Array(32)))), size / 2))),
          ),
        ],
      }),
    'unsigned attributes by thousands': () => unsigned(distinct(60_000 * scale)),
    'an extension of very many purposes': () =>
      withExtension(sequence(repeated(oid('1.2.3'), size / 2))),
    'a name of very many parts': () => by({ name: many<NamePart>(['unit', 'x'], 20_000 * scale) }),
    'a huge number of a certificate': () =>
      by({ serial: integer(repeated(Uint8Array.of(0x7f), size / 3)) }),
    'very many digest algorithms': () =>
      strange(room, {
        signedData: ([version = nothing(), digest = nothing(), ...rest]) =>
          sequence(version, set(repeated(digest.subarray(2), size)), ...rest),
      }),
  };
}

/** Documents with a good signature and a long text that ends with an invisible character. */
export function longTexts(scale: number): Makers {
  const end = '\u200b';
  const text = (unit: string) => {
    const count = Math.floor((400_000 * scale) / unit.length);
    const strings = { ...honestStrings, reason: anyText(`${unit.repeat(count)}${end}`) };
    return makeDocument({ strings }, { signer: seal });
  };
  return {
    'a long text': () => text('x'),
    'a long text of marks': () => text('\u0301'),
    'a long text of letters with four marks': () => text('e\u0301\u0302\u0303\u0304'),
    'a long text of pairs': () => text('\u{1d400}'),
    'a long text of marks after controls': () => text('\u0001\u0301'),
  };
}

/** Documents whose cost is limited by the work budget alone, not by the length of a list. */
export function costly(scale: number): Makers {
  const blanks = Math.floor(900_000 * scale);
  const head = '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n';
  const end = `startxref\n${head.length}\n%%EOF\n`;
  const chain = chainOfNamesakes(Math.max(4, 90 * scale));
  const half = Math.floor(chain.length / 2);
  const certificatesOf = (list: readonly Holder[]) => list.map(({ certificate }) => certificate);
  return {
    'ends that all name one run of blanks': () =>
      bytesOf(`${head}${' '.repeat(blanks)}${emptyTable(0)}${end.repeat(30_000 * scale)}`),
    'authorities of one name, each of which may be the issuer': () => {
      const signer = makeUnit({ issuer: chain.at(-1) ?? null });
      return strange(capacity(60_000), {
        certificates: certificatesOf([stranger, ...chain.slice(half)]),
        ...stampedAs({ signer, certificates: certificatesOf([signer, ...chain.slice(0, half)]) }),
      });
    },
    'look-alikes of one authority, each of which may be the issuer': () => {
      const padding = extension('1.2.3.4.5', new Uint8Array(15_000 * scale));
      const extensions = [...authorityExtensions(), padding];
      const first = makeAuthority('AC', null, { extensions });
      const twins = Array.from({ length: Math.max(4, 48 * scale) }, () =>
        makeAuthority('AC', first, { key: first.key, extensions }),
      );
      const unit = makeUnit({ issuer: first });
      const stamps = [0, 1, 2, 3, 4].map((day) => ({ signer: unit, instant: inDays(day) }));
      return strange(capacity((twins.length + 3) * (16_000 * scale + 1_000)), {
        certificates: certificatesOf([stranger, first, ...twins]),
        ...stampedAs(...stamps),
      });
    },
    'a list of kids that many fields share': () =>
      withFields(references(60, 800 * scale), [
        [50, `[${'51 0 R '.repeat(145_000 * scale)}]`],
        [51, '<<>>'],
        ...Array.from(
          { length: 800 * scale },
          (_, index): ObjectText => [60 + index, '<</Kids 50 0 R>>'],
        ),
      ]),
  };
}

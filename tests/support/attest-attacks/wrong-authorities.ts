/** Authorities, seals and periods that the verifier must refuse. */

import { attribute, policyAttribute, signingCertificate } from '../signed-documents/cms.ts';
import {
  type Bytes,
  boolean,
  context,
  integer,
  octets,
  oid,
  plainContext,
  sequence,
} from '../signed-documents/der.ts';
import { makeKey } from '../signed-documents/keys.ts';
import {
  authorityConstraints,
  authorityUse,
  extension,
  type Holder,
  keyUsage,
  makeCertificate,
  purposeIds,
  purposes,
  sealStatements,
  signingUse,
  writeName,
} from '../signed-documents/x509.ts';
import { makeDocument } from './documents.ts';
import { type Attempt, issuer, makeSeal, policy, seal } from './trust.ts';
import { fingerprint, signedBy } from './wrong-seals.ts';

/** Returns a document whose seal comes from an authority below the anchor. */
export function below(
  name: string,
  extensions: readonly Bytes[],
  issuedBy: Partial<Holder> = {},
): Attempt {
  const authority = makeCertificate({
    name: [['commonName', 'AC fictive intermédiaire']],
    issuer: { ...issuer, ...issuedBy },
    extensions,
  });
  return signedBy(name, makeSeal({ issuer: authority }), [authority]);
}

export const authorityWith = (...extensions: readonly Bytes[]) => [
  authorityConstraints(),
  authorityUse(),
  ...extensions,
];

const constraints = {
  names: (isCritical: boolean) =>
    extension(
      '2.5.29.30',
      sequence(context(0, sequence(context(4, writeName([['country', 'FR']]))))),
      { isCritical },
    ),
  excluded: (isCritical: boolean) =>
    extension(
      '2.5.29.30',
      sequence(context(1, sequence(context(4, writeName([['country', 'FR']]))))),
      { isCritical },
    ),
  policies: (isCritical: boolean) =>
    extension('2.5.29.36', sequence(plainContext(0, Uint8Array.of(0))), { isCritical }),
  anyPolicy: (isCritical: boolean) => extension('2.5.29.54', integer(0), { isCritical }),
  mappings: (isCritical: boolean) =>
    extension('2.5.29.33', sequence(sequence(oid('1.2.3.4'), oid('1.2.3.5'))), { isCritical }),
} as const;

/** Authorities below the anchor that may not issue seals. */
export function limitedAuthorities(): Attempt[] {
  const limited = (['server', 'client', 'code', 'email', 'timeStamping'] as const).flatMap(
    (purpose) => [
      below(`an authority limited to: ${purpose}`, authorityWith(purposes([purposeIds[purpose]]))),
      below(
        `an authority critically limited to: ${purpose}`,
        authorityWith(purposes([purposeIds[purpose]], { isCritical: true })),
      ),
    ],
  );
  const constrained = Object.entries(constraints).flatMap(([kind, make]) =>
    [false, true].map((isCritical) =>
      below(
        `an authority with constraints (${kind}${isCritical ? ', critical' : ''})`,
        authorityWith(make(isCritical)),
      ),
    ),
  );
  return [...limited, ...constrained, ...wrongAuthorities()];
}

function wrongAuthorities(): Attempt[] {
  const twoBelow = () => {
    const first = makeCertificate({
      name: [['commonName', 'AC fictive sans descendance']],
      issuer,
      extensions: [authorityConstraints(0), authorityUse()],
    });
    const second = makeCertificate({
      name: [['commonName', 'AC fictive de trop']],
      issuer: first,
      extensions: authorityWith(),
    });
    return signedBy('an authority beyond the allowed path length', makeSeal({ issuer: second }), [
      second,
      first,
    ]);
  };
  const holder = makeSeal();
  const impostor = makeCertificate({
    name: [
      ['country', 'FR'],
      ['commonName', 'AC fictive des cachets'],
    ],
    extensions: authorityWith(),
  });
  return [
    twoBelow(),
    signedBy('a seal that issues a seal', makeSeal({ issuer: holder }), [holder]),
    below('an authority without basic constraints', [authorityUse()]),
    below('an authority whose basic constraints deny it', [
      extension('2.5.29.19', sequence(boolean(false)), { isCritical: true }),
      authorityUse(),
    ]),
    below('an authority whose key may not certify', [authorityConstraints(), keyUsage(0, 6)]),
    below('an authority without key usage', [authorityConstraints()]),
    below('an authority signed by a key that is not the anchor’s', authorityWith(), {
      key: makeKey(),
    }),
    signedBy(
      'an authority of the anchor’s name with a key of its own',
      makeSeal({ issuer: impostor }),
      [impostor],
    ),
    signedBy(
      'a seal that signs itself',
      makeCertificate({
        name: [['unit', '0002110014016']],
        extensions: [signingUse(), sealStatements()],
      }),
    ),
  ];
}

/** Seals that are not in the list, and documents bound to another certificate. */
export function unlisted(): Attempt[] {
  const other = makeSeal();
  const twin = makeSeal({ key: seal.key });
  const listed = { seals: [fingerprint(seal)] };
  const bound = (name: string, bindings: readonly Uint8Array[], certificates = [twin, seal]) => ({
    name,
    bytes: makeDocument(
      {},
      {
        signer: twin,
        certificates: certificates.map(({ certificate }) => certificate),
        attributes: (usual) => [...usual.slice(0, 2), ...bindings, policyAttribute()],
      },
    ),
    policy,
  });
  const binding = signingCertificate(seal);
  const old = attribute(
    '1.2.840.113549.1.9.16.2.12',
    sequence(sequence(sequence(octets(new Uint8Array(20))))),
  );
  return [
    signedBy('a seal that is not listed', other, [], listed),
    signedBy('a seal that is not listed, the listed one beside it', other, [seal], listed),
    signedBy('a seal of the listed one’s key, not listed', twin, [], listed),
    signedBy('a seal when none is listed', seal, [], { seals: [] }),
    signedBy('a seal when the list contains only its number', seal, [], { seals: ['03e9'] }),
    signedBy('a seal when the list contains only the start of its fingerprint', seal, [], {
      seals: [fingerprint(seal).slice(0, 32)],
    }),
    bound('no binding to a certificate', []),
    bound('two bindings to certificates', [signingCertificate(twin), binding]),
    bound('a binding of the first version', [old]),
    bound('a binding to a missing certificate', [binding], [twin]),
  ];
}

/** Certificates outside their period, and a key that is too short. */
export function outOfTime(): Attempt[] {
  const late = makeSeal({ notBefore: Date.UTC(2026, 10, 21) });
  const early = makeSeal({ notAfter: Date.UTC(2026, 10, 19) });
  const backwards = makeSeal({ notBefore: Date.UTC(2030, 0, 1), notAfter: Date.UTC(2020, 0, 1) });
  const expired = makeCertificate({
    name: [['commonName', 'AC fictive expirée']],
    issuer,
    extensions: authorityWith(),
    notAfter: Date.UTC(2026, 0, 1),
  });
  return [
    signedBy('a seal that was not valid yet', late),
    signedBy('a seal that was no longer valid', early),
    signedBy('a seal whose period ends before it begins', backwards),
    signedBy('an authority that was no longer valid', makeSeal({ issuer: expired }), [expired]),
    signedBy('a seal of 1024 bits', makeSeal({ key: makeKey('RSA-1024') })),
  ];
}

/** Time-stamp units that the verifier must refuse. */

import { stampAttribute } from '../signed-documents/cms.ts';
import { makeKey } from '../signed-documents/keys.ts';
import {
  type Holder,
  keyUsage,
  makeCertificate,
  purposeIds,
  purposes,
} from '../signed-documents/x509.ts';
import { makeDocument } from './documents.ts';
import { type Attempt, issuer, makeUnit, policy, seal, stamp } from './trust.ts';
import { authorityWith } from './wrong-authorities.ts';

/** Returns documents with a time-stamp of such a unit. */
export function wrongUnits(): Attempt[] {
  const stamped = (name: string, signer: Holder, others: readonly Holder[] = []): Attempt => {
    const certificates = [signer, ...others].map(({ certificate }) => certificate);
    const bytes = makeDocument(
      {},
      { unsigned: (signature) => [stampAttribute(stamp(signature, { signer, certificates }))] },
    );
    return { name: `a time-stamp of ${name}`, bytes, policy };
  };
  const critical = { isCritical: true };
  const serverOnly = makeCertificate({
    name: [['commonName', 'AC fictive des serveurs']],
    issuer,
    extensions: authorityWith(purposes([purposeIds.server])),
  });
  return [
    stamped('the seal itself', seal),
    stamped(
      'a unit whose purpose is not critical',
      makeUnit({ extensions: [keyUsage(0), purposes([purposeIds.timeStamping])] }),
    ),
    stamped(
      'a unit of two purposes',
      makeUnit({
        extensions: [keyUsage(0), purposes([purposeIds.timeStamping, purposeIds.server], critical)],
      }),
    ),
    stamped('a unit without purpose', makeUnit({ extensions: [keyUsage(0)] })),
    stamped(
      'a unit whose key may only encipher',
      makeUnit({ extensions: [keyUsage(2), purposes([purposeIds.timeStamping], critical)] }),
    ),
    stamped('a unit that nobody vouches for', makeUnit({ issuer: { ...issuer, key: makeKey() } })),
    stamped('a unit that was no longer valid', makeUnit({ notAfter: Date.UTC(2026, 0, 1) })),
    stamped('a unit under an authority for servers', makeUnit({ issuer: serverOnly }), [
      serverOnly,
    ]),
  ];
}

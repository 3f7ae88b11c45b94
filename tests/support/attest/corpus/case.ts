/** A case of the corpus: a document and the verdict it must get; how cases are made. */
import type { Reason, Status } from '../../../../src/features/document-check/verifier/verdict.ts';
import type { Holder } from '../../signed-documents/x509.ts';
import { type CertificateWishes, makeAuthority } from '../authority.ts';
import { type DocumentWishes, makeDocument, makeSigner, type Trust } from '../documents.ts';
import type { Objects } from '../pdf.ts';

/** A document and what a check must say of it. */
export interface Case {
  name: string;
  status: Status;
  reason: Reason;
  make: (trust: Trust) => Uint8Array;
}

export const day = 24 * 60 * 60 * 1000;
export const ago = (days: number) => new Date(Date.now() - days * day);

/** A case from wishes. */
export function wished(
  name: string,
  status: Status,
  reason: Reason,
  wish: (trust: Trust) => Partial<DocumentWishes>,
): Case {
  return { name, status, reason, make: (trust) => makeDocument({ trust, ...wish(trust) }) };
}

/** A case whose signer has another certificate. */
export function signedBy(
  name: string,
  status: Status,
  reason: Reason,
  makeHolder: (trust: Trust) => Holder,
): Case {
  return wished(name, status, reason, (trust) => ({ signature: { signer: makeHolder(trust) } }));
}

/** A case whose signer comes from an authority in place of the intermediate one. */
export function throughAuthority(
  name: string,
  status: Status,
  reason: Reason,
  wishes: Partial<CertificateWishes>,
): Case {
  return wished(name, status, reason, ({ root }) => {
    const authority = makeAuthority('Autre autorité', root, wishes);
    return { signature: { signer: makeSigner(authority), chain: [authority] } };
  });
}

/** A case with another time-stamp. */
export function stampedBy(
  name: string,
  reason: Reason,
  makeHolder: (trust: Trust) => Holder,
  status: Status = 'NOT_VALID',
): Case {
  return wished(name, status, reason, (trust) => ({ timeStamp: { stamper: makeHolder(trust) } }));
}

/** A case with other objects in the file. */
export function withObjects(name: string, status: Status, reason: Reason, objects: Objects): Case {
  return wished(name, status, reason, () => ({ objects }));
}

/** A case with another content dictionary. */
export function withContent(
  name: string,
  status: Status,
  reason: Reason,
  content: string | null,
): Case {
  return wished(name, status, reason, () => ({ content }));
}

export const objects = (...entries: readonly (readonly [number, string | Uint8Array])[]): Objects =>
  new Map(entries);

export const date = '/validityDate (31/12/2099)';

/** A case of the corpus, and functions that make cases. */
import type { Reason, Status } from '../../../../src/features/document-check/verifier/verdict.ts';
import type { Holder } from '../../signed-documents/x509.ts';
import { type CertificateWishes, makeAuthority } from '../authority.ts';
import { type DocumentWishes, makeDocument, makeSigner, type Trust } from '../documents.ts';
import type { Objects } from '../pdf.ts';

/** A document and its expected verdict. */
export interface Case {
  name: string;
  status: Status;
  reason: Reason;
  make: (trust: Trust) => Uint8Array;
}

export const day = 24 * 60 * 60 * 1000;
export const ago = (days: number) => new Date(Date.now() - days * day);

/** Returns a case whose document differs from a sound one as `wish` says. */
export function wished(
  name: string,
  status: Status,
  reason: Reason,
  wish: (trust: Trust) => Partial<DocumentWishes>,
): Case {
  return { name, status, reason, make: (trust) => makeDocument({ trust, ...wish(trust) }) };
}

/** Returns a case whose signer has another certificate. */
export function signedBy(
  name: string,
  status: Status,
  reason: Reason,
  makeHolder: (trust: Trust) => Holder,
): Case {
  return wished(name, status, reason, (trust) => ({ signature: { signer: makeHolder(trust) } }));
}

/** Returns a case in which another authority, not the intermediate one, issued the signer's certificate. */
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

/** Returns a case with another time-stamp unit. */
export function stampedBy(
  name: string,
  reason: Reason,
  makeHolder: (trust: Trust) => Holder,
  status: Status = 'NOT_VALID',
): Case {
  return wished(name, status, reason, (trust) => ({ timeStamp: { stamper: makeHolder(trust) } }));
}

/** Returns a case with added or replaced objects. */
export function withObjects(name: string, status: Status, reason: Reason, objects: Objects): Case {
  return wished(name, status, reason, () => ({ objects }));
}

/** Returns a case with another content dictionary; null for none. */
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

/** What a certificate may serve (RFC 5280, section 4.2.1.12): for itself, and for what it certifies. */
import { type Certificate, purposes } from './certificate.ts';

/** What a path is for: the signature of a document, or its time-stamp. */
export type Service = 'signing' | 'time-stamping';

const anyPurpose = '2.5.29.37.0';

const serving: Readonly<Record<Service, ReadonlySet<string>>> = {
  // id-kp-documentSigning (RFC 9336) and its ancestors, of Adobe and Microsoft. E-mail protection is none.
  signing: new Set([
    anyPurpose,
    '1.3.6.1.5.5.7.3.36',
    '1.2.840.113583.1.1.5',
    '1.3.6.1.4.1.311.10.3.12',
  ]),
  'time-stamping': new Set([anyPurpose, '1.3.6.1.5.5.7.3.8']),
};

/** True for a certificate that says nothing of its purposes, or names one that serves. */
export function mayServe(certificate: Certificate, service: Service): boolean {
  const purpose = purposes(certificate);
  return !purpose || purpose.ids.some((id) => serving[service].has(id));
}

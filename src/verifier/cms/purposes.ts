/** Purposes that a certificate allows, for itself and for those it certifies (RFC 5280, section 4.2.1.12). */
import { type Certificate, purposes } from './certificate.ts';

/** Use of a path: the signature of a document, or its time-stamp. */
export type Service = 'signing' | 'time-stamping';

const anyPurpose = '2.5.29.37.0';

const serving: Readonly<Record<Service, ReadonlySet<string>>> = {
  // id-kp-documentSigning (RFC 9336) and its older Adobe and Microsoft equivalents, without e-mail protection.
  signing: new Set([
    anyPurpose,
    '1.3.6.1.5.5.7.3.36',
    '1.2.840.113583.1.1.5',
    '1.3.6.1.4.1.311.10.3.12',
  ]),
  'time-stamping': new Set([anyPurpose, '1.3.6.1.5.5.7.3.8']),
};

/** Returns true when the certificate states no purposes, or one that fits the service. */
export function mayServe(certificate: Certificate, service: Service): boolean {
  const purpose = purposes(certificate);
  return !purpose || purpose.ids.some((id) => serving[service].has(id));
}

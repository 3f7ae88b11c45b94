/** Whom to write to about personal data: follows the configuration. */

import type { PartProps } from '../../components/config-part.ts';
import { Lines } from '../../components/Lines.tsx';

/** The e-mail address and the postal one; nothing when there is neither. */
export function DataContact({ config: { account, legal } }: PartProps) {
  const email = legal.dataContactEmail || account.contactEmail;
  if (!email && !account.postalAddress) return null;
  return (
    <>
      {email && (
        <p>
          Écrivez à <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
      {account.postalAddress && (
        <p>
          <Lines text={account.postalAddress} />
        </p>
      )}
    </>
  );
}

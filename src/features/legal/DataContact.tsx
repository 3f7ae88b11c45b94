/** Whom to write to about personal data: follows the configuration, with the same default as the letter. */

import type { PartProps } from '../../components/config-part.ts';
import { Lines } from '../../components/Lines.tsx';
import { dataProtectionOfficer } from '../../site.ts';

/** The e-mail address where there is one, and the postal one. */
export function DataContact({ config: { account, legal } }: PartProps) {
  const email = legal.dataContactEmail || account.contactEmail;
  return (
    <>
      {email && (
        <p>
          Écrivez à <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
      <p>
        <Lines text={account.postalAddress || dataProtectionOfficer} />
      </p>
    </>
  );
}

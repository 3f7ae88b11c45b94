/** The contact for personal data, from the configuration, with the same default as the letter. */

import { Lines } from '../../components/Lines.tsx';
import { useConfig } from '../../config/store.ts';
import { dataProtectionOfficer } from '../../site.ts';

/** Renders the e-mail address, if one is configured, and the postal address. */
export function DataContact() {
  const { account, legal } = useConfig();
  const email = legal.dataContactEmail || account.contactEmail;
  const address = account.postalAddress || dataProtectionOfficer;
  return (
    <>
      {email && (
        <p key={email}>
          Écrivez à <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
      <p key={address}>
        <Lines text={address} />
      </p>
    </>
  );
}

/** Whom to write to about personal data: follows the configuration. */
import { Lines } from '../../lib/Lines.tsx';
import { useShownConfig } from '../../runtime/shown-config/useShownConfig.ts';

/** The e-mail address and the postal one; nothing when there is neither. */
export function DataContact() {
  const { account, legal } = useShownConfig();
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

/** « Installer l’application »: the stores of the configuration. On a phone, styles keep the store of that phone alone. */
import type { PartProps } from '../../components/config-part.ts';

/** Nothing when no store is configured. */
export function InstallApp({ config: { simplePages } }: PartProps) {
  const stores = [
    { phone: 'android', address: simplePages.googlePlayUrl, place: 'sur Google Play' },
    { phone: 'iphone', address: simplePages.appStoreUrl, place: 'dans l’App Store' },
  ].filter(({ address }) => address !== '');
  if (stores.length === 0) return null;
  return (
    <ul className="actions install-app">
      {stores.map(({ phone, address, place }) => (
        <li key={phone} data-store={phone}>
          <a className="fr-btn" href={address}>
            Installer l’application
            {/* A flex box drops a plain space between its items. */}
            <span>{`\u00a0${place}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

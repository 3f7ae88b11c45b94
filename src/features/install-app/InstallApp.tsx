/** « Installer l’application »: the configured stores. On a phone, styles show only the store of that phone. */
import { useConfig } from '../../config/store.ts';

/** Renders the store buttons, or nothing if no store is configured. */
export function InstallApp() {
  const { simplePages } = useConfig();
  const stores = [
    { phone: 'android', address: simplePages.googlePlayUrl, place: 'sur Google Play' },
    { phone: 'iphone', address: simplePages.appStoreUrl, place: 'dans l’App Store' },
  ].filter(({ address }) => address !== '');
  if (stores.length === 0) return null;
  return (
    <ul className="actions install-app">
      {stores.map(({ phone, address, place }) => (
        <li key={phone} data-store={phone}>
          <a className="fr-btn fr-btn--secondary" href={address}>
            Installer l’application
            {/* A flex box drops a plain space between its items. */}
            <span>{`\u00a0${place}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

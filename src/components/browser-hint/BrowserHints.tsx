/**
 * Hints to open the app, for the browsers that need one. The HTML contains all of them: without scripts all are visible,
 * with scripts only the one of the citizen's browser (browser-hint.css).
 */
import { type HintedBrowser, hintedBrowsers } from '../../browser/user-agent.ts';

const hints: Readonly<Record<HintedBrowser, { title: string; text: string }>> = {
  'firefox-android': {
    title: 'Avec Firefox sur Android',
    text: 'Le réglage est dans Paramètres › Avancés. Il se nomme « Ouvrir les liens dans des applications ». Choisissez « Toujours » ou « Demander avant d’ouvrir ».',
  },
  'firefox-ios': {
    title: 'Avec Firefox sur iPhone',
    text: 'Quand Firefox vous demande s’il peut ouvrir l’application, acceptez. Sinon, ouvrez-la depuis l’écran d’accueil de votre téléphone.',
  },
  'firefox-desktop': {
    title: 'Avec Firefox sur ordinateur',
    text: 'Si l’application est sur votre téléphone, ouvrez cette page sur ce téléphone.',
  },
  'in-app': {
    title: 'Dans une autre application',
    text: 'Rien ne s’ouvre depuis une messagerie ou un réseau social ? Ouvrez cette page dans votre navigateur.',
  },
};

interface Props {
  /** Browsers whose hints the page contains; all by default. */
  browsers?: readonly HintedBrowser[];
  /** The citizen's browser, once it is known. */
  shown?: HintedBrowser | null;
  /** Reloads the page, which redirects again. Absent: no button. */
  onReload?: () => void;
}

/** Renders the hints. */
export function BrowserHints({ browsers = hintedBrowsers, shown, onReload }: Props) {
  const permission = `Autorisez Firefox à ouvrir les liens dans les applications${onReload ? ', puis rechargez cette page' : ''}. `;
  return browsers.map((browser) => (
    <div
      key={browser}
      className={`fr-alert fr-alert--info browser-hint fr-mt-4w ${browser === shown ? 'browser-hint--shown' : ''}`}
      data-browser-hint={browser}
    >
      <h2 className="fr-alert__title">{hints[browser].title}</h2>
      <p>{(browser === 'in-app' ? '' : permission) + hints[browser].text}</p>
      {onReload && browser !== 'in-app' && (
        <button
          type="button"
          className="fr-btn fr-btn--secondary fr-mt-2w needs-js"
          onClick={onReload}
        >
          Recharger la page
        </button>
      )}
    </div>
  ));
}

/** The one way to start again what did not load: asks the page, then the lost files, then reloads (architecture: failures). */
import { askPage } from '../../browser/ask-page.ts';
import { canKeepText, keepText } from '../../browser/kept-text.ts';
import { abortAfter, loadTimeout } from '../../browser/within-time.ts';
import { configMetaName } from '../../lib/config-meta.ts';

/**
 * Why a retry failed. unreachable: no answer, or that of somebody else. faulty: the site answers with an error. missing: a file
 * is not on the site. unkept: the typed text would be lost. broken: the part has all its files, and stops.
 */
export type Obstacle = 'unreachable' | 'faulty' | 'missing' | 'unkept' | 'broken';

/** What the page says then. Each follows a message that names the other ways. */
export const obstacleSentences: Readonly<Record<Obstacle, string>> = {
  unreachable: 'Nouvel échec : le site ne répond pas. Vérifiez votre connexion, puis réessayez.',
  faulty:
    'Nouvel échec : le site répond par une erreur. Votre connexion n’est pas en cause. Réessayez plus tard.',
  missing:
    'Nouvel échec : il manque un fichier sur le site. Votre connexion n’est pas en cause. Réessayez plus tard.',
  unkept:
    'Votre navigateur ne peut pas garder votre texte. Copiez-le, puis rechargez la page vous-même.',
  broken:
    'Nouvel échec : cette partie de la page ne marche pas dans votre navigateur. Votre connexion n’est pas en cause.',
};

const addressesIn = (text: string | null | undefined) => text?.split(' ') ?? [];

/** Returns the files that an island may lack: its scripts, what its directive would preload, and what the page preloads. */
export function filesOf(island: HTMLElement): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>(
    'head > link:is([rel="modulepreload"], [rel="preload"][as="style"])',
  );
  return [
    ...['component-url', 'renderer-url', 'data-preload', 'data-style'].flatMap((name) =>
      addressesIn(island.getAttribute(name)),
    ),
    ...[...links].map((link) => link.getAttribute('href') ?? ''),
  ];
}

/** Returns the files of a changed configuration: the parser, and what the islands that show it share. */
export function filesOfChange(): string[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${configMetaName}"]`);
  return addressesIn(meta?.dataset['preload']);
}

/** Time after which a reload that has not come was stopped, in ms. */
const longestReload = 60_000;

const isAbsent = ({ status }: Response) => status === 404 || status === 410;

/** Requests a file past the browser's cache, which may keep its absence. A page in its place is nobody's file. */
export async function askFile(address: string): Promise<Obstacle | null> {
  try {
    const response = await fetch(address, {
      cache: 'reload',
      signal: abortAfter(loadTimeout),
    });
    await response.arrayBuffer();
    if (!response.ok) return isAbsent(response) ? 'missing' : 'faulty';
    return response.headers.get('content-type')?.includes('html') ? 'unreachable' : null;
  } catch {
    return 'unreachable';
  }
}

/** Resolves to what is in the way of a reload, if anything is. */
async function findObstacle(files: readonly string[]): Promise<Obstacle | null> {
  const answer = await askPage();
  if (answer === 'unreachable' || answer === 'faulty') return answer;
  // Another build has other files, under other names.
  const asked = answer === 'updated' ? [] : [...new Set(files)].map(askFile);
  const obstacles = await Promise.all(asked);
  return obstacles.find((obstacle) => obstacle !== null) ?? null;
}

/**
 * Reloads the page once it and these files are there, with the typed text. Else resolves to what is in the way, or to null if
 * nothing has to start again any more: a late file may have come meanwhile.
 */
export async function startAgain(
  files: readonly string[],
  isNeeded: () => boolean = () => true,
): Promise<Obstacle | null> {
  const obstacle = await findObstacle(files);
  if (!isNeeded()) return null;
  if (obstacle) return obstacle;
  if (!canKeepText()) return 'unkept';
  // As the page is left: what is typed while the reload is pending counts too, and a reload that is stopped writes nothing.
  addEventListener('pagehide', keepText);
  location.reload();
  return new Promise((resolve) => {
    setTimeout(() => {
      removeEventListener('pagehide', keepText);
      resolve(null);
    }, longestReload);
  });
}

/** The one way to start again what did not load: asks the page, then the lost files, then reloads (architecture: failures). */
import { askPage } from '../../browser/ask-page.ts';
import { keepText } from '../../browser/kept-text.ts';
import { loadTimeout } from '../../browser/within-time.ts';
import { configMetaName } from '../../lib/config-meta.ts';

/** Why the page was not reloaded. */
export type Obstacle = 'unreachable' | 'faulty' | 'unkept';

/** What the page says then. Each follows a message that names the other ways. */
export const obstacleSentences: Readonly<Record<Obstacle, string>> = {
  unreachable: 'Nouvel échec : le site ne répond pas. Vérifiez votre connexion, puis réessayez.',
  faulty:
    'Nouvel échec : il manque un fichier sur le site. Votre connexion n’est pas en cause. Réessayez plus tard.',
  unkept:
    'Votre navigateur ne peut pas garder votre texte. Copiez-le, puis rechargez la page vous-même.',
};

const addressesIn = (text: string | null | undefined) => text?.split(' ') ?? [];

/** Returns the files of an island: its scripts, what the page preloads for it, and what its directive would. */
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

/** Requests a file past the browser's cache, which may keep its absence. A page in its place is nobody's file. */
async function askFile(address: string): Promise<Obstacle | null> {
  try {
    const response = await fetch(address, {
      cache: 'reload',
      signal: AbortSignal.timeout(loadTimeout),
    });
    await response.arrayBuffer();
    if (!response.ok) return 'faulty';
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
  return obstacles.find((obstacle) => obstacle !== null) ?? (keepText() ? null : 'unkept');
}

/** Reloads the page once it and these files are there, with the typed text. Else resolves to what is in the way. */
export async function startAgain(files: readonly string[]): Promise<Obstacle> {
  const obstacle = await findObstacle(files);
  if (obstacle) return obstacle;
  location.reload();
  return new Promise(() => undefined);
}

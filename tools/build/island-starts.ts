/**
 * What the islands of a page start from. One frame brings up every embedded app (architecture: embedded-apps), so each
 * island says which of them it may come to: the page neither asks for the others nor keeps styles for them.
 */
import { existsSync } from 'node:fs';
import type { BuiltSite } from './assets.ts';
import { attributeOf, type BuiltPage, type Element } from './built-page.ts';

/** Where an island starts. */
export interface IslandStart {
  /** Its directive: « load ». */
  directive: string;
  /** Chunks of its component and of its renderer: « _astro/HeaderNav.x.js ». */
  chunks: readonly string[];
  /** True for a module (its path) that it never comes to. */
  isLeftOut: (module: string) => boolean;
}

/** « gestionCompte » stands in the folder « gestion-compte ». Throws where that holds no app. */
function folderOf(app: string): string {
  const folder = app.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (existsSync(new URL(`../../src/apps/${folder}/mount.tsx`, import.meta.url))) return folder;
  throw new Error(`L’application « ${app} » n’a pas de src/apps/${folder}/mount.tsx.`);
}

/** The built-in app that an island shows, as Astro writes properties: a kind, then the value. */
function builtInAppOf(island: Element): string | undefined {
  const props = JSON.parse(attributeOf(island, 'props') ?? '{}') as Record<string, unknown[]>;
  const app = props['app']?.[1];
  return props['isBuiltIn']?.[1] === true && typeof app === 'string' ? app : undefined;
}

/** The starts of a page, in its order. */
export function islandStarts(page: BuiltPage, { base }: Pick<BuiltSite, 'base'>): IslandStart[] {
  return page.elements('astro-island').map((island) => {
    const app = builtInAppOf(island);
    const ownFolder = app && folderOf(app);
    const chunks = ['component-url', 'renderer-url'].flatMap(
      (name) => attributeOf(island, name)?.slice(base.length) ?? [],
    );
    return {
      directive: attributeOf(island, 'client') ?? '',
      chunks,
      isLeftOut: (module) => {
        const [, folder] = /\/src\/apps\/([\w-]+)\/mount\.tsx$/.exec(module) ?? [];
        return folder !== undefined && folder !== ownFolder;
      },
    };
  });
}

/** The browser's bundle: which files and modules a file needs. Read by the passes over built pages. */
import type { Plugin } from 'vite';

/** A file of the bundle. */
interface BundleFile {
  /** Files that it imports statically, as paths below the site's base. */
  imports: readonly string[];
  /** The module that the file is named after, or all its modules if it has none. */
  entries: readonly string[];
}

/** A module of the bundle. */
interface BundleModule {
  /** Modules that it imports statically. */
  imports: readonly string[];
  /** Code without what nobody uses; empty if all of it is unused. */
  code: string;
}

/** Returns keys and everything that they lead to. */
function reach(first: readonly string[], next: (key: string) => readonly string[]): string[] {
  const reached = new Set(first);
  for (const key of reached) for (const other of next(key)) reached.add(other);
  return [...reached];
}

/** The bundle. */
export class BrowserBundle {
  /** By path below the site's base. */
  readonly files = new Map<string, BundleFile>();
  /** By id, which is an absolute path or the name of a virtual module. */
  readonly modules = new Map<string, BundleModule>();

  /** Returns a file and its static imports, direct and indirect. @throws Error if the bundle lacks it. */
  withImports(path: string): string[] {
    return reach([path], (each) => this.#file(each).imports);
  }

  /** Returns the ids of a file's own modules and of their static imports, direct and indirect. @throws Error as above. */
  modulesOf(path: string): string[] {
    return reach(this.#file(path).entries, (id) => this.modules.get(id)?.imports ?? []);
  }

  #file(path: string): BundleFile {
    const file = this.files.get(path);
    if (!file) throw new Error(`${path} : absent des scripts du site`);
    return file;
  }

  /** Returns the Vite plugin that records the bundle. */
  plugin(): Plugin {
    const { files, modules } = this;
    return {
      name: 'portail:browser-bundle',
      generateBundle(_options, bundle) {
        if (this.environment.name !== 'client') return;
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          const { facadeModuleId, moduleIds, imports } = output;
          files.set(output.fileName, {
            imports,
            entries: facadeModuleId ? [facadeModuleId] : moduleIds,
          });
          for (const id of moduleIds)
            modules.set(id, {
              imports: this.getModuleInfo(id)?.importedIds ?? [],
              code: output.modules[id]?.code ?? '',
            });
        }
      },
    };
  }
}

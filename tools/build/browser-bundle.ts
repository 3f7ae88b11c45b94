/** The browser's bundle: which files and modules a file needs. Read by the passes over built pages. */
import type { Plugin } from 'vite';

/** A file of the bundle. */
interface BundleFile {
  /** Files that it imports statically, as paths below the site's base. */
  imports: readonly string[];
  /** Stylesheets and workers that it names. */
  assets: readonly string[];
  /** The module that the file is named after, or all its modules if it has none. */
  entries: readonly string[];
}

/** A module of the bundle. */
interface BundleModule {
  /** Modules that it imports statically. */
  imports: readonly string[];
  /** Its used code; empty if all is unused. */
  code: string;
}

type OutputBundle = Parameters<
  Extract<Plugin['generateBundle'], (...parameters: never[]) => unknown>
>[1];
type Chunk = Extract<OutputBundle[string], { type: 'chunk' }>;

/** Returns what the passes need to know of a chunk. */
function fileOf({ facadeModuleId, moduleIds, imports, viteMetadata }: Chunk): BundleFile {
  const assets = [...(viteMetadata?.importedAssets ?? [])];
  return {
    imports,
    assets: assets.filter((asset) => /\.(?:css|js)$/.test(asset)),
    entries: facadeModuleId ? [facadeModuleId] : moduleIds,
  };
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

  /** Returns the files that are named after a module, by the end of its path. */
  filesOf(end: string): string[] {
    const isNamed = (file: BundleFile) => file.entries.some((id) => id.endsWith(end));
    return [...this.files].filter(([, file]) => isNamed(file)).map(([path]) => path);
  }

  /** Returns the stylesheets and workers of files. @throws Error as above. */
  assetsOf(paths: readonly string[]): string[] {
    return [...new Set(paths.flatMap((path) => this.#file(path).assets))];
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
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          files.set(chunk.fileName, fileOf(chunk));
          for (const id of chunk.moduleIds) {
            const imports = this.getModuleInfo(id)?.importedIds ?? [];
            modules.set(id, { imports, code: chunk.modules[id]?.code ?? '' });
          }
        }
      },
    };
  }
}

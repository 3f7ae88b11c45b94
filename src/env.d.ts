/// <reference types="astro/client" />

declare module 'virtual:baked-config' {
  /** The configuration that the build baked into the pages. */
  export const bakedConfig: import('./config/schema.ts').Config;
  /** Digest of its text. */
  export const bakedConfigDigest: string;
}

declare module 'virtual:cog-names' {
  /** Path, below the site's base, of the folder of names of communes and countries. */
  export const cogFolder: string;
}

declare module '*?inline-script' {
  /** Compiled text of a script that stands in the HTML itself. */
  const script: string;
  export default script;
}

declare module '*?later-script' {
  /** Compiled text of a module that the page asks for later (`data-later`). */
  const script: string;
  export default script;
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates only when the deployed config.json differs from the baked one (architecture: islands). */
    'client:config-changed'?: boolean;
    /** Hydrates at the first interest in the part of the page around it (architecture: document-check). */
    'client:interest'?: boolean;
  }
}

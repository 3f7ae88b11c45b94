/// <reference types="astro/client" />

declare module 'virtual:build-time-config' {
  /** The configuration that the pages were built with. */
  export const buildTimeConfig: import('./config/schema.ts').Config;
  /** Digest of its text. */
  export const buildTimeConfigDigest: string;
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

declare module '*?chunk' {
  /** Address of the module's chunk, once the page is finished (tools/build/page-chunks.ts). */
  const address: string;
  export default address;
}

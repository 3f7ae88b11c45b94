/// <reference types="astro/client" />

/** The menus that the pages were built with (tools/build/build-time-config.ts). */
declare const BUILD_TIME_MENUS: Pick<import('./config/schema.ts').Config, 'header' | 'footer'>;

/** Written by tools/build/cog/names-plugin.ts. */
declare module 'virtual:cog-names' {
  /** Path of the folder with the names of communes and countries, below the site's base. */
  export const cogFolder: string;
}

declare module '*?inline-script' {
  /** Compiled text of an inline script. */
  const script: string;
  export default script;
}

/// <reference types="astro/client" />

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

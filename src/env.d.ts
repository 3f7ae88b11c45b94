/// <reference types="astro/client" />

declare module 'virtual:cog-names' {
  /** Path of the folder with the names of communes and countries, below the site's base. */
  export const cogFolder: string;
}

declare module '*?inline-script' {
  /** Compiled text of an inline script. */
  const script: string;
  export default script;
}

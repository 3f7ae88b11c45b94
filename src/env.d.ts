/// <reference types="astro/client" />

declare module 'virtual:build-time-config' {
  /** The configuration that the pages were built with. */
  export const buildTimeConfig: import('./config/schema.ts').PageConfig;
  /** Digest of its text. */
  export const buildTimeConfigDigest: string;
}

declare module 'virtual:build-time-site' {
  /** What it says of the site. */
  export const buildTimeSite: import('./config/schema.ts').SiteConfig;
}

declare module 'virtual:build-time-attest' {
  /** Its rules of document verification, certificates included. */
  export const buildTimeAttest: import('./config/schema.ts').Config['attest'];
}

declare module 'virtual:cog-names' {
  /** Path of the folder with the names of communes and countries, below the site's base. */
  export const cogFolder: string;
}

declare module '*?inline-script' {
  /** Compiled text of an inline script. */
  const script: string;
  export default script;
}

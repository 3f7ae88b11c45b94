/** Name of the `<meta>` of Document.astro: address of `config.json`, digests of the build-time file and of the page's files. */
export const configMetaName = 'portail:config';

/** The DSFR's pictograms that pages may show, and the path of each in its package (tools/build/pictograms.ts). */
export const pictogramFiles = {
  application: 'digital/application',
  archive: 'document/archive',
  'city-hall': 'buildings/city-hall',
  contract: 'document/contract',
  'document-search': 'document/document-search',
  'flow-list': 'system/flow-list',
  information: 'system/information',
  'national-identity-card': 'document/national-identity-card',
  padlock: 'system/padlock',
  smartphone: 'digital/smartphone',
  success: 'system/success',
} as const;

export type PictogramName = keyof typeof pictogramFiles;

/** All names, for schemas. */
export const pictogramNames = Object.keys(pictogramFiles) as PictogramName[];

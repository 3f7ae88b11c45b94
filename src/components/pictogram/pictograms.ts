/** The DSFR's pictograms that pages may show, and the path of each in its package (tools/build/pictograms.ts). */
export const pictogramFiles = {
  application: 'digital/application',
  'city-hall': 'buildings/city-hall',
  'connection-lost': 'system/connection-lost',
  error: 'system/error',
  'flow-list': 'system/flow-list',
  information: 'system/information',
  'mail-send': 'digital/mail-send',
  'national-identity-card': 'document/national-identity-card',
  padlock: 'system/padlock',
  smartphone: 'digital/smartphone',
  success: 'system/success',
} as const;

export type PictogramName = keyof typeof pictogramFiles;

/** All names, for schemas. */
export const pictogramNames = Object.keys(pictogramFiles) as PictogramName[];

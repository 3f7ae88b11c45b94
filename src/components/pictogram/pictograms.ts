/** The DSFR's pictograms that pages may show: address of each drawing. */

import cityHall from '@gouvfr/dsfr/dist/artwork/pictograms/buildings/city-hall.svg?url&no-inline';
import application from '@gouvfr/dsfr/dist/artwork/pictograms/digital/application.svg?url&no-inline';
import mailSend from '@gouvfr/dsfr/dist/artwork/pictograms/digital/mail-send.svg?url&no-inline';
import smartphone from '@gouvfr/dsfr/dist/artwork/pictograms/digital/smartphone.svg?url&no-inline';
import nationalIdentityCard from '@gouvfr/dsfr/dist/artwork/pictograms/document/national-identity-card.svg?url&no-inline';
import connectionLost from '@gouvfr/dsfr/dist/artwork/pictograms/system/connection-lost.svg?url&no-inline';
import error from '@gouvfr/dsfr/dist/artwork/pictograms/system/error.svg?url&no-inline';
import flowList from '@gouvfr/dsfr/dist/artwork/pictograms/system/flow-list.svg?url&no-inline';
import information from '@gouvfr/dsfr/dist/artwork/pictograms/system/information.svg?url&no-inline';
import padlock from '@gouvfr/dsfr/dist/artwork/pictograms/system/padlock.svg?url&no-inline';
import success from '@gouvfr/dsfr/dist/artwork/pictograms/system/success.svg?url&no-inline';

export const pictograms = {
  application,
  'city-hall': cityHall,
  'connection-lost': connectionLost,
  error,
  'flow-list': flowList,
  information,
  'mail-send': mailSend,
  'national-identity-card': nationalIdentityCard,
  padlock,
  smartphone,
  success,
} as const;

export type PictogramName = keyof typeof pictograms;

/** All names, for schemas. */
export const pictogramNames = Object.keys(pictograms) as PictogramName[];

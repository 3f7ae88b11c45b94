/** Names, tagline, ministries and licence of the site. The tagline is the specification's (section 2). */

/** Name of the mobile application, also the end of page titles (« … | France Identité »). */
export const productName = 'France Identité';

/** Name of the service shown in the header. */
export const serviceName = 'France Identité';

/** Tagline under the service name (specification, section 2, « Other behaviour »). */
export const tagline = "Gardez la maîtrise de vos données d'identité";

/** The two lines of the State's brand block. */
export const brandLines = ['République', 'Française'] as const;

/** Footer text about the ministries behind the service. */
export const ministriesDescription =
  'France Identité est un service de l’État : un programme du ministère de l’Intérieur et du ministère de la Justice, avec l’agence France Titres.';

/** Links to the ministries and to the four sites that every State footer names. */
export const ministryLinks = [
  { libelle: 'interieur.gouv.fr', href: 'https://www.interieur.gouv.fr' },
  { libelle: 'justice.gouv.fr', href: 'https://www.justice.gouv.fr' },
  { libelle: 'info.gouv.fr', href: 'https://www.info.gouv.fr' },
  { libelle: 'service-public.gouv.fr', href: 'https://www.service-public.gouv.fr' },
  { libelle: 'legifrance.gouv.fr', href: 'https://www.legifrance.gouv.fr' },
  { libelle: 'data.gouv.fr', href: 'https://www.data.gouv.fr' },
] as const;

/** Open licence of the contents, named in the footer. */
export const contentLicence = {
  libelle: 'licence etalab-2.0',
  href: 'https://github.com/etalab/licence-ouverte/blob/master/LO.md',
} as const;

/** Default recipient of requests about personal data (docs/sources.md). */
export const dataProtectionOfficer =
  'Ministère de l’Intérieur\nDélégué à la protection des données\nPlace Beauvau\n75800 Paris Cedex 08';

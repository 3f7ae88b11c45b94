/** What a policy may ask. A file of its own, because the configuration's parser must not load the verifier. */

/** Minimum length of an organisation prefix without blanks: that of a SIREN. Shorter ones match too many. */
export const shortestOrganisation = 9;

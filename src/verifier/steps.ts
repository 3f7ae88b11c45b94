/** Steps of a check, in order. A file of its own, because the page names them and must not load the verifier. */
export const steps = ['structure', 'signature', 'signer', 'content'] as const;

export type Step = (typeof steps)[number];

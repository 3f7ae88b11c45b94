/** Steps of a check, in order. Apart from the verifier, because the page names them and must not load it. */
export const steps = ['structure', 'signature', 'signer', 'content'] as const;

export type Step = (typeof steps)[number];

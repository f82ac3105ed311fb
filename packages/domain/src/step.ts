/** The steps of an enforcement at which a standard petition is used, in their order. */
export const STEPS = ['acilis', 'tebligat', 'haciz', 'satis', 'para', 'kapanis', 'mahkeme'] as const;
export type Step = (typeof STEPS)[number];

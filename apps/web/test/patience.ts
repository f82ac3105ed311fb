/** For expect.poll: a loaded machine needs longer than its second. */
export const PATIENT = { timeout: 10_000 } as const;

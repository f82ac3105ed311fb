import fc from 'fast-check';

/** The number of inputs for each property; `npm run test:all` and nightly runs ask for more. */
export const PROPERTY_RUNS = Number(process.env['DERKENAR_PROPERTY_RUNS'] ?? 100);

fc.configureGlobal({ numRuns: PROPERTY_RUNS });

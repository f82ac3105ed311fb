import fc from 'fast-check';

/** How many inputs each property is tried with; `npm run test:all` and nightly runs ask for more. */
export const PROPERTY_RUNS = Number(process.env['DERKENAR_PROPERTY_RUNS'] ?? 100);

fc.configureGlobal({ numRuns: PROPERTY_RUNS });

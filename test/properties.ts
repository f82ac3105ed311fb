import fc from 'fast-check';

/** The number of inputs for each property; `npm run test:all` and nightly runs ask for more. */
export const PROPERTY_RUNS = Number(process.env['DERKENAR_PROPERTY_RUNS'] ?? 100);

/**
 * The number for a property that writes or reads a whole file of each input, a hundred times the work of another.
 * `.ci/run` and `npm run test:all` try as many of these as of all others.
 */
export const FILE_RUNS = Number(process.env['DERKENAR_FILE_RUNS'] ?? Math.ceil(PROPERTY_RUNS / 5));

/** Names the inputs: the same number tries the same ones again, and none tries new ones each time. */
const seed = process.env['DERKENAR_PROPERTY_SEED'];

fc.configureGlobal({ numRuns: PROPERTY_RUNS, ...(seed !== undefined && { seed: Number(seed) }) });

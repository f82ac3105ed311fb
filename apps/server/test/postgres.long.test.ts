import { afterAll, beforeAll, describe } from 'vitest';

/** Files that `npm test` runs on the embedded PostgreSQL, here on one of the system's package. */
const SUITES = {
  'the log': () => import('./log.test.ts'),
  'saving petitions': () => import('./dilekceSave.test.ts'),
  'versions and the trash': () => import('./dilekceVersion.test.ts'),
  cases: () => import('./takipWrite.test.ts'),
  sessions: () => import('./session.test.ts'),
  housekeeping: () => import('./housekeeping.test.ts'),
};

// They start their server through startServer, which asks this.
const NAME = 'DERKENAR_TEST_PG';
let before: string | undefined;
beforeAll(() => {
  before = process.env[NAME];
  process.env[NAME] = 'server';
});
afterAll(() => {
  if (before === undefined) delete process.env[NAME];
  else process.env[NAME] = before;
});

for (const [name, load] of Object.entries(SUITES))
  describe(`on a server of the system: ${name}`, async () => {
    await load();
  });

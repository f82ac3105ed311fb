import type { DilekceSelection } from '@derkenar/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRendered, takipler } from './renderedSamples.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ samples: true });
});
afterAll(() => server.close());

it('renders each petition for each of the 12 cases without a gap or a raw value', async () => {
  const dilekceler = (await server.as('avukat')('/api/v1/dilekce')).json<DilekceSelection[]>();
  expect(takipler).toHaveLength(12);
  expect(dilekceler.length).toBeGreaterThan(100);
  for (const sample of takipler)
    for (const dilekce of dilekceler) await expectRendered(server, sample, dilekce);
});

import type { Dilekce } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { sampleId } from '../src/takip/samples.ts';
import { getDefinition } from '../src/toplu/store.ts';
import { addBuro, startServer, type TestServer } from './server.ts';
import { start } from './topluServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ samples: true });
});
afterAll(() => server.close());

describe("the office's choice of the apostrophe", () => {
  const SABLON = '<p>{{icraDairesi}}ne</p>';
  type Office = TestServer['buro'];
  const addDilekce = async (of: Office): Promise<string> => {
    const payload = { isim: 'Kesme', dilekce_tipi: 'kendi_dilekcelerim', sablon: SABLON };
    const answer = await server.as('yonetici', of)({ method: 'POST', url: '/api/v1/dilekce', payload });
    return answer.json<Dilekce>().id;
  };
  const choose = (of: Office, apostrophe: string) =>
    server.as('yonetici', of)({ method: 'PUT', url: '/api/v1/buro', payload: { ad: 'Büro', apostrophe } });

  it('counts in petitions of that office alone, for every role', async () => {
    const of = await addBuro(server.db, 'Kesme Bürosu');
    await choose(of, 'always');
    const payload = { icraDairesi: 'Ankara 21. İcra Dairesi' };
    for (const [office, printed] of [
      [of, 'Ankara 21. İcra Dairesi’ne'],
      [server.buro, 'Ankara 21. İcra Dairesine'],
    ] as const) {
      const url = `/api/v1/dilekce/${await addDilekce(office)}/render`;
      for (const rol of ['yonetici', 'avukat', 'stajyer'] as const) {
        const answer = await server.as(rol, office)({ method: 'POST', url, payload });
        expect(answer.body).toBe(`<p>${printed}</p>`);
      }
    }
  });

  it('counts in petitions of a case, and a bulk job keeps the choice that it began with', async () => {
    const dilekce = await addDilekce(server.buro);
    const takip = sampleId(server.buro.buroId, 't-001');
    const url = `/api/v1/takip/${takip}/dilekce/${dilekce}/render`;
    const ask = server.as('yonetici');
    expect((await ask({ method: 'POST', url })).body).toContain('İcra Dairesine');
    await choose(server.buro, 'always');
    expect((await ask({ method: 'POST', url })).body).toContain('İcra Dairesi’ne');
    const job = await start(ask, { takipler: [takip], dilekceler: [dilekce] });
    await choose(server.buro, 'tdk');
    const definition = await tenantTx(server.db, server.buro.buroId, (tenant) =>
      getDefinition(tenant, job.id),
    );
    expect(definition.apostrophe).toBe('always');
  });
});

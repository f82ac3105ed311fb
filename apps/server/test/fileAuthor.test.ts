import { inflateRawSync } from 'node:zlib';
import { type Format, formats } from '@derkenar/belge/formats';
import type { Dilekce } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { sampleId } from '../src/takip/samples.ts';
import { getDefinition } from '../src/toplu/store.ts';
import { make } from '../src/toplu/worker.ts';
import { addBuro, startServer, type TestServer } from './server.ts';
import { batchOf } from './topluBatch.ts';
import { start } from './topluServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ samples: true });
});
afterAll(() => server.close());

type Office = TestServer['buro'];

const choose = async (of: Office, fileAuthor: string) =>
  (
    await server.as(
      'yonetici',
      of,
    )({ method: 'PUT', url: '/api/v1/buro', payload: { ad: 'Yazan Büro', fileAuthor } })
  ).statusCode;

const addDilekce = async (of: Office): Promise<string> => {
  const payload = { isim: 'Talep', dilekce_tipi: 'kendi_dilekcelerim', sablon: '<p>Talep</p>' };
  const answer = await server.as('yonetici', of)({ method: 'POST', url: '/api/v1/dilekce', payload });
  return answer.json<Dilekce>().id;
};

const authorOf = (doc: Uint8Array): string | null =>
  /\{\\author (.*?)\}/.exec(Buffer.from(doc).toString('latin1'))?.[1] ?? null;

/** Authors of the same petition as Word (.doc): filled by the server, and made of its HTML. */
async function authors(of: Office, rol: 'avukat' | 'stajyer', format: Format = 'doc') {
  const url = `/api/v1/dilekce/${await addDilekce(of)}/render`;
  const ask = server.as(rol, of);
  const filled = await ask({
    method: 'POST',
    url,
    payload: {},
    headers: { accept: formats[format].acceptType },
  });
  const belgeler = [{ ad: 'Talep', html: '<p>Talep</p>' }];
  const made = await ask({ method: 'POST', url: '/api/v1/belge', payload: { format, belgeler } });
  return [filled, made].map(({ rawPayload }) => authorOf(rawPayload));
}

/** ASCII, so that the names stand in the file as they are. */
const NAME = { avukat: 'Derya Kaya', stajyer: 'Ece Demir' };

describe("the author of an office's files", () => {
  it('is nobody until the office chooses, then the office or the person who makes the file', async () => {
    const of = await addBuro(server.db, 'Yazan Büro');
    for (const rol of ['avukat', 'stajyer'] as const)
      await server.owner
        .updateTable('app_user')
        .set({ full_name: NAME[rol] })
        .where('id', '=', of.kullanicilar[rol].id)
        .execute();
    expect(await authors(of, 'avukat')).toEqual([null, null]);
    expect(await choose(of, 'buro')).toBe(200);
    expect(await authors(of, 'stajyer')).toEqual(['Yazan B\\u252 ro', 'Yazan B\\u252 ro']);
    expect(await choose(of, 'user')).toBe(200);
    for (const rol of ['avukat', 'stajyer'] as const)
      expect(await authors(of, rol)).toEqual([NAME[rol], NAME[rol]]);
    expect(await authors(server.buro, 'avukat')).toEqual([null, null]);
    expect(await choose(of, 'herkes')).toBe(422);
  });

  it('is chosen by those who manage the office, and the choice is in the log', async () => {
    const payload = { ad: 'Büro', fileAuthor: 'user' };
    const denied = await server.as('avukat')({ method: 'PUT', url: '/api/v1/buro', payload });
    expect(denied.statusCode).toBe(403);
    await choose(server.buro, 'buro');
    const line = await server.owner
      .selectFrom('log_entry')
      .select('details')
      .where('action', '=', 'buro-guncelle')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line.details).toMatchObject({ fileAuthor: 'buro' });
  });

  it('stays in a bulk job what it was when the job began', async () => {
    const dilekce = await addDilekce(server.buro);
    const takip = sampleId(server.buro.buroId, 't-001');
    const ask = server.as('avukat');
    const begun: Record<string, string | null> = {};
    for (const choice of ['none', 'buro', 'user']) {
      await choose(server.buro, choice);
      const job = await start(ask, { takipler: [takip], dilekceler: [dilekce] });
      await choose(server.buro, 'none');
      const { author } = await tenantTx(server.db, server.buro.buroId, (tenant) =>
        getDefinition(tenant, job.id),
      );
      begun[choice] = author;
    }
    const { adSoyad } = await server.owner
      .selectFrom('app_user')
      .select('full_name as adSoyad')
      .where('id', '=', server.buro.kullanicilar.avukat.id)
      .executeTakeFirstOrThrow();
    expect(begun).toEqual({ none: null, buro: 'Yazan Büro', user: adSoyad });
  });

  it('stands in the files of a bulk job', async () => {
    const { definition } = batchOf([]);
    for (const author of ['Derya Kaya', null]) {
      const { paket } = await make(
        batchOf(['<p>Talep</p>'], { definition: { ...definition, format: 'doc', author } }),
      );
      expect(authorOf(inflateRawSync(paket))).toBe(author);
    }
  });
});

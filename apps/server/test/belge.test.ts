import { createHash } from 'node:crypto';
import { readHtml } from '@derkenar/belge';
import type { Format } from '@derkenar/belge/formats';
import { writers } from '@derkenar/belge/write';
import type { Rol } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../../packages/zip/test/unzip.ts';
import { mainThreadMs } from '../../../test/growth.ts';
import { createApp } from '../src/app.ts';
import { tenantTx } from '../src/db/tenant.ts';
import { askAs, decoded, NOW, type Problem, startServer, type TestServer } from './server.ts';

interface Belge {
  readonly ad: string;
  readonly html: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const post = (payload: object, app = server.app, rol: Rol = 'stajyer') =>
  askAs(app, server.buro.kullanicilar[rol].belirtec)({ method: 'POST', url: '/api/v1/belge', payload });
const write = (format: Format, ...belgeler: Belge[]) => post({ format, belgeler });
const TEXT = '<p style="text-align:center"><strong>DİLEKÇE</strong></p><p>Şişli İcra Dairesi’ne</p>';
/** Fewer characters than a request may hold, more bytes than the engine reads. */
const TOO_LARGE = `<p>${'ş'.repeat(300_000)}</p>`;

describe('POST /api/v1/belge', () => {
  it.each([
    ['pdf', '%PDF-', 'application/pdf'],
    ['udf', 'PK\u0003\u0004', /^application\//],
    ['docx', 'PK\u0003\u0004', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['doc', '{\\rtf1', 'application/msword'],
  ] as const)('answers one document as a %s file under its name', async (format, magic, mimeType) => {
    const response = await write(format, { ad: '2025-14587-Satış Talebi', html: TEXT });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.subarray(0, magic.length).toString('latin1')).toBe(magic);
    expect(response.headers['content-type']).toMatch(mimeType);
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="2025-14587-Satis Talebi.${format}"; filename*=UTF-8''2025-14587-Sat%C4%B1%C5%9F%20Talebi.${format}`,
    );
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
    expect(response.headers).not.toHaveProperty('belge-hatalar');
  });

  it('makes the same file of the same text at the same time', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => write('udf', { ad: 'a', html: TEXT })));
    expect(first?.rawPayload.equals(second?.rawPayload as Buffer)).toBe(true);
  });

  it('answers several as a zip in which equal names stay apart', async () => {
    const belge = { ad: 'Satış Talebi', html: TEXT };
    const response = await write('udf', belge, belge, { ad: 'satış talebi', html: TEXT });
    expect(response.headers['content-type']).toBe('application/zip');
    expect(response.headers['content-disposition']).toContain("filename*=UTF-8''Dilek%C3%A7eler.zip");
    const files = await unzip(response.rawPayload);
    expect([...files.keys()]).toEqual(['Satış Talebi.udf', 'Satış Talebi (2).udf', 'satış talebi (3).udf']);
    for (const file of files.values()) expect((await unzip(file)).has('content.xml')).toBe(true);
  });

  it('takes out of a name what no file may have', async () => {
    const response = await write('udf', { ad: '../../etc/passwd', html: TEXT });
    expect(response.headers['content-disposition']).not.toMatch(/\/|%2F/);
    const nothing = await write('udf', { ad: '???', html: TEXT });
    expect(nothing.headers['content-disposition']).toContain('filename="dilekce.udf"');
  });

  it('says what it left out of a text', async () => {
    const response = await write('udf', {
      ad: 'a',
      html: '<p>Metin</p><img src="https://kotu.example/x.png">',
    });
    expect(response.statusCode).toBe(200);
    expect(decoded(response.headers['belge-uyarilar'])).toEqual([expect.any(String)]);
  });

  it('delivers the others when one fails, and names it', async () => {
    const response = await write(
      'udf',
      { ad: 'Büyük', html: TOO_LARGE },
      { ad: 'Bir', html: TEXT },
      { ad: 'İki', html: TEXT },
    );
    expect(response.statusCode).toBe(200);
    expect([...(await unzip(response.rawPayload)).keys()]).toEqual(['Bir.udf', 'İki.udf']);
    expect(decoded(response.headers['belge-hatalar'])).toEqual([
      { ad: 'Büyük', neden: expect.stringContaining('512 KB') as string },
    ]);
  });

  it('does not zip the only one that is left', async () => {
    const response = await write('udf', { ad: 'Büyük', html: TOO_LARGE }, { ad: 'Bir', html: TEXT });
    expect(response.headers['content-disposition']).toContain('filename="Bir.udf"');
    expect(decoded(response.headers['belge-hatalar'])).toHaveLength(1);
  });

  it('answers 422 with the reason when all fail', async () => {
    const response = await write('pdf', { ad: 'a', html: TOO_LARGE }, { ad: 'b', html: TOO_LARGE });
    expect(response.statusCode).toBe(422);
    const problem = response.json<Problem>();
    expect(problem).toMatchObject({
      code: 'belge-yazilamadi',
      detail: expect.stringContaining('512 KB') as string,
    });
    expect(Object.keys(problem.errors ?? {})).toEqual(['belgeler.0', 'belgeler.1']);
  });

  it.each([
    [{ format: 'exe', belgeler: [{ ad: 'a', html: TEXT }] }, 'format'],
    [{ belgeler: [{ ad: 'a', html: TEXT }] }, 'format'],
    [{ format: 'udf', belgeler: [] }, 'belgeler'],
    [{ format: 'udf' }, 'belgeler'],
    [{ format: 'udf', belgeler: 'a' }, 'belgeler'],
    [{ format: 'udf', belgeler: [{ ad: '', html: TEXT }] }, 'belgeler.0.ad'],
    [{ format: 'udf', belgeler: [{ ad: 'a', html: 5 }] }, 'belgeler.0.html'],
    [{ format: 'udf', belgeler: [{ ad: 'a', html: 'a'.repeat(512 * 1024 + 1) }] }, 'belgeler.0.html'],
    [{ format: 'udf', belgeler: Array.from({ length: 201 }, () => ({ ad: 'a', html: TEXT })) }, 'belgeler'],
  ])('refuses request %#, naming the field', async (payload, field) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<Problem>().errors ?? {})).toEqual([field]);
  });

  it('refuses more than 16 MB', async () => {
    const html = `<p>${'a'.repeat(500_000)}</p>`;
    const response = await write('udf', ...Array.from({ length: 40 }, () => ({ ad: 'a', html })));
    expect(response.statusCode).toBe(413);
    expect(response.json<Problem>().code).toBe('govde-buyuk');
  });

  it('makes 200 documents in one request', async () => {
    const belgeler = Array.from({ length: 200 }, (_, i) => ({ ad: `Dilekçe ${i}`, html: TEXT }));
    const response = await write('udf', ...belgeler);
    expect((await unzip(response.rawPayload)).size).toBe(200);
  });

  it('leaves the event loop to others while it writes', async () => {
    const html = `<p>${'Uzun bir dilekçe metni. '.repeat(20)}</p>`.repeat(400);
    const here = await mainThreadMs(() => writers.pdf(readHtml(html).value, { title: 'a', date: NOW }));
    const meanwhile = await mainThreadMs(async () =>
      expect((await write('pdf', { ad: 'a', html })).statusCode).toBe(200),
    );
    // Else it would be that and all the rest.
    expect(meanwhile).toBeLessThan(here);
  });
});

describe('the log of POST /api/v1/belge', () => {
  const lastLogEntry = () =>
    tenantTx(server.db, server.buro.buroId, ({ tx }) =>
      tx.selectFrom('log_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst(),
    );
  const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();

  it('has the format and the hash of each file, and neither names nor text', async () => {
    const one = await write('udf', { ad: 'Gizli Ad', html: TEXT });
    expect(await lastLogEntry()).toMatchObject({
      action: 'belge-indir',
      user_id: server.buro.kullanicilar.stajyer.id,
      format: 'udf',
      hashes: [sha256(one.rawPayload)],
      details: { belge: 1, basarisiz: 0 },
    });
    expect(JSON.stringify(await lastLogEntry())).not.toContain('Gizli');
  });

  it('counts those that failed', async () => {
    const belge = { ad: 'a', html: TEXT };
    const response = await write('doc', belge, { ad: 'b', html: TOO_LARGE }, belge);
    const files = await unzip(response.rawPayload);
    expect(await lastLogEntry()).toMatchObject({
      format: 'doc',
      hashes: [...files.values()].map(sha256),
      details: { belge: 3, basarisiz: 1 },
    });
  });

  it('has no line of a request of which nothing came', async () => {
    const before = await lastLogEntry();
    await write('pdf', { ad: 'a', html: TOO_LARGE });
    expect(await lastLogEntry()).toEqual(before);
  });

  it('is written first: without it nothing is handed out', async () => {
    await sql`ALTER TABLE log_entry ADD CONSTRAINT dur CHECK (false) NOT VALID`.execute(server.owner);
    try {
      const response = await write('udf', { ad: 'a', html: TEXT });
      expect(response.statusCode).toBe(500);
      expect(response.headers).not.toHaveProperty('content-disposition');
    } finally {
      await sql`ALTER TABLE log_entry DROP CONSTRAINT dur`.execute(server.owner);
    }
  });

  it('asks for the key dilekce-indir', async () => {
    const { buroId } = server.otherBuro;
    await tenantTx(server.db, buroId, ({ tx }) =>
      tx
        .insertInto('rol')
        .values({ buro_id: buroId, rol: 'katip', yetkiler: ['dilekce-ekle'] })
        .execute(),
    );
    const payload = { format: 'udf', belgeler: [{ ad: 'a', html: TEXT }] };
    const ask = server.as('katip', server.otherBuro);
    const response = await ask({ method: 'POST', url: '/api/v1/belge', payload });
    expect(response.json<Problem>().code).toBe('yetki-yok');
    const nobody = await server.app.inject({ method: 'POST', url: '/api/v1/belge', payload });
    expect(nobody.json<Problem>().code).toBe('oturum-yok');
  });
});

describe('a busy server', () => {
  it('refuses one request too many with 503 and says when to ask again', async () => {
    const app = await createApp({ db: server.db, demo: true, now: () => NOW, pool: { maxRequests: 1 } });
    const belgeler = Array.from({ length: 5 }, () => ({ ad: 'a', html: TEXT }));
    const responses = await Promise.all([1, 2, 3].map(() => post({ format: 'udf', belgeler }, app)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 503, 503]);
    const refused = responses.find(({ statusCode }) => statusCode === 503);
    expect(refused?.json<Problem>().code).toBe('mesgul');
    expect(refused?.headers['retry-after']).toBe('5');
    expect((await post({ format: 'udf', belgeler }, app)).statusCode).toBe(200);
    await app.close();
  });

  it('gives up on a document that takes too long, and goes on with the next', async () => {
    const app = await createApp({ db: server.db, demo: true, now: () => NOW, pool: { timeout: 1 } });
    const response = await post({ format: 'pdf', belgeler: [{ ad: 'a', html: TEXT }] }, app);
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>().detail).toContain('saniyede oluşturulamadı');
    await app.close();
  });
});

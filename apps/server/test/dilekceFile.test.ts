import { createHash } from 'node:crypto';
import { FORMATS, type Format, formats } from '@derkenar/belge/formats';
import { type Dilekce, type DilekceSelection, fileNameOf, type Takip } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../../packages/zip/test/unzip.ts';
import { createApp } from '../src/app.ts';
import type { BelgeCount } from '../src/http/belgeCount.ts';
import { createMetrics } from '../src/monitoring/metrics.ts';
import { sampleId } from '../src/takip/samples.ts';
import { askAs, decoded, NOW, type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';

/** Its second line is left out, which is said. */
const SABLON = '<p>{{borcluAdSoyad}}</p><p>VEKİLİ: {{borcluVekiliAdSoyad}}</p><p>{{icraDairesi}}</p>';
const VALUES = { borcluAdSoyad: 'Gizli Kişi', icraDairesi: 'İzmir 1. İcra Dairesi' };

let server: TestServer;
let dilekceler: DilekceSelection[];
beforeAll(async () => {
  server = await startServer({ samples: true });
  dilekceler = (await server.as()('/api/v1/dilekce')).json<DilekceSelection[]>();
});
afterAll(() => server.close());

interface Asked {
  readonly accept?: string;
  readonly payload?: object;
  readonly ask?: ReturnType<TestServer['as']>;
}

const typeOf = (format: Format) => formats[format].acceptType;
const post = (url: string, { accept, payload, ask = server.as('stajyer') }: Asked) =>
  ask({
    method: 'POST',
    url: `/api/v1/${url}`,
    ...(accept !== undefined && { headers: { accept } }),
    ...(payload && { payload }),
  });
const byHand = (id: string, asked: Asked, query = '') =>
  post(`dilekce/${id}/render${query}`, { payload: VALUES, ...asked });
const ofTakip = (name: string, dilekce: string, asked: Asked, query = '') =>
  post(`takip/${sampleId(server.buro.buroId, name)}/dilekce/${dilekce}/render${query}`, asked);

/** Passes the guards of the standard petitions, which the case breaks. */
const withReason = () => ({ ask: server.as('avukat'), payload: { gerekce: 'Deneme' } });

async function addDilekce(isim: string, sablon = SABLON): Promise<string> {
  const payload = { isim, dilekce_tipi: 'kendi_dilekcelerim', sablon };
  return (await server.as()({ method: 'POST', url: '/api/v1/dilekce', payload })).json<Dilekce>().id;
}

const logLines = async () => server.owner.selectFrom('log_entry').selectAll().orderBy('id', 'desc').execute();

describe('a filled petition that is asked for as a file', () => {
  it.each(FORMATS)('is the file of its HTML, in %s', async (format) => {
    // Each tenth: a long test writes every petition in every format.
    for (const { id, isim } of dilekceler.filter((_, i) => i % 10 === 0)) {
      const html = await ofTakip('t-003', id, withReason());
      const name = fileNameOf({ dilekce: isim, esasNo: '2025/5512' });
      const belgeler = [{ ad: name, html: html.body }];
      const two = await post('belge', { payload: { format, belgeler } });
      const one = await ofTakip('t-003', id, { ...withReason(), accept: typeOf(format) }, '?eksikKabul=evet');
      expect(one.statusCode).toBe(200);
      expect({ isim, same: one.rawPayload.equals(two.rawPayload) }).toEqual({ isim, same: true });
      for (const header of ['content-type', 'content-length', 'content-disposition'])
        expect(one.headers[header]).toBe(two.headers[header]);
    }
  });

  it('has the petition’s name, and the case’s and the debtor’s where they are known', async () => {
    const id = await addDilekce('Adlı Dilekçe', '<p>Metin</p>');
    const nameIn = ({ headers }: Awaited<ReturnType<typeof post>>) =>
      decodeURIComponent(String(headers['content-disposition']).split("UTF-8''")[1] ?? '');
    const accept = typeOf('udf');
    expect(nameIn(await byHand(id, { accept }))).toBe('Adlı Dilekçe.udf');
    expect(nameIn(await ofTakip('t-003', id, { accept }))).toBe('2025-5512-Adlı Dilekçe.udf');
    const url = `/api/v1/takip/${sampleId(server.buro.buroId, 't-003')}`;
    const second = (await server.as()(url)).json<Takip>().borclular[1];
    expect(nameIn(await ofTakip('t-003', id, { accept }, '?borclu=2'))).toBe(
      `2025-5512-Adlı Dilekçe-${second?.ad} ${second?.soyad}.udf`,
    );
  });

  it('holds the values as text, and what was left out of it is said in a header', async () => {
    const id = await addDilekce('Metinli');
    const payload = { ...VALUES, borcluAdSoyad: '<b>Ayşe</b> {{icraDairesi}}' };
    const response = await byHand(id, { accept: typeOf('udf'), payload });
    const content = (await unzip(response.rawPayload)).get('content.xml');
    expect(Buffer.from(content ?? []).toString()).toContain('<b>Ayşe</b> {{icraDairesi}}');
    expect(decoded(response.headers['dilekce-uyarilar'])).toEqual([expect.stringContaining('VEKİLİ')]);
  });

  it.each([
    ['application/pdf, text/html;q=0.9', 'application/pdf'],
    ['application/x-udf, */*;q=0.1', 'application/octet-stream'],
    ['text/html, application/pdf', 'text/html; charset=utf-8'],
    ['application/pdf;q=0', 'text/html; charset=utf-8'],
    ['application/octet-stream', 'text/html; charset=utf-8'],
    ['image/png', 'text/html; charset=utf-8'],
    ['*/*', 'text/html; charset=utf-8'],
    [undefined, 'text/html; charset=utf-8'],
  ])('is chosen by Accept: %s', async (accept, type) => {
    const id = dilekceler[0]?.id ?? '';
    const asked = accept === undefined ? {} : { accept };
    expect((await byHand(id, asked, '?eksikKabul=evet')).headers['content-type']).toBe(type);
  });

  it('is refused with what it lacks, unless the caller accepts that', async () => {
    const id = await addDilekce('Eksik', '<p>{{icraDairesi}} {{vadeTarihi}} {{kalanTutar}} {{borcluAd}}</p>');
    const payload = { icraDairesi: 'İzmir', kalanTutar: 'bin lira' };
    const accept = typeOf('udf');
    const before = await logLines();
    const refused = await byHand(id, { accept, payload });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().code).toBe('dilekce-eksik');
    const gaps = {
      'dilekce-eksik-alanlar': 'vadeTarihi',
      'dilekce-eksik-ayrinti': encodeURIComponent('["Vade Tarihi"]'),
      'dilekce-okunamayan-tutarlar': 'kalanTutar',
      'dilekce-bilinmeyen-alanlar': 'borcluAd',
    };
    expect(refused.headers).toMatchObject(gaps);
    expect(refused.headers).not.toHaveProperty('content-disposition');
    expect(await logLines()).toEqual(before);
    const made = await byHand(id, { accept, payload }, '?eksikKabul=evet');
    expect(made.statusCode).toBe(200);
    expect(made.headers).toMatchObject(gaps);
  });

  it.each([
    ['a missing value', '<p>{{vadeTarihi}}</p>', 'dilekce-eksik-alanlar'],
    ['an unknown code', '<p>{{borcluAd}}</p>', 'dilekce-bilinmeyen-alanlar'],
    ['an amount that was not read', '<p>{{kalanTutar}}</p>', 'dilekce-okunamayan-tutarlar'],
  ])('is refused for %s alone', async (what, sablon, header) => {
    const id = await addDilekce(`Yalnız ${what}`, sablon);
    const payload = { kalanTutar: 'bin lira' };
    const refused = await byHand(id, { accept: typeOf('pdf'), payload });
    expect(refused.statusCode).toBe(422);
    expect(refused.headers).toHaveProperty(header);
    const html = await byHand(id, { payload });
    expect(html.statusCode).toBe(200);
  });

  it('refuses another acceptance than the one that is described', async () => {
    for (const query of ['?eksikKabul=', '?eksikKabul=hayir', '?eksikKabul=evet&eksikKabul=evet']) {
      const response = await byHand(dilekceler[0]?.id ?? '', { accept: typeOf('udf') }, query);
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json<Problem>().errors ?? {})).toEqual(['eksikKabul']);
    }
  });

  it('says why it cannot be written', async () => {
    const id = await addDilekce('Dev', `<p>${'{{icraDairesi}} '.repeat(30_000)}</p>`);
    const payload = { icraDairesi: 'ş'.repeat(100_000) };
    const response = await byHand(id, { accept: typeOf('pdf'), payload });
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>()).toMatchObject({
      code: 'belge-yazilamadi',
      detail: expect.stringContaining('512 KB') as string,
    });
  });

  it('is nobody’s who may not have it', async () => {
    const id = await addDilekce('Bizim');
    const other = server.as('yonetici', server.otherBuro);
    const accept = typeOf('udf');
    expect((await byHand(id, { accept, ask: other })).json<Problem>().code).toBe('dilekce-yok');
    expect((await ofTakip('t-003', id, { accept, ask: other })).json<Problem>().code).toBe('takip-yok');
    expect((await byHand(UNKNOWN_ID, { accept })).json<Problem>().code).toBe('dilekce-yok');
    await sql`INSERT INTO rol (buro_id, rol, yetkiler) VALUES (${server.otherBuro.buroId}, 'stajyer', '{}')`.execute(
      server.owner,
    );
    const ask = server.as('stajyer', server.otherBuro);
    expect((await byHand(dilekceler[0]?.id ?? '', { accept, ask })).json<Problem>().code).toBe('yetki-yok');
  });
});

describe('the log of such a file', () => {
  it('has one line: petition, version, case, format, what is missing, the hash of the file, no value', async () => {
    const id = await addDilekce(
      'Kayıtlı',
      '<p>{{borcluAdSoyad}} {{borcluVekiliAdSoyad}} {{hacizTarihi}}</p>',
    );
    const [last] = await logLines();
    const response = await ofTakip('t-003', id, { accept: typeOf('udf') }, '?eksikKabul=evet');
    const lines = (await logLines()).filter((line) => line.id > (last?.id ?? 0));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      action: 'belge-indir',
      user_id: server.buro.kullanicilar.stajyer.id,
      takip_id: sampleId(server.buro.buroId, 't-003'),
      dilekce_id: id,
      dilekce_version: 1,
      format: 'udf',
      missing_kodlar: String(response.headers['dilekce-eksik-alanlar']).split(','),
      hashes: [createHash('sha256').update(response.rawPayload).digest()],
      details: {},
    });
    await byHand(id, { accept: typeOf('udf') }, '?eksikKabul=evet');
    expect(JSON.stringify(await logLines())).not.toContain('Gizli');
  });

  it('is written first: without it nothing is handed out', async () => {
    const id = await addDilekce('Kayıtsız');
    await sql`ALTER TABLE log_entry ADD CONSTRAINT dur CHECK (false) NOT VALID`.execute(server.owner);
    try {
      const response = await byHand(id, { accept: typeOf('udf') });
      expect(response.statusCode).toBe(500);
      expect(response.headers).not.toHaveProperty('content-disposition');
    } finally {
      await sql`ALTER TABLE log_entry DROP CONSTRAINT dur`.execute(server.owner);
    }
  });
});

describe('a server that makes such files', () => {
  it('refuses one too many with 503, and counts those that it made', async () => {
    const counts: BelgeCount[] = [];
    const metrics = { ...createMetrics(server.db), recordBelge: (count: BelgeCount) => counts.push(count) };
    const app = await createApp({
      db: server.db,
      demo: true,
      now: () => NOW,
      pool: { maxRequests: 1 },
      metrics,
    });
    const ask = askAs(app, server.buro.kullanicilar.stajyer.belirtec);
    const id = await addDilekce('Sıradaki');
    const answers = await Promise.all([1, 2, 3].map(() => byHand(id, { accept: typeOf('pdf'), ask })));
    const made = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.find(({ statusCode }) => statusCode === 503);
    expect(refused?.json<Problem>().code).toBe('mesgul');
    expect(counts).toEqual(made.map(() => ({ kaynak: 'istek', format: 'pdf', tamam: 1, basarisiz: 0 })));
    await app.close();
  });
});

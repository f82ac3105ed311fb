import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  foldTr,
  type PersonDeleteSummary,
  type StoredTakip,
  type TakipDetails,
  type TakipInput,
  type Taraf,
} from '@derkenar/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../src/db/connection.ts';
import { jobFolder } from '../src/toplu/store.ts';
import { addTakip, addToplu } from './routeRecords.ts';
import { hasWaiting, officeTables } from './rows.ts';
import { addBuro, type Problem, startServer, type TestBuro, type TestServer } from './server.ts';
import { IBAN, TAKIP_DETAILS, TARAF_DETAILS } from './takipDetails.ts';
import { kisi, kurum, takipToWrite } from './takipler.ts';

const TCKN = '10000000146';
const SOMEBODY_ELSE: Taraf = { ...kisi('Başkası', 'Kalan'), tcKimlikNo: '81002747278' };
const TO_DELETE: Taraf = {
  ...kisi('Zülküf', 'Gitsinoğlu'),
  tcKimlikNo: TCKN,
  adres: { metin: 'Unutulan Sokak 1', ilce: 'Çankaya', il: 'Ankara', tamAdres: '' },
};
/** Texts that no data of the office may hold afterwards. */
const TRACES = [TCKN, 'Zülküf', 'Gitsinoğlu', 'küf Git', foldTr('Gitsinoğlu'), 'Unutulan Sokak'];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const post = (buro: TestBuro, path: string, payload: object) =>
  server.as('yonetici', buro)({ method: 'POST', url: `/api/v1/${path}`, payload });
const add = async (buro: TestBuro, takip: Partial<TakipInput>) =>
  (await post(buro, 'takip', takipToWrite(takip))).json<{ id: string }>().id;
const preview = async (buro: TestBuro) =>
  (await post(buro, 'kisi-sil/onizleme', { kimlikNo: TCKN })).json<PersonDeleteSummary>();
const erase = (buro: TestBuro, acikTakipler = false) =>
  post(buro, 'kisi-sil', { kimlikNo: TCKN, neden: 'basvuru', acikTakipler });

/** Tables with a row of the office that holds one of the texts in any column. */
async function tablesWith(buro: TestBuro, metinler: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await officeTables(server.owner, [])) {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM ${sql.table(table)} line, unnest(${metinler}::text[]) metin
      WHERE strpos(line::text, metin) > 0 AND strpos(line::text, ${buro.buroId}) > 0`.execute(server.owner);
    if ((rows[0]?.n ?? 0) > 0) found.push(table);
  }
  return found;
}

async function addDilekce(buro: TestBuro, sablon: string): Promise<string> {
  const payload = { isim: `Talep ${randomUUID()}`, dilekce_tipi: 'haciz', sablon, favori_mi: false };
  return (await post(buro, 'dilekce', payload)).json<{ id: string }>().id;
}

/** An import's: the person was a debtor of the case before. */
async function addTrace(db: Db, { buroId, kullanicilar }: TestBuro, takipId: string): Promise<void> {
  const aktarimId = randomUUID();
  await db
    .insertInto('transfer')
    .values({ buro_id: buroId, id: aktarimId, user_id: kullanicilar.yonetici.id, kind: 'csv' })
    .execute();
  const previous = JSON.stringify({ takip: takipToWrite({ borclular: [TO_DELETE] }), ozetler: {} });
  await sql`INSERT INTO takip_transfer (buro_id, takip_id, transfer_id, version, hashes, previous)
    VALUES (${buroId}, ${takipId}, ${aktarimId}, 1, '{}', ${previous})`.execute(db);
}

/** The person in closed cases, an import's trace, a version, the trash and a bulk job. */
async function busyBuro() {
  const buro = await addBuro(server.db, 'Silen Büro');
  const nameless = await add(buro, { durum: 'kapali', borclular: [TO_DELETE, SOMEBODY_ELSE] });
  const alone = await add(buro, {
    durum: 'kapali',
    dosyaEsasNo: '2020/77',
    alacaklilar: [TO_DELETE],
    borclular: [TO_DELETE],
  });
  const unrelated = await add(buro, { durum: 'acik', dosyaEsasNo: '2020/78', borclular: [SOMEBODY_ELSE] });
  await addTrace(server.owner, buro, unrelated);
  const metin = '<p>Borçlu Zülküf Gitsinoğlu hakkında.</p>';
  const degisen = await addDilekce(buro, metin);
  const trash = await addDilekce(buro, metin);
  const as = server.as('yonetici', buro);
  const payload = {
    isim: 'Talep',
    dilekce_tipi: 'haciz',
    sablon: '<p>Borçlu hakkında.</p>',
    favori_mi: false,
  };
  const changed = await as({ method: 'PUT', url: `/api/v1/dilekce/${degisen}`, payload });
  expect(changed.statusCode).toBe(200);
  await as({ method: 'DELETE', url: `/api/v1/dilekce/${trash}` });
  const scene = { server, buro, kim: buro.kullanicilar.yonetici };
  const is = await addToplu(scene, 'tamam');
  await sql`UPDATE toplu_chunk SET takip_ids = ${[nameless]}::uuid[] WHERE job_id = ${is}`.execute(
    server.owner,
  );
  const otherJob = await addToplu(scene, 'tamam');
  return { buro, nameless, alone, unrelated, is, otherJob, as };
}

describe('POST /api/v1/kisi-sil', () => {
  it('leaves nothing of the person in any table of the office, and all of the others', async () => {
    const { buro, nameless, alone, unrelated, is, otherJob, as } = await busyBuro();
    await add(server.otherBuro, { durum: 'kapali', borclular: [TO_DELETE] });
    const elsewhere = await tablesWith(server.otherBuro, TRACES);
    const { store } = server;
    const paket = `${jobFolder(buro.buroId, is)}/0-x.paket`;
    await store.write(paket, Readable.from([Buffer.from('Zülküf')]));

    const expected = {
      adsizTakip: 1,
      silinenTakip: 1,
      acikTakipSayisi: 0,
      acikTakipler: [],
      aktarimIzi: 1,
      copDilekce: 1,
      dilekceSurumu: 1,
      belge: 0,
      topluIs: 1,
      surenTopluIs: 0,
      dilekceler: [],
      metinParcalari: [],
    };
    expect(await preview(buro)).toEqual(expected);
    expect(await tablesWith(buro, TRACES)).not.toEqual([]);

    const answer = await erase(buro);
    expect(answer.json()).toEqual(expected);

    expect(await tablesWith(buro, TRACES)).toEqual([]);
    expect(await tablesWith(server.otherBuro, TRACES)).toEqual(elsewhere);
    expect((await as(`/api/v1/takip/${alone}`)).statusCode).toBe(404);
    const takip = (await as(`/api/v1/takip/${nameless}`)).json<StoredTakip>();
    expect(takip.borclular).toMatchObject([
      { ad: 'Silinen', soyad: 'Kişi', tcKimlikNo: null, adres: null },
      { ad: 'Başkası', tcKimlikNo: SOMEBODY_ELSE.tcKimlikNo },
    ]);
    expect((await as(`/api/v1/takip/${unrelated}`)).statusCode).toBe(200);
    expect(
      (await as({ method: 'POST', url: '/api/v1/takip/ara', payload: { ara: 'gitsinoglu' } })).json<{
        toplam?: number;
      }>(),
    ).toMatchObject({
      takipler: [],
    });
    expect((await post(buro, 'kisi-verisi', { kimlikNo: TCKN })).json()).toMatchObject({ takipler: [] });
    expect((await as(`/api/v1/toplu/${is}`)).statusCode).toBe(404);
    expect((await as(`/api/v1/toplu/${otherJob}`)).statusCode).toBe(200);
    expect(await store.list(jobFolder(buro.buroId, is))).toEqual([]);

    const log = (await as('/api/v1/kayit?eylem=kisi-sil')).json<{ kayitlar: unknown[] }>().kayitlar;
    expect(log).toMatchObject([
      { takipId: null, ayrinti: { kimlikNo: '10*******46', neden: 'basvuru', adsizTakip: 1 } },
      { ayrinti: { neden: 'basvuru' } },
      { ayrinti: { neden: 'basvuru' } },
    ]);
  });

  it('leaves nothing of a person who is no party, or stands in the details of a case', async () => {
    const buro = await addBuro(server.db, 'Ayrıntılı Büro');
    const [u1] = TAKIP_DETAILS.ucuncuKisiler as [TakipDetails['ucuncuKisiler'][number]];
    const name = 'Zülküf Gitsinoğlu';
    const others = {
      durum: 'kapali' as const,
      alacaklilar: [kurum('Kalan A.Ş.')],
      borclular: [SOMEBODY_ELSE],
    };
    const third = await add(buro, {
      ...others,
      ucuncuKisiler: [
        { ...u1, ad: name, kimlikNo: TCKN, adres: TO_DELETE.adres },
        { ...u1, id: 'u2' },
      ],
      masraflar: [{ id: 'm1', tarih: null, ad: `ZÜLKÜF gitsinoğlu’nun tebligatı (${TCKN})`, tutar: 1 }],
      alacakliHesabi: { banka: null, sube: null, iban: IBAN, hesapSahibi: name },
    });
    const represented = await add(buro, {
      ...others,
      borclular: [
        {
          ...SOMEBODY_ELSE,
          yasalTemsilci: { adSoyad: name, tcKimlikNo: TCKN, sifat: 'vasi', adres: TO_DELETE.adres },
        },
      ],
    });
    const written = await add(buro, {
      ...others,
      alacakliHesabi: { banka: null, sube: null, iban: IBAN, hesapSahibi: 'Kalan A.Ş.' },
      ekAlanlar: { s_es: `eşi ${TCKN}` },
      dayanak: {
        ...(TAKIP_DETAILS.dayanak as NonNullable<TakipDetails['dayanak']>),
        aciklama: `${TCKN}\nborcu`,
      },
    });
    const party = await add(buro, {
      ...others,
      borclular: [{ ...TO_DELETE, ...TARAF_DETAILS, id: TCKN }, SOMEBODY_ELSE],
      hacizler: [
        { id: 'h1', tur: 'arac', konu: '06 GİT 42', tarih: null, durum: 'gecerli', borclu: TCKN },
        { id: 'h2', tur: 'arac', konu: '06 KAL 42', tarih: null, durum: 'gecerli', borclu: null },
      ],
    });
    expect(await preview(buro)).toMatchObject({ adsizTakip: 4, silinenTakip: 0 });
    expect((await erase(buro)).json()).toMatchObject({ adsizTakip: 4 });
    expect(await tablesWith(buro, [...TRACES, '06 GİT', 'maykıl', 'Michael', 'Veli Örnek'])).toEqual([]);
    const read = async (id: string) =>
      (await server.as('yonetici', buro)(`/api/v1/takip/${id}`)).json<StoredTakip>();
    expect(await read(third)).toMatchObject({
      ucuncuKisiler: [
        { id: 'u1', ad: 'Silinen Kişi', kimlikNo: null, adres: null },
        { id: 'u2', ad: u1.ad, kimlikNo: u1.kimlikNo },
      ],
      masraflar: [{ ad: '…’nun tebligatı (…)' }],
      alacakliHesabi: null,
      borclular: [{ ad: 'Başkası', tcKimlikNo: SOMEBODY_ELSE.tcKimlikNo }],
    });
    expect((await read(represented)).borclular).toMatchObject([{ ad: 'Başkası', yasalTemsilci: null }]);
    expect(await read(written)).toMatchObject({
      ekAlanlar: { s_es: 'eşi …' },
      dayanak: { tur: 'ilam', aciklama: '…\nborcu' },
      alacakliHesabi: { hesapSahibi: 'Kalan A.Ş.' },
    });
    const rest = await read(party);
    expect(rest.hacizler).toMatchObject([{ konu: '', borclu: '…' }, { konu: '06 KAL 42' }]);
    expect(rest.borclular[0]).toMatchObject({ ad: 'Silinen', id: '…', tebligatlar: [], okunus: null });
    // The case can still be written as it is read.
    const payload = rest;
    const url = `/api/v1/takip/${party}`;
    expect((await server.as('yonetici', buro)({ method: 'PUT', url, payload })).statusCode).toBe(200);
  });

  it('refuses where a case is not closed, names it before, and erases there when told to', async () => {
    const buro = await addBuro(server.db, 'Açık Büro');
    const open = await add(buro, { durum: 'acik', dosyaEsasNo: '2021/5', borclular: [TO_DELETE] });
    expect(await preview(buro)).toMatchObject({
      acikTakipSayisi: 1,
      acikTakipler: [{ id: open, durum: 'acik', dosyaEsasNo: '2021/5' }],
    });
    const refused = await erase(buro);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Problem>().code).toBe('kisi-acik-takip');
    expect(await tablesWith(buro, [TCKN])).toEqual(['takip_taraf', 'takip_word']);
    expect((await erase(buro, true)).statusCode).toBe(200);
    expect(await tablesWith(buro, TRACES)).toEqual([]);
  });

  it('waits for a bulk job under way', async () => {
    const buro = await addBuro(server.db, 'Meşgul Büro');
    const takip = await add(buro, { durum: 'kapali', borclular: [TO_DELETE] });
    const is = await addToplu({ server, buro, kim: buro.kullanicilar.yonetici }, 'suruyor');
    await sql`UPDATE toplu_chunk SET takip_ids = ${[takip]}::uuid[] WHERE job_id = ${is}`.execute(
      server.owner,
    );
    const refused = await erase(buro);
    expect(refused.json<Problem>().code).toBe('kisi-toplu-suruyor');
    expect(await tablesWith(buro, [TCKN])).toEqual(['takip_taraf', 'takip_word']);
  });

  it('erases what an import left in a case, and a petition kept of its text, while it waited for the case', async () => {
    const buro = await addBuro(server.db, 'Aktaran Büro');
    const takip = await add(buro, { durum: 'kapali', borclular: [TO_DELETE, SOMEBODY_ELSE] });
    const id = await addDilekce(buro, '<p>Borçlu Zülküf Gitsinoğlu hakkında.</p>');
    const sent = await server.owner.transaction().execute(async (others) => {
      await sql`SELECT FROM takip WHERE id = ${takip} FOR UPDATE`.execute(others);
      await addTrace(others, buro, takip);
      const answer = erase(buro);
      await expect.poll(() => hasWaiting(server.owner)).toBe(true);
      const payload = { isim: 'Talep', dilekce_tipi: 'haciz', sablon: '<p>Borçlu hakkında.</p>' };
      await server.as('yonetici', buro)({ method: 'PUT', url: `/api/v1/dilekce/${id}`, payload });
      return { answer };
    });
    expect((await sent.answer).json()).toMatchObject({
      adsizTakip: 1,
      aktarimIzi: 1,
      dilekceSurumu: 1,
    });
    expect(await tablesWith(buro, TRACES)).toEqual([]);
  });

  it('shows what it would erase while others hold the cases and the jobs', async () => {
    const { buro } = await busyBuro();
    const before = await preview(buro);
    await server.owner.transaction().execute(async (others) => {
      await sql`SELECT FROM takip WHERE buro_id = ${buro.buroId} FOR UPDATE`.execute(others);
      await sql`SELECT FROM toplu_job WHERE buro_id = ${buro.buroId} FOR UPDATE`.execute(others);
      expect(await preview(buro)).toEqual(before);
    });
    expect(before).toMatchObject({ adsizTakip: 1, silinenTakip: 1, topluIs: 1 });
  });

  it('names petitions that hold the person’s name, and leaves them to the office', async () => {
    const buro = await addBuro(server.db, 'Yazan Büro');
    await add(buro, { durum: 'kapali', borclular: [TO_DELETE] });
    const id = await addDilekce(buro, '<p>ZÜLKÜF GİTSİNOĞLU</p>');
    expect((await preview(buro)).dilekceler).toMatchObject([{ id }]);
    expect((await erase(buro)).statusCode).toBe(200);
    expect((await server.as('yonetici', buro)(`/api/v1/dilekce/${id}`)).statusCode).toBe(200);
  });

  it.each([
    ['too short to be looked up', kisi('Su', 'Ay'), '<p>Borçlu Su Ay hakkında.</p>'],
    ['without a capital', kisi('zülküf', 'gitsinoğlu'), '<p>Borçlu zülküf gitsinoğlu’na.</p>'],
    ['of three words', kisi('Ali Can', 'Öz'), '<p>Borçlu&nbsp;<strong>Ali Can Öz</strong></p>'],
    ['before a suffix', TO_DELETE, '<p>(Zülküf Gitsinoğluna)</p>'],
    ['with the surname in capitals', TO_DELETE, '<p>Zülküf GİTSİNOĞLU</p>'],
  ])('finds a name %s', async (_, taraf, sablon) => {
    const buro = await addBuro(server.db, 'Arayan Büro');
    await add(buro, { borclular: [{ ...taraf, tcKimlikNo: TCKN }] });
    const id = await addDilekce(buro, sablon);
    await addDilekce(buro, '<p>Borçlu Ahmet Yılmaz hakkında.</p>');
    expect((await preview(buro)).dilekceler).toMatchObject([{ id }]);
  });

  it('names snippets that hold the person’s name, and erases deleted ones', async () => {
    const buro = await addBuro(server.db, 'Parçalı Büro');
    await add(buro, { durum: 'kapali', borclular: [TO_DELETE] });
    const addSnippet = async (isim: string) =>
      (await post(buro, 'parca', { isim, metin: '<p>Zülküf Gitsinoğlu</p>' })).json<{ id: string }>().id;
    const kept = await addSnippet('Duran');
    const deleted = await addSnippet('Silinen');
    await server.as('yonetici', buro)({ method: 'DELETE', url: `/api/v1/parca/${deleted}` });
    const left = () =>
      server.owner.selectFrom('snippet').select('id').where('buro_id', '=', buro.buroId).execute();
    expect((await preview(buro)).metinParcalari).toEqual([{ id: kept, isim: 'Duran' }]);
    expect(await left()).toHaveLength(2);
    await erase(buro);
    expect(await left()).toEqual([{ id: kept }]);
  });

  it('looks a name up by keys that every text has in which it stands', async () => {
    const unit = fc.constantFrom('A', 'a', 'Ç', 'ç', 'İ', 'i', 'I', 'ı', '0', ' ', '<', '\n', '.');
    const word = fc.string({ unit, maxLength: 8 });
    const name = fc.tuple(word, word, word).map((words) => words.join(' '));
    const samples = fc.sample(fc.record({ bas: word, ad: name, son: word }), 2000);
    const { rows } = await sql<{ bulunmayan: number; anahtarli: number }>`
      SELECT count(*) FILTER (WHERE NOT anahtarlar <@ ARRAY(SELECT text_keys(bas || ad || son)))::int AS bulunmayan,
        count(*) FILTER (WHERE anahtarlar <> '{}')::int AS anahtarli
      FROM json_to_recordset(${JSON.stringify(samples)}) AS s (bas text, ad text, son text),
        LATERAL (SELECT ARRAY(SELECT text_keys(ad)) AS anahtarlar) a`.execute(server.owner);
    expect(rows[0]?.bulunmayan).toBe(0);
    expect(rows[0]?.anahtarli).toBeGreaterThan(200);
  });

  it('finds the number in a petition that is no longer so, and in the file names of a job', async () => {
    const buro = await addBuro(server.db, 'Eski Büro');
    await add(buro, { borclular: [TO_DELETE] });
    const id = await addDilekce(buro, `<p>Borçlu (T.C. ${TCKN})</p>`);
    const as = server.as('yonetici', buro);
    const payload = { isim: 'Talep', dilekce_tipi: 'haciz', sablon: '<p>Borçlu</p>' };
    await as({ method: 'PUT', url: `/api/v1/dilekce/${id}`, payload });
    const is = await addToplu({ server, buro, kim: buro.kullanicilar.yonetici }, 'tamam');
    await sql`UPDATE toplu_job SET per_borclu = true WHERE id = ${is}`.execute(server.owner);
    const result = JSON.stringify({ dosyalar: [{ ad: '2020-7-Talep-Zülküf Gitsinoğlu' }] });
    await sql`UPDATE toplu_chunk SET result = ${result}::json WHERE job_id = ${is}`.execute(server.owner);
    expect(await preview(buro)).toMatchObject({ dilekceSurumu: 1, dilekceler: [], topluIs: 1 });
  });

  it('finds nothing of whom another office knows', async () => {
    const buro = await addBuro(server.db, 'Bilmeyen Büro');
    await addTakip({ server, buro, kim: buro.kullanicilar.yonetici });
    expect(await preview(buro)).toMatchObject({ adsizTakip: 0, silinenTakip: 0, topluIs: 0 });
    expect((await erase(buro)).json()).toMatchObject({ adsizTakip: 0, silinenTakip: 0 });
  });
});

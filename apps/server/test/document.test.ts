import { FORMATS, type Format, formats } from '@derkenar/belge/formats';
import type {
  DocumentPage,
  DocumentSearch,
  DocumentState,
  StoredDocument,
  TakipInput,
} from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { deletePendingBases, keepChanged } from '../src/document/store.ts';
import { deleteExpiredTakipler } from '../src/retention/store.ts';
import { type Ask, addBuro, type Problem, type TestBuro, UNKNOWN_ID } from './server.ts';
import { kisi, takipToWrite } from './takipler.ts';
import {
  addDilekce,
  addTakipler,
  download,
  ended,
  rowsOf,
  start,
  startToplu,
  type TopluServer,
  until,
  unzip,
} from './topluServer.ts';

const SABLON =
  '<p>{{borcluAdSoyad}}’ın borcu {{kalanTutar}} ({{kalanTutar.yazi}}), bugün {{bugununTarihi}}, ' +
  'toplam {{bugunkuBorc}}.</p><p>{{hesapTablosu}}</p>';
const CLAIM: Partial<TakipInput> = {
  takipTarihi: '2026-11-10',
  alacakKalemleri: [
    {
      id: 'k1',
      ad: 'Fatura',
      tutar: 36_500_000,
      paraBirimi: 'TRY',
      vadeTarihi: '2026-10-31',
      faizTuru: 'akdi',
      faizOrani: 1000,
      faizBaslangici: null,
    },
  ],
};

/** The account of a case cannot be told by hand. */
const BY_HAND = '<p>{{borcluAdSoyad}}’ın {{kalanTutar}} borcu, {{bugununTarihi}}</p>';

let toplu: TopluServer;
beforeAll(async () => {
  toplu = await startToplu();
});
afterAll(() => toplu.close());

const search = async (ask: Ask, payload: Partial<DocumentSearch>): Promise<DocumentPage> => {
  const answer = await ask({ method: 'POST', url: '/api/v1/belge-kaydi/ara', payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<DocumentPage>();
};
const documents = async (ask: Ask, payload: Partial<DocumentSearch>): Promise<readonly StoredDocument[]> =>
  (await search(ask, { adet: 200, ...payload })).belgeler;
const remake = (ask: Ask, { id }: Pick<StoredDocument, 'id'>) => ask(`/api/v1/belge-kaydi/${id}/dosya`);
/** One after the other: a person has few requests at a time. */
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
const setState = (ask: Ask, payload: object) =>
  ask({ method: 'PUT', url: '/api/v1/belge-kaydi/durum', payload });

async function newOffice(name: string, cases = 3, caseOf: (i: number) => Partial<TakipInput> = () => ({})) {
  const { server } = toplu;
  const buro = await addBuro(server.db, name);
  const ask = server.as('yonetici', buro);
  const dilekce = await addDilekce(ask, `${name} Talebi`, SABLON);
  const plain = await addDilekce(ask, `${name} elle`, BY_HAND);
  const takipler = await addTakipler(server, buro, cases, (i) => ({
    ...CLAIM,
    borclular: [kisi('Bora', `${name} ${i}`), kisi('Can')],
    ...caseOf(i),
  }));
  return { buro, ask, dilekce, plain, takipler };
}

async function makeBulk(ask: Ask, request: object) {
  const job = await until(ask, (await start(ask, request)).id, ended);
  expect(job).toMatchObject({ durum: 'tamam', basarisiz: 0 });
  return { job, files: await download(ask, job.id) };
}

const makeOne = (ask: Ask, takip: string, dilekce: string, format: Format, payload: object = {}) =>
  ask({
    method: 'POST',
    url: `/api/v1/takip/${takip}/dilekce/${dilekce}/render?eksikKabul=evet`,
    headers: { accept: formats[format].acceptType },
    payload,
  });

const makeByHand = (ask: Ask, dilekce: string, format: Format, payload: object) =>
  ask({
    method: 'POST',
    url: `/api/v1/dilekce/${dilekce}/render?eksikKabul=evet`,
    headers: { accept: formats[format].acceptType },
    payload,
  });

/** Everything that a document was made of becomes another: cases, petition, name, settings and rates of the office. */
async function changeAll(ask: Ask, { buroId }: TestBuro, dilekce: string, takipler: readonly string[]) {
  for (const id of takipler)
    await ask({
      method: 'PUT',
      url: `/api/v1/takip/${id}`,
      payload: takipToWrite({ dosyaEsasNo: `2020/${takipler.indexOf(id) + 1}`, borclular: [kisi('Yeni')] }),
    });
  const payload = { isim: `Yeni ${dilekce}`, dilekce_tipi: 'talepler', sablon: '<p>Yeni metin</p>' };
  expect((await ask({ method: 'PUT', url: `/api/v1/dilekce/${dilekce}`, payload })).statusCode).toBe(200);
  const office = { ad: 'Yeni Büro', fileAuthor: 'user', apostrophe: 'none' };
  await ask({ method: 'PUT', url: '/api/v1/buro', payload: office });
  await ask({ method: 'PUT', url: '/api/v1/buro/antet', payload: { metin: '<p>Yeni antet</p>' } });
  await sql`UPDATE buro SET apostrophe = 'always', file_author = 'user' WHERE id = ${buroId}`.execute(
    toplu.server.owner,
  );
}

describe('a document made again', () => {
  it.each(FORMATS)(
    'has the same bytes after everything changed, from bulk jobs and alone: %s',
    async (bicim) => {
      const { buro, ask, dilekce, plain, takipler } = await newOffice(`Yineleyen ${bicim}`);
      await ask({
        method: 'PUT',
        url: '/api/v1/buro',
        payload: { ad: buro.buroId.slice(0, 8), fileAuthor: 'buro' },
      });
      await ask({ method: 'PUT', url: '/api/v1/buro/antet', payload: { metin: '<p>İlk antet</p>' } });
      const { files } = await makeBulk(ask, { dilekceler: [dilekce], takipler, bicim, borcluAyri: true });
      const alone = await makeOne(ask, takipler[0] as string, dilekce, bicim, {
        degerler: { kalanTutar: '5' },
      });
      const byHand = await makeByHand(ask, plain, bicim, { borcluAdSoyad: 'Elle Yazılan', kalanTutar: '7' });
      expect([alone.statusCode, byHand.statusCode]).toEqual([200, 200]);
      await changeAll(ask, buro, dilekce, takipler);
      await changeAll(ask, buro, plain, []);

      const made = await documents(ask, {});
      expect(made).toHaveLength(8);
      const remade = await inTurn(made, (one) => remake(ask, one));
      expect(remade.map(({ statusCode }) => statusCode)).toEqual(made.map(() => 200));
      const expected = [
        ...rowsOf(files).map((row) => files.get(row[4] as string) as Buffer),
        alone.rawPayload,
        byHand.rawPayload,
      ];
      const text = (bytes: Buffer) => bytes.toString('base64');
      expect(remade.map(({ rawPayload }) => text(rawPayload)).toSorted()).toEqual(
        expected.map(text).toSorted(),
      );
      expect(remade[0]?.headers['content-type']).toContain(formats[bicim].mimeType);
      const nameOf = ({ headers }: (typeof remade)[number]) =>
        /''([^;]*)/.exec(decodeURIComponent(String(headers['content-disposition'])))?.[1] ?? '';
      // Those of the job have the names of its archive; the rest were made alone.
      const names = remade.map(nameOf);
      const paths = rowsOf(files).map((row) => row[4] ?? '');
      expect(names.filter((name) => paths.includes(name)).toSorted()).toEqual(paths.toSorted());
    },
  );

  it('is one of several that were made of their HTML, if that is unchanged', async () => {
    const { ask, dilekce, takipler } = await newOffice('Çoklu', 2);
    const rendered = await Promise.all(
      takipler.map((id) =>
        ask({
          method: 'POST',
          url: `/api/v1/takip/${id}/dilekce/${dilekce}/render?dayanak=evet`,
          payload: {},
        }),
      ),
    );
    const belgeler = rendered.map(({ body, headers }, i) => ({
      ad: `Belge ${i}`,
      html: i === 0 ? body : `${body}<p>Eklenen</p>`,
      dayanak: headers['belge-dayanagi'],
    }));
    const zip = await ask({ method: 'POST', url: '/api/v1/belge', payload: { format: 'docx', belgeler } });
    expect(zip.statusCode).toBe(200);
    const [one, ...others] = await documents(ask, {});
    expect(others).toEqual([]);
    expect(one).toMatchObject({ takipId: takipler[0], dilekceId: dilekce, bicim: 'docx', yenilenemez: null });
    const again = await remake(ask, one as StoredDocument);
    expect(again.statusCode).toBe(200);
    expect((await unzip(zip.rawPayload)).get('Belge 0.docx')?.equals(again.rawPayload)).toBe(true);
    // Each is used once.
    await ask({ method: 'POST', url: '/api/v1/belge', payload: { format: 'docx', belgeler } });
    expect(await documents(ask, {})).toHaveLength(1);
  });

  it('takes the answers of the job and those of single cases', async () => {
    const { ask, takipler } = await newOffice('Soran', 2);
    const guarded = await addDilekce(
      ask,
      'Sorulu',
      '<meta name="soru" data-kod="s_not" data-tur="metin" content="Not"><p>Not: {{s_not}}, {{borcluAdSoyad}}.</p>',
    );
    const own = { [takipler[1] as string]: { s_not: 'kendi' } };
    const { files } = await makeBulk(ask, {
      dilekceler: [guarded],
      takipler,
      cevaplar: { ortak: { s_not: 'ortak' }, takipler: own },
    });
    for (const one of await documents(ask, { dilekceId: guarded })) {
      const again = await remake(ask, one);
      expect(again.statusCode).toBe(200);
      expect([...files.values()].some((file) => file.equals(again.rawPayload))).toBe(true);
    }
  });

  it('is logged, and refused where the program makes other bytes of it today', async () => {
    const { ask, dilekce, takipler } = await newOffice('Farklı', 1);
    await makeOne(ask, takipler[0] as string, dilekce, 'udf');
    const [one] = (await documents(ask, {})) as [StoredDocument];
    expect((await remake(ask, one)).statusCode).toBe(200);
    const log = (await ask('/api/v1/kayit?eylem=belge-yinele')).json<{ kayitlar: object[] }>();
    expect(log.kayitlar).toMatchObject([
      { takipId: takipler[0], dilekceId: dilekce, ayrinti: { belgeNo: one.id } },
    ]);
    await sql`UPDATE log_entry SET hashes = ARRAY['\\x00'::bytea] WHERE id = ${one.id}`.execute(
      toplu.server.owner,
    );
    const refused = await remake(ask, one);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Problem>().code).toBe('belge-farkli');
  });

  it('says so where it comes from a version that kept nothing', async () => {
    const { ask, dilekce, takipler } = await newOffice('Eski', 1);
    await makeOne(ask, takipler[0] as string, dilekce, 'udf');
    await sql`UPDATE log_entry SET basis_id = NULL WHERE dilekce_id = ${dilekce}`.execute(toplu.server.owner);
    const [one] = (await documents(ask, {})) as [StoredDocument];
    expect(one.yenilenemez).toBe('eski');
    expect((await remake(ask, one)).json<Problem>()).toMatchObject({
      code: 'belge-dayanaksiz',
      detail: expect.stringContaining('önceki bir sürümde') as string,
    });
    expect((await ask('/api/v1/belge-kaydi/999999999/dosya')).statusCode).toBe(404);
    expect((await ask('/api/v1/belge-kaydi/x/dosya')).statusCode).toBe(404);
  });
});

describe('the list of documents', () => {
  it('is found by case, petition, person, job, format, state, day and words of the case, page by page', async () => {
    const { buro, ask, dilekce, takipler } = await newOffice('Arayan', 5);
    const { job } = await makeBulk(ask, { dilekceler: [dilekce], takipler });
    const [first] = takipler as [string];
    const avukat = toplu.server.as('avukat', buro);
    await makeOne(avukat, first, dilekce, 'pdf');
    const count = async (of: Partial<DocumentSearch>) => (await documents(ask, of)).length;
    expect(await count({})).toBe(6);
    expect(await count({ takipId: first })).toBe(2);
    expect(await count({ takipId: UNKNOWN_ID })).toBe(0);
    expect(await count({ dilekceId: dilekce })).toBe(6);
    expect(await count({ kullaniciId: buro.kullanicilar.avukat.id })).toBe(1);
    expect(await count({ toplu: job.id })).toBe(5);
    expect(await count({ toplu: UNKNOWN_ID })).toBe(0);
    expect(await count({ bicim: 'pdf' })).toBe(1);
    expect(await count({ durum: 'taslak' })).toBe(6);
    expect(await count({ durum: 'sunuldu' })).toBe(0);
    expect(await count({ ara: '2025/3' })).toBe(1);
    expect(await count({ ara: 'yok böyle biri' })).toBe(0);
    expect(await count({ baslangic: '2020-01-01', bitis: '2020-12-31' })).toBe(0);
    const seen: number[] = [];
    for (let imlec: string | null = ''; imlec !== null; ) {
      const page: DocumentPage = await search(ask, { adet: 4, ...(imlec !== '' && { imlec }) });
      seen.push(...page.belgeler.map(({ id }) => id));
      imlec = page.sonraki;
    }
    expect(seen).toHaveLength(6);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    const [line] = await documents(ask, { takipId: first, bicim: 'udf' });
    expect(line).toMatchObject({
      takipEsasNo: '2025/1',
      dilekceIsim: 'Arayan Talebi',
      dilekceSurum: 1,
      toplu: job.id,
      durum: 'taslak',
      durumTarihi: null,
      borcluSirasi: null,
      yenilenemez: null,
    });
  });

  it('shows a person who may not see cases the documents without one', async () => {
    const { buro, ask, dilekce, plain, takipler } = await newOffice('Kısıtlı', 1);
    await makeOne(ask, takipler[0] as string, dilekce, 'udf');
    await makeByHand(ask, plain, 'udf', { borcluAdSoyad: 'Elle' });
    await sql`INSERT INTO rol (buro_id, rol, yetkiler) VALUES (${buro.buroId}, 'stajyer', '{dilekce-indir}')`.execute(
      toplu.server.owner,
    );
    const blind = toplu.server.as('stajyer', buro);
    const [ofCase] = (await documents(ask, { takipId: takipler[0] })) as [StoredDocument];
    expect(await documents(blind, {})).toMatchObject([{ takipId: null }]);
    expect(await documents(blind, { ara: '2025/1' })).toEqual([]);
    expect((await remake(blind, ofCase)).statusCode).toBe(404);
  });
});

describe('the state of documents', () => {
  it('is set with its day for chosen documents and for all of a bulk job, and taken back', async () => {
    const { ask, dilekce, takipler } = await newOffice('Sunan', 4);
    const { job } = await makeBulk(ask, { dilekceler: [dilekce], takipler });
    const all = await documents(ask, {});
    const states = async () =>
      (await documents(ask, {})).map(({ durum, durumTarihi }) => [durum, durumTarihi]);
    const chosen = { belgeler: [all[0]?.id, all[1]?.id], durum: 'imzada', tarih: '2026-11-20' };
    expect((await setState(ask, chosen)).json()).toEqual({ degisen: 2 });
    expect(await states()).toEqual([
      ['imzada', '2026-11-20'],
      ['imzada', '2026-11-20'],
      ['taslak', null],
      ['taslak', null],
    ]);
    const whole = { toplu: job.id, durum: 'sunuldu', tarih: '2026-11-21' };
    expect((await setState(ask, whole)).json()).toEqual({ degisen: 4 });
    expect(await states()).toEqual(all.map(() => ['sunuldu', '2026-11-21']));
    expect(await documents(ask, { durum: 'sunuldu', adet: 2 })).toHaveLength(2);
    expect((await setState(ask, { belgeler: [all[0]?.id], durum: 'taslak' })).statusCode).toBe(200);
    expect((await documents(ask, { durum: 'taslak' })).map(({ id }) => id)).toEqual([all[0]?.id]);
    const log = (await ask('/api/v1/kayit?eylem=belge-durum')).json<{ kayitlar: { ayrinti: object }[] }>();
    expect(log.kayitlar.map(({ ayrinti }) => ayrinti)).toMatchObject([
      { durum: 'taslak', belge: 1, belgeNo: all[0]?.id },
      { durum: 'sunuldu', belge: 4, toplu: job.id },
      { durum: 'imzada', belge: 2 },
    ]);
  });

  it.each<[string, object]>([
    ['no document', { belgeler: [] }],
    ['no day', { belgeler: [1], tarih: undefined }],
    ['both ways of choosing', { belgeler: [1], toplu: UNKNOWN_ID }],
    ['neither', {}],
    ['an unknown state', { belgeler: [1], durum: 'kayip' satisfies string as DocumentState }],
    ['too many', { belgeler: Array.from({ length: 1001 }, (_, i) => i + 1) }],
  ])('is refused with %s', async (_, changes) => {
    const ask = toplu.server.as();
    const payload = { durum: 'sunuldu', tarih: '2026-11-20', ...changes };
    expect((await setState(ask, payload)).statusCode).toBe(422);
  });

  it('of another office, and of lines that are no documents, is not there', async () => {
    const { ask, dilekce, takipler } = await newOffice('Komşu', 1);
    await makeOne(ask, takipler[0] as string, dilekce, 'udf');
    const [one] = (await documents(ask, {})) as [StoredDocument];
    const other = toplu.server.as('yonetici', toplu.server.otherBuro);
    const payload = { belgeler: [one.id], durum: 'sunuldu', tarih: '2026-11-20' };
    expect((await setState(other, payload)).statusCode).toBe(404);
    const { kayitlar } = (await ask('/api/v1/kayit?eylem=dilekce-ekle')).json<{
      kayitlar: { id: number }[];
    }>();
    expect((await setState(ask, { ...payload, belgeler: [kayitlar[0]?.id] })).statusCode).toBe(404);
    expect(await documents(ask, { durum: 'sunuldu' })).toEqual([]);
  });
});

describe('what documents were made of', () => {
  /** Documents that can be made again, by the file number of the case. */
  const alive = async (ask: Ask) =>
    (await documents(ask, {})).filter(({ yenilenemez }) => yenilenemez === null).length;

  it('goes with a deleted case, from files of bulk jobs too, and stays for the others', async () => {
    const { ask, dilekce, takipler } = await newOffice('Silen', 3);
    await makeBulk(ask, { dilekceler: [dilekce], takipler });
    await makeOne(ask, takipler[0] as string, dilekce, 'udf');
    const before = await documents(ask, { takipId: takipler[0] });
    await ask({ method: 'DELETE', url: `/api/v1/takip/${takipler[0]}` });
    expect(await alive(ask)).toBe(2);
    const answers = await inTurn(before, (one) => remake(ask, one));
    expect(answers.map((answer) => answer.json<Problem>().detail)).toEqual([
      expect.stringContaining('kişisel veriler silindi'),
      expect.stringContaining('kişisel veriler silindi'),
    ]);
    for (const one of await documents(ask, { takipId: takipler[1] }))
      expect((await remake(ask, one)).statusCode).toBe(200);
  });

  it('goes when the period of the office is over', async () => {
    const { buro, ask, dilekce, takipler } = await newOffice('Saklayan', 2, () => ({ durum: 'kapali' }));
    await makeBulk(ask, { dilekceler: [dilekce], takipler });
    const { owner, db } = toplu.server;
    await sql`UPDATE buro SET retention_years = 3 WHERE id = ${buro.buroId}`.execute(owner);
    await sql`UPDATE takip SET closed_at = now() - interval '4 years' WHERE id = ${takipler[0]}`.execute(
      owner,
    );
    expect(await tenantTx(db, buro.buroId, (tenant) => deleteExpiredTakipler(tenant, 10))).toBe(1);
    expect(await alive(ask)).toBe(1);
  });

  it('is each version of a case that had documents, also one that changed while they were made', async () => {
    const { buro, ask, dilekce, takipler } = await newOffice('Değişen', 1);
    const { db, owner } = toplu.server;
    const [id] = takipler as [string];
    const change = (name: string) =>
      ask({
        method: 'PUT',
        url: `/api/v1/takip/${id}`,
        payload: takipToWrite({ ...CLAIM, dosyaEsasNo: '2025/1', borclular: [kisi(name)] }),
      });
    const made = [];
    for (const name of ['Bir', 'İki', 'Üç']) {
      await change(name);
      const { files } = await makeBulk(ask, { dilekceler: [dilekce], takipler });
      made.push([...files.values()][0]);
    }
    const again = await inTurn(await documents(ask, {}), (one) => remake(ask, one));
    expect(again.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.toString('base64')])).toEqual(
      made.toReversed().map((file) => [200, file?.toString('base64')]),
    );
    // Nothing is kept of versions without documents, nor of the present one.
    await change('Dört');
    await change('Beş');
    const versions = async () =>
      (
        await sql<{ version: number }>`
          SELECT version FROM document_takip WHERE takip_id = ${id} ORDER BY version`.execute(owner)
      ).rows.map(({ version }) => version);
    expect(await versions()).toEqual([2, 3, 4]);
    await tenantTx(db, buro.buroId, (tenant) =>
      keepChanged(tenant, [
        { id, surum: 5, text: '{"read": "before the change"}' },
        { id: UNKNOWN_ID, surum: 1, text: '{}' },
      ]),
    );
    expect(await versions()).toEqual([2, 3, 4, 5]);
    await tenantTx(db, buro.buroId, (tenant) => keepChanged(tenant, [{ id, surum: 6, text: '{}' }]));
    expect(await versions()).toEqual([2, 3, 4, 5]);
  });

  it('of HTML goes after a day without a file', async () => {
    const { buro, ask, dilekce, takipler } = await newOffice('Bekleyen', 1);
    const url = `/api/v1/takip/${takipler[0]}/dilekce/${dilekce}/render?dayanak=evet`;
    await ask({ method: 'POST', url, payload: {} });
    const { db, owner } = toplu.server;
    const count = async () =>
      (await sql`SELECT FROM document_basis WHERE buro_id = ${buro.buroId}`.execute(owner)).rows.length;
    await tenantTx(db, buro.buroId, deletePendingBases);
    expect(await count()).toBe(1);
    await sql`UPDATE document_basis SET created_at = now() - interval '2 days' WHERE buro_id = ${buro.buroId}`.execute(
      owner,
    );
    await tenantTx(db, buro.buroId, deletePendingBases);
    expect(await count()).toBe(0);
  });

  it('holds nothing of a person who is erased: cases, earlier cases, typed values, answers and templates', async () => {
    const tckn = '10000000146';
    const person = { ...kisi('Zülküf', 'Gitsinoğlu'), tcKimlikNo: tckn };
    const { buro, ask, dilekce, plain, takipler } = await newOffice('Unutan', 3, (i) => ({
      durum: 'kapali',
      borclular: i < 2 ? [person] : [kisi('Kalan', 'Kişi')],
    }));
    await makeBulk(ask, { dilekceler: [dilekce], takipler });
    // The second case is no longer theirs, the document by hand never was a case's.
    await ask({
      method: 'PUT',
      url: `/api/v1/takip/${takipler[1]}`,
      payload: takipToWrite({ dosyaEsasNo: '2025/2', durum: 'kapali', borclular: [kisi('Başka', 'Biri')] }),
    });
    await makeByHand(ask, plain, 'udf', { borcluAdSoyad: 'Zülküf Gitsinoğlu', borcluTc: tckn });
    await makeByHand(ask, plain, 'udf', { borcluAdSoyad: 'Kalan Kişi' });
    const named = await addDilekce(ask, 'Adlı', '<p>Zülküf Gitsinoğlu</p>');
    await makeByHand(ask, named, 'udf', {});
    const { job } = await makeBulk(ask, { dilekceler: [named], takipler: [takipler[2]] });
    await ask({ method: 'DELETE', url: `/api/v1/toplu/${job.id}` });
    expect(await alive(ask)).toBe(7);

    const payload = { kimlikNo: tckn, neden: 'basvuru', acikTakipler: false };
    const preview = await ask({
      method: 'POST',
      url: '/api/v1/kisi-sil/onizleme',
      payload: { kimlikNo: tckn },
    });
    expect(preview.json<{ belge: number }>().belge).toBeGreaterThan(1);
    const erased = await ask({ method: 'POST', url: '/api/v1/kisi-sil', payload });
    expect(erased.statusCode).toBe(200);
    const left = (await documents(ask, {})).filter(({ yenilenemez }) => yenilenemez === null);
    const answers = await inTurn(left, (one) => remake(ask, one));
    const made = answers.filter(({ statusCode }) => statusCode === 200);
    expect(made).toHaveLength(2);
    const { rows } = await sql<{ held: string }>`
      SELECT coalesce(input, '') AS held FROM document_basis WHERE buro_id = ${buro.buroId}
      UNION ALL SELECT content FROM document_takip WHERE buro_id = ${buro.buroId}`.execute(
      toplu.server.owner,
    );
    const kept = rows.map(({ held }) => held).join(' ');
    expect(kept).toContain('Kalan');
    for (const trace of [tckn, 'Zülküf', 'Gitsinoğlu']) expect(kept).not.toContain(trace);
    expect(
      (
        await sql`SELECT FROM document_text WHERE buro_id = ${buro.buroId} AND content LIKE '%Gitsinoğlu%'`.execute(
          toplu.server.owner,
        )
      ).rows,
    ).toEqual([]);
  });
});

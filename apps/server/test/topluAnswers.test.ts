import { type Question, readPreface } from '@derkenar/belge/preface';
import {
  questionKey,
  type StoredTakip,
  type TopluCheck,
  type TopluErrors,
  type TopluThings,
} from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { findJobsOf } from '../src/toplu/store.ts';
import { type Ask, type Problem } from './server.ts';
import { kisi, kurum } from './takipler.ts';
import {
  addDilekce,
  addTakipler,
  download,
  ended,
  rowsOf,
  start,
  startToplu,
  type TopluServer,
  topluRequest,
  until,
  unzip,
} from './topluServer.ts';

const STOPS = 'Yalnız tüzel kişiye (TK m. 35).';
const WARNS = 'Birden çok borçlu var.';
const GUARDS =
  `<meta name="uygunluk" data-kosul="borcluTuru=tuzel" data-yoksa="dur" content="${STOPS}">` +
  `<meta name="uygunluk" data-kosul="borcluSayisi=bir" data-yoksa="uyar" content="${WARNS}">`;
const ASKS =
  '<meta name="soru" data-kod="s_isveren" data-tur="kisi" data-zorunlu="" content="İşveren">' +
  '<meta name="soru" data-kod="s_tutar" data-tur="para" content="Tutar">';
const REASON = 'Müvekkilin yazılı talimatı';

let toplu: TopluServer;
let ask: Ask;
let guarded: string;
let asking: string;
/** A person, a company, two companies. */
let takipler: string[];
beforeAll(async () => {
  toplu = await startToplu();
  ask = toplu.server.as();
  guarded = await addDilekce(ask, 'Kurallı', `${GUARDS}<p>{{borcluAdSoyad}}</p>`);
  asking = await addDilekce(ask, 'Sorulu', `${ASKS}<p>{{dosyaEsasNo}}: {{s_isveren}} {{s_tutar}}</p>`);
  takipler = await addTakipler(toplu.server, toplu.server.buro, 3, (i) => ({
    borclular: [[kisi('Bora')], [kurum('Kuzey A.Ş.')], [kurum('Kuzey A.Ş.'), kurum('Güney A.Ş.')]][i] ?? [],
  }));
});
afterAll(() => toplu.close());

const post = (url: string, changes: object, who: Ask = ask) =>
  who({ method: 'POST', url, payload: topluRequest(changes) });
const check = async (changes: object): Promise<TopluCheck> =>
  (await post('/api/v1/toplu/denetle', changes)).json<TopluCheck>();

async function made(changes: object, who: Ask = ask) {
  const begun = await start(who, changes);
  const job = await until(who, begun.id, ended);
  const files = await download(who, job.id);
  return { job, files, rows: rowsOf(files) };
}

/** A job with files that are not made, and why. */
async function failed(changes: object) {
  const job = await until(ask, (await start(ask, changes)).id, ended);
  const { dosyalar } = (await ask(`/api/v1/toplu/${job.id}/hatalar`)).json<TopluErrors>();
  return { job, reasons: dosyalar.map(({ neden }) => neden) };
}

const textOf = async (udf: Buffer | undefined): Promise<string> =>
  String((await unzip(udf as Buffer)).get('content.xml'));

const detailsOf = (jobId: string, action: string) =>
  tenantTx(toplu.server.db, toplu.server.buro.buroId, async ({ tx }) =>
    (
      await tx
        .selectFrom('log_entry')
        .select('details')
        .where('action', '=', action as never)
        .execute()
    ).flatMap(({ details }) => (details['toplu'] === jobId ? [details] : [])),
  );

describe('a bulk job of a petition that is not lawful for all cases', () => {
  it('does not make the files that a guard stops, and names its sentence', async () => {
    const { job, rows } = await made({ dilekceler: [guarded], takipler });
    expect(job).toMatchObject({ durum: 'tamam', toplam: 3, tamam: 2, basarisiz: 1 });
    expect(rows.map((row) => [row[6], row[7]])).toEqual([
      ['', STOPS],
      ['', ''],
      [WARNS, ''],
    ]);
    const errors = (await ask(`/api/v1/toplu/${job.id}/hatalar`)).json<TopluErrors>();
    expect(errors.dosyalar).toMatchObject([{ takipId: takipler[0], neden: STOPS }]);
  });

  it.each([{}, { uygunOlmayanlar: 'atla' }])(
    'has each file that a guard stops in the log: %o',
    async (more) => {
      const { job } = await made({ dilekceler: [guarded], takipler, ...more });
      const { db, buro } = toplu.server;
      const lines = await tenantTx(db, buro.buroId, ({ tx }) =>
        tx
          .selectFrom('log_entry')
          .select(['takip_id', 'dilekce_id', 'format', 'hashes', 'details'])
          .where('action', '=', 'dilekce-durdur')
          .execute(),
      );
      expect(lines.filter(({ details }) => details['toplu'] === job.id)).toMatchObject([
        { takip_id: takipler[0], dilekce_id: guarded, format: 'udf', hashes: [] },
      ]);
    },
  );

  it('leaves them out of the counts where that is asked for, but not out of the summary', async () => {
    const { job, files, rows } = await made({ dilekceler: [guarded], takipler, uygunOlmayanlar: 'atla' });
    expect(job).toMatchObject({ durum: 'tamam', toplam: 2, tamam: 2, basarisiz: 0, kalan: 0 });
    expect(files.size).toBe(3);
    expect(rows.map((row) => row[7])).toEqual([STOPS, '', '']);
    const errors = (await ask(`/api/v1/toplu/${job.id}/hatalar`)).json<TopluErrors>();
    expect(errors.dosyalar).toEqual([]);
  });

  it('makes all of them for a reason, which the log has with the stopped ones alone', async () => {
    const avukat = toplu.server.as('avukat');
    const { job, rows } = await made({ dilekceler: [guarded], takipler, gerekce: REASON }, avukat);
    expect(job).toMatchObject({ toplam: 3, tamam: 3, basarisiz: 0 });
    expect(rows.map((row) => row[6])).toEqual([STOPS, '', WARNS]);
    expect(await detailsOf(job.id, 'toplu-baslat')).toMatchObject([{ gerekce: REASON }]);
    const reasons = (await detailsOf(job.id, 'toplu-olustur')).map(({ gerekce }) => gerekce ?? null);
    expect(reasons.filter((reason) => reason !== null)).toEqual([REASON]);
    expect(reasons).toHaveLength(3);
  });

  it.each(['katip', 'stajyer'] as const)('is not begun for a reason by %s', async (rol) => {
    const changes = { dilekceler: [guarded], takipler, gerekce: REASON };
    const answer = await post('/api/v1/toplu', changes, toplu.server.as(rol));
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([403, 'yetki-yok']);
  });

  it('is told before it begins: files, cases and sentences', async () => {
    const { ozet, eksikler } = await check({ dilekceler: [guarded, asking], takipler });
    expect(ozet).toMatchObject({
      dosya: 6,
      eksikDosya: 3,
      eksikTakip: 3,
      eksikAlanlar: [{ kod: 's_isveren', isim: 'İşveren', dosya: 3 }],
      uygunOlmayanDosya: 1,
      uygunOlmayanTakip: 1,
      uyariliDosya: 1,
      engeller: [{ cumle: STOPS, dosya: 1 }],
      uyarilar: [{ cumle: WARNS, dosya: 1 }],
    });
    expect(eksikler[0]).toMatchObject({
      takipId: takipler[0],
      eksikKodlar: [],
      engeller: [STOPS],
      uyarilar: [],
    });
    const csv = await post('/api/v1/toplu/denetle/csv', { dilekceler: [guarded], takipler });
    expect(csv.body.split('\r\n').map((row) => row.split(';').slice(4, 6))).toEqual([
      ['Eksik Alanlar', 'Uygunluk'],
      ['', STOPS],
      ['', WARNS],
      [],
    ]);
  });
});

describe('a bulk job of a petition whose guards wait for answers', () => {
  const PLACE =
    '<meta name="soru" data-kod="s_yer" data-tur="tekSecim" data-secenekler="ev=Ev|is=İş" content="Yer">';
  const ONLY_WORK =
    '<meta name="uygunluk" data-kosul="soru:s_yer=is" data-yoksa="dur" content="Yalnız iş yerine.">';
  let waiting: string;
  const key = questionKey(readPreface(PLACE)?.questions[0] as Question);
  beforeAll(async () => {
    const sablon = `${PLACE}${ONLY_WORK}${GUARDS}<p>{{borcluAdSoyad}}: {{s_yer}}</p>`;
    waiting = await addDilekce(ask, 'Bekleyen', sablon);
  });
  const request = (cevaplar?: object) => ({ dilekceler: [waiting], takipler, ...(cevaplar && { cevaplar }) });
  const own = (answers: object) => ({ ortak: {}, takipler: answers });

  it('counts them apart from the files that no answer helps, by their questions', async () => {
    const { ozet, eksikler } = await check(request());
    expect(ozet).toMatchObject({
      dosya: 3,
      yanitsizDosya: 2,
      yanitsizTakip: 2,
      yanitsizSorular: [{ kod: key, isim: '“Yer”', dosya: 2 }],
      uygunOlmayanDosya: 1,
      engeller: [{ cumle: STOPS, dosya: 1 }],
    });
    expect(eksikler.map(({ yanitsizlar, engeller }) => [yanitsizlar, engeller])).toEqual([
      [[], [STOPS]],
      [['“Yer”'], []],
      [['“Yer”'], []],
    ]);
    const csv = await post('/api/v1/toplu/denetle/csv', request());
    expect(csv.body.split('\r\n').map((row) => row.split(';')[5])).toEqual([
      'Uygunluk',
      STOPS,
      'Yanıtlanmamış soru: “Yer”.',
      `Yanıtlanmamış soru: “Yer”. ${WARNS}`,
      undefined,
    ]);
  });

  it('judges the files whose question is answered', async () => {
    const answers = own({
      [takipler[1] as string]: { [key]: 'is' },
      [takipler[2] as string]: { [key]: 'ev' },
    });
    const { ozet } = await check(request(answers));
    expect(ozet).toMatchObject({ yanitsizDosya: 0, yanitsizSorular: [], uygunOlmayanDosya: 2 });
  });

  it('does not make them and names the question, or leaves them out, or makes them with a gap for a reason', async () => {
    const { job, reasons } = await failed(request());
    expect(job).toMatchObject({ toplam: 3, tamam: 0, basarisiz: 3 });
    expect(reasons).toEqual([STOPS, 'Yanıtlanmamış soru: “Yer”.', 'Yanıtlanmamış soru: “Yer”.']);
    const answers = own({ [takipler[1] as string]: { [key]: 'is' } });
    const without = await made({ ...request(answers), uygunOlmayanlar: 'atla' });
    expect(without.job).toMatchObject({ toplam: 1, tamam: 1, basarisiz: 0 });
    expect(without.rows.map((row) => row[7])).toEqual([STOPS, '', 'Yanıtlanmamış soru: “Yer”.']);
    const forced = await made({ ...request(), gerekce: REASON }, toplu.server.as('avukat'));
    expect(forced.job).toMatchObject({ toplam: 3, tamam: 3 });
  });
});

describe('the advice to make a document for each debtor', () => {
  const BOX = 'Borçlular karışıksa “Her borçlu için ayrı belge” seçeneğini kullanın (TK m. 35).';
  const GUARD = `<meta name="uygunluk" data-kosul="borcluTuru=tuzel" data-yoksa="dur" content="Yalnız şirkete. ${BOX}">`;
  const BARE = 'Yalnız şirkete (TK m. 35).';

  it('is given in a bulk job only where it helps', async () => {
    const dilekce = await addDilekce(ask, 'Öğütlü', `${GUARD}<p>{{borcluAdSoyad}}</p>`);
    const ids = await addTakipler(
      toplu.server,
      toplu.server.buro,
      2,
      (i) => ({
        borclular:
          [
            [kisi('Bora'), kurum('Kuzey A.Ş.')],
            [kisi('Bora'), kisi('Can')],
          ][i] ?? [],
      }),
      2013,
    );
    const request = { dilekceler: [dilekce], takipler: ids };
    const said = async (changes: object) => {
      const { ozet, eksikler } = await check({ ...request, ...changes });
      const files = eksikler.map(({ engeller }) => engeller.join());
      expect((await failed({ ...request, ...changes })).reasons).toEqual(files);
      expect(ozet?.engeller.map(({ cumle }) => cumle)).toEqual([...new Set(files)]);
      return files;
    };
    expect(await said({})).toEqual([`Yalnız şirkete. ${BOX}`, BARE]);
    expect(await said({ borcluAyri: true })).toEqual([BARE, BARE, BARE]);
  });
});

describe('cases whose limit has passed', () => {
  const TOO_LATE = 'Satış isteme süresi dolmuş (İİK m. 106).';

  it('are counted in one line, and each file is told with its day', async () => {
    const dilekce = await addDilekce(
      ask,
      'Süreli',
      `<meta name="uygunluk" data-kosul="satisIsteme=acik" data-yoksa="dur" content="${TOO_LATE}"><p>{{dosyaEsasNo}}</p>`,
    );
    const days = ['2023-03-15', '2024-04-16', null];
    const ids = await addTakipler(
      toplu.server,
      toplu.server.buro,
      3,
      (i) => ({
        hacizler: [
          {
            id: 'h',
            tur: 'arac' as const,
            konu: '34 ABC 1',
            tarih: days[i] ?? null,
            durum: 'gecerli' as const,
            borclu: null,
          },
        ],
      }),
      2011,
    );
    const { ozet, eksikler } = await check({ dilekceler: [dilekce], takipler: ids });
    expect(ozet).toMatchObject({
      uygunOlmayanDosya: 3,
      gecmisSureTakip: 2,
      engeller: [{ cumle: TOO_LATE, dosya: 3 }],
    });
    expect(eksikler.map(({ engeller }) => engeller.join(' '))).toEqual([
      expect.stringContaining('satış istemenin son günü 15.03.2024 geçti'),
      expect.stringContaining('satış istemenin son günü 16.04.2025 geçti'),
      TOO_LATE,
    ]);
    const csv = await post('/api/v1/toplu/denetle/csv', { dilekceler: [dilekce], takipler: ids });
    expect(csv.body).toContain('15.03.2024 geçti');
  });
});

describe('a bulk job of a petition that asks', () => {
  const answered = () => ({
    dilekceler: [asking],
    takipler,
    cevaplar: {
      ortak: { s_isveren: 'Ali Demir', s_tutar: '1250' },
      takipler: { [takipler[1] as string]: { s_isveren: 'Veli Kaya' } },
    },
  });

  it('prints the answers for all cases, and those of a single one', async () => {
    const { files } = await made(answered());
    expect(await textOf(files.get('2025-1-Sorulu.udf'))).toContain('2025/1 E.: Ali Demir 1.250,00 TL');
    expect(await textOf(files.get('2025-2-Sorulu.udf'))).toContain('2025/2 E.: Veli Kaya 1.250,00 TL');
  });

  describe('with another that asks for something else with the same code', () => {
    const OTHER = '<meta name="soru" data-kod="s_isveren" data-tur="kisi" content="Önceki işveren">';
    const [mine, other] = [ASKS, OTHER].map((head) =>
      questionKey(readPreface(head)?.questions[0] as Question),
    );
    const both = async (cevaplar: object) => {
      const second = await addDilekce(
        ask,
        `Öteki ${Object.keys(cevaplar).length}`,
        `${OTHER}<p>{{s_isveren}}</p>`,
      );
      return { dilekceler: [asking, second], takipler: takipler.slice(0, 1), cevaplar };
    };

    it('prints each its own answer', async () => {
      const request = await both({
        ortak: { [mine as string]: 'Ali Demir', [other as string]: 'Can Su' },
        takipler: {},
      });
      const { files } = await made(request);
      expect(await textOf(files.get('2025-1-Sorulu.udf'))).toContain('Ali Demir');
      expect(await textOf(files.get('2025-1-Öteki 2.udf'))).toContain('Can Su');
    });

    it('refuses an answer under the code alone, and says under what the two are answered', async () => {
      const answer = await post('/api/v1/toplu/denetle', await both({ ortak: { s_isveren: 'Ali Demir' } }));
      expect(answer.statusCode).toBe(422);
      const sentence = answer.json<Problem>().errors?.['cevaplar.ortak.s_isveren'];
      expect(sentence).toContain(`${mine} (İşveren)`);
      expect(sentence).toContain(`${other} (Önceki işveren)`);
    });
  });

  describe('and keeps the answers', () => {
    const KEPT = ASKS.replace('data-zorunlu=""', 'data-zorunlu="" data-sakla=""');
    const keptIn = (id: string | undefined) =>
      ask(`/api/v1/takip/${id}`).then((answer) => answer.json<StoredTakip>().ekAlanlar);
    const job = async (rol: 'katip' | 'stajyer') => {
      const dilekceler = [
        await addDilekce(ask, `Saklayan ${rol}`, `${KEPT}<p>{{s_isveren}} {{s_tutar}}</p>`),
      ];
      const { server } = toplu;
      const year = rol === 'katip' ? 2023 : 2022;
      const own = await addTakipler(server, server.buro, 3, () => ({ ekAlanlar: { not: 'var' } }), year);
      const cevaplar = {
        ortak: { s_isveren: 'Ali Demir', s_tutar: '1250' },
        takipler: { [own[1] as string]: { s_isveren: 'Veli Kaya' }, [own[2] as string]: { s_isveren: ' ' } },
      };
      await made({ dilekceler, takipler: own, cevaplar }, toplu.server.as(rol));
      return own;
    };

    it('writes into each case those that its questions are to keep', async () => {
      const [first, second, third] = await job('katip');
      const key = questionKey(readPreface(KEPT)?.questions[0] as Question);
      expect(await keptIn(first)).toEqual({ not: 'var', [key]: 'Ali Demir' });
      expect(await keptIn(second)).toEqual({ not: 'var', [key]: 'Veli Kaya' });
      expect(await keptIn(third)).toEqual({ not: 'var' });
    });

    it('writes none for those who do not manage cases', async () => {
      const [first] = await job('stajyer');
      expect(await keptIn(first)).toEqual({ not: 'var' });
    });
  });

  it('is told what each case has to choose from, and takes one of it', async () => {
    const { server } = toplu;
    const haciz = { tur: 'diger', tarih: null, durum: 'gecerli', borclu: null } as const;
    const hacizler = [
      { ...haciz, id: 'h1', konu: '34 ABC 12', tarih: '2026-03-02', tur: 'arac' as const },
      { ...haciz, id: 'h2', konu: '5 ada 7 parsel' },
    ];
    const own = await addTakipler(server, server.buro, 2, (i) => (i === 0 ? { hacizler } : {}), 2021);
    const [foreign] = (await addTakipler(server, server.otherBuro, 1, () => ({ hacizler }))) as [string];
    const options = await ask({
      method: 'POST',
      url: '/api/v1/toplu/secenekler',
      payload: { turler: ['haciz'], takipler: [...own, foreign] },
    });
    expect(options.json<TopluThings>()).toEqual({
      takipler: [
        {
          id: own[0],
          haciz: [
            { id: 'h1', text: '34 ABC 12 (02.03.2026 tarihli haciz)', tur: 'arac' },
            { id: 'h2', text: '5 ada 7 parsel', tur: 'diger' },
          ],
        },
        { id: own[1], haciz: [] },
      ],
    });
    const chooses = await addDilekce(
      ask,
      'Seçen',
      '<meta name="soru" data-kod="s_h" data-tur="haciz" data-zorunlu="" content="Haciz"><p>{{s_h}}</p>',
    );
    const cevaplar = { takipler: { [own[0] as string]: { s_h: 'h2' } } };
    const { files } = await made({ dilekceler: [chooses], takipler: own, cevaplar });
    expect(await textOf(files.get('2021-1-Seçen.udf'))).toContain('5 ada 7 parsel');
    expect(await textOf(files.get('2021-2-Seçen.udf'))).toContain('……………');
  });

  it('misses only what nobody answers', async () => {
    expect((await check(answered())).ozet).toMatchObject({ eksikDosya: 0, eksikAlanlar: [] });
    const cevaplar = { takipler: { [takipler[2] as string]: { s_isveren: 'Veli' } } };
    const { eksikler } = await check({ ...answered(), cevaplar });
    expect(eksikler.map(({ takipId, eksikMetinleri }) => [takipId, eksikMetinleri])).toEqual([
      [takipler[0], ['İşveren']],
      [takipler[1], ['İşveren']],
    ]);
  });

  it('refuses answers that cannot be read, each at its place', async () => {
    const [first] = takipler as [string];
    const cevaplar = { ortak: { s_tutar: 'çok' }, takipler: { [first]: { s_tutar: 'az' } } };
    for (const url of ['/api/v1/toplu', '/api/v1/toplu/denetle', '/api/v1/toplu/denetle/csv']) {
      const answer = await post(url, { ...answered(), cevaplar });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual([
        'cevaplar.ortak.s_tutar',
        `cevaplar.takipler.${first}.s_tutar`,
      ]);
    }
  });

  it('does not make the files of cases that do not have what was chosen', async () => {
    const chooses = await addDilekce(
      ask,
      'Seçmeli',
      '<meta name="soru" data-kod="s_haciz" data-tur="haciz" content="Haciz"><p>{{s_haciz}}</p>',
    );
    const request = { dilekceler: [chooses], takipler, cevaplar: { ortak: { s_haciz: 'h1' } } };
    const { eksikler } = await check(request);
    expect(eksikler[0]?.eksikMetinleri).toEqual(['Haciz: Seçilen kayıt bu takipte yok. Yeniden seçin.']);
    const begun = await start(ask, request);
    expect(await until(ask, begun.id, ended)).toMatchObject({ tamam: 0, basarisiz: 3 });
  });

  it.each([
    ['no codes of questions', { ortak: { borcluTc: '1' } }],
    ['no ids of cases', { takipler: { x: { s_tutar: '1' } } }],
    ['no texts', { ortak: { s_tutar: 1 } }],
    ['members that it does not know', { kedi: {} }],
    ['longer than one is', { ortak: { s_isveren: 'x'.repeat(20_001) } }],
    [
      'too long together',
      {
        takipler: Object.fromEntries(
          Array.from({ length: 220 }, (_, i) => [
            `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
            { s_isveren: 'x'.repeat(20_000) },
          ]),
        ),
      },
    ],
    [
      'of too many cases',
      {
        takipler: Object.fromEntries(
          Array.from({ length: 10_001 }, (_, i) => [
            `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
            {},
          ]),
        ),
      },
    ],
  ])('refuses answers that are %s', async (_, cevaplar) => {
    const answer = await post('/api/v1/toplu', { dilekceler: [asking], takipler, cevaplar });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([422, 'gecersiz-istek']);
  });

  it('is found, and can be deleted, by a name that stands in an answer or in the reason', async () => {
    const avukat = toplu.server.as('avukat');
    const { job } = await made({ ...answered(), gerekce: 'Zeynep Ak istedi' }, avukat);
    const found = (text: string) =>
      tenantTx(toplu.server.db, toplu.server.buro.buroId, (tenant) =>
        findJobsOf(tenant, [], [text], { locked: false }),
      );
    for (const text of ['Ali Demir', 'Veli Kaya', 'Zeynep Ak'])
      expect((await found(text)).map(({ id }) => id)).toContain(job.id);
    expect(await found('Hiç Kimse')).toEqual([]);
  });

  it('cannot be made of the cases or petitions of another office', async () => {
    const [theirs] = await addTakipler(toplu.server, toplu.server.otherBuro, 1);
    const { job, rows } = await made({
      ...answered(),
      takipler: [...takipler, theirs],
      cevaplar: { takipler: { [theirs as string]: { s_isveren: 'Kaçak' } } },
    });
    expect(job).toMatchObject({ atlanan: 1, toplam: 3 });
    expect(rows.map((row) => row[8])).toEqual(takipler);
  });
});

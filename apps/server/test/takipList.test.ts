import { randomUUID } from 'node:crypto';
import { compareTr, type TakipInput, type TakipList, type TakipOptions } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { insertTakipler, listTakipIds } from '../src/takip/store.ts';
import { searchedWords, takipWords } from '../src/takip/words.ts';
import { addBuro, type Problem, startServer, type TestBuro, type TestServer } from './server.ts';
import { kisi, kurum, takipToWrite } from './takipler.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ samples: true });
});
afterAll(() => server.close());

type Query = Readonly<Record<string, string>>;
const search = ({ adet, ...sorgu }: Query, buro?: TestBuro) => {
  const payload = { ...sorgu, ...(adet !== undefined && { adet: Number(adet) }) };
  return server.as('stajyer', buro)({ method: 'POST', url: '/api/v1/takip/ara', payload });
};
const list = async (sorgu: Query = {}, buro?: TestBuro): Promise<TakipList> => {
  const response = await search(sorgu, buro);
  expect(response.statusCode).toBe(200);
  return response.json();
};
const countOf = async (sorgu: Query, buro?: TestBuro): Promise<number> => {
  const answer = await server.as(
    'stajyer',
    buro,
  )({
    method: 'POST',
    url: '/api/v1/takip/say',
    payload: sorgu,
  });
  return answer.json<{ sayi: number }>().sayi;
};
const esasNolar = async (sorgu: Query = {}, buro?: TestBuro) =>
  (await list(sorgu, buro)).takipler.map(({ dosyaEsasNo }) => dosyaEsasNo);
/** The office's own number of each case that is found, in order. */
const numbersFound = async (sorgu: Query, buro: TestBuro) =>
  (await list(sorgu, buro)).takipler.map(({ buroDosyaNo }) => buroDosyaNo);

const add = (buro: TestBuro, takipler: readonly TakipInput[]) =>
  tenantTx(server.db, buro.buroId, (tenant) =>
    insertTakipler(
      tenant,
      takipler.map((takip) => ({ id: randomUUID(), kaynak: 'elle', takip })),
    ),
  );

describe('GET /api/v1/takip', () => {
  it('answers the drafts, then the newest file first, with names and no identity number', async () => {
    const response = await server.as('stajyer')('/api/v1/takip');
    const { takipler, sonraki } = response.json<TakipList>();
    expect(takipler.map(({ dosyaEsasNo }) => dosyaEsasNo)).toEqual([
      null,
      '2026/4410',
      '2026/1043',
      '2026/77',
      '2025/33120',
      '2025/14587',
      '2025/9001',
      '2025/7788',
      '2025/5512',
      '2024/208341',
      '2024/61207',
      '2023/19999',
    ]);
    expect(sonraki).toBeNull();
    expect(takipler[5]).toEqual({
      id: expect.any(String) as string,
      kaynak: 'ornek',
      durum: 'acik',
      buroDosyaNo: '2026-0001',
      dosyaEsasNo: '2025/14587',
      icraDairesi: { ad: 'İstanbul 12. İcra Dairesi', il: 'İstanbul' },
      takipTipi: 'İlamsız Takip',
      takipYolu: 'Genel Haciz Yoluyla Takip',
      takipTarihi: '2025-03-14',
      kalanTutar: 9158425,
      alacaklilar: [{ tur: 'kisi', ad: 'Ayşe Nur', soyad: 'Yıldırımcan', unvan: null }],
      alacakliSayisi: 1,
      borclular: [{ tur: 'kisi', ad: 'Mehmet Ali', soyad: 'Toprakçıoğlu', unvan: null }],
      borcluSayisi: 1,
    });
    expect(response.body).not.toMatch(/\b\d{11}\b/);
  });

  it('names the first three parties of a side, in file order, and counts them all', async () => {
    const buro = await addBuro(server.db, 'Çok Taraflı');
    const borclular = Array.from({ length: 200 }, (_, i) => kisi(`B${i}`));
    await add(buro, [takipToWrite({ borclular, alacaklilar: [kurum('Bir'), kisi('İki')] })]);
    const [takip] = (await list({}, buro)).takipler;
    expect(takip?.borclular.map(({ ad }) => ad)).toEqual(['B0', 'B1', 'B2']);
    expect(takip?.alacaklilar.map(({ ad, unvan }) => unvan ?? ad)).toEqual(['Bir', 'İki']);
    expect([takip?.alacakliSayisi, takip?.borcluSayisi]).toEqual([2, 200]);
  });

  it('shows an office its own cases alone', async () => {
    expect(await list({}, server.otherBuro)).toEqual({ takipler: [], sonraki: null });
    expect(await list({ ara: 'toprakçıoğlu' }, server.otherBuro)).toEqual({ takipler: [], sonraki: null });
    expect(await countOf({}, server.otherBuro)).toBe(0);
    expect(await countOf({ ara: 'toprakçıoğlu' }, server.otherBuro)).toBe(0);
    expect((await server.app.inject('/api/v1/takip')).statusCode).toBe(401);
  });

  it.each([
    ['durum', 'bitti', 'Durum taslak, acik ya da kapali olmalıdır.'],
    ['adet', '0', 'Adet 1 ile 200 arasında bir sayı olmalıdır.'],
    ['adet', '201', 'Adet 1 ile 200 arasında bir sayı olmalıdır.'],
    ['adet', 'on', 'Adet 1 ile 200 arasında bir sayı olmalıdır.'],
    ['ara', 'a'.repeat(201), 'En fazla 200 karakter olabilir.'],
    ['ara', 'a b c d e f g h i j k', 'En fazla 10 sözcük aranabilir.'],
    ['ara', 'a\0', 'Geçersiz karakter içeriyor.'],
    ['imlec', 'x', 'Sayfa bilgisi geçersiz. Listeyi yenileyin.'],
    [
      'imlec',
      Buffer.from(`1 ${randomUUID()}; --`).toString('base64url'),
      'Sayfa bilgisi geçersiz. Listeyi yenileyin.',
    ],
  ])('refuses %s=%s', async (field, value, message) => {
    const response = await search({ [field]: value });
    expect(response.json<Problem>()).toMatchObject({ status: 422, errors: { [field]: message } });
  });

  it('refuses the same name twice in the address, and what is searched for there at all', async () => {
    for (const query of ['durum=acik&durum=acik', 'ara=toprak%C3%A7%C4%B1o%C4%9Flu'])
      expect((await server.as()(`/api/v1/takip?${query}`)).statusCode).toBe(422);
  });

  it('is filtered by its address too', async () => {
    const answer = await server.as('stajyer')('/api/v1/takip?durum=taslak&adet=5');
    expect(answer.json<TakipList>()).toEqual(await list({ durum: 'taslak', adet: '5' }));
    expect(answer.json<TakipList>().takipler.length).toBeGreaterThan(0);
  });
});

describe('search', () => {
  it.each([
    ['2025/14587', ['2025/14587']],
    ['2025/0014587 E.', ['2025/14587']],
    ['2025 / 14587 Esas', ['2025/14587']],
    ['2025/14', ['2025/14587']],
    ['14587', ['2025/14587']],
    ['2026-0001', ['2025/14587']],
    ['toprakçıoğlu', ['2025/14587']],
    ['TOPRAKCIOGLU', ['2025/14587']],
    ['Toprakçıoğlu mehmet', ['2025/14587']],
    ['  ali   ayşe ', ['2025/14587']],
    ['igdir', ['2026/77']],
    ['IĞDIR', ['2026/77']],
    ['Iğdır', ['2026/77']],
    ['ığdır icra', ['2026/77']],
    ['işıklı', ['2024/208341']],
    ['ISIKLI', ['2024/208341']],
    ['şanlı', ['2025/9001']],
    ['SANLI', ['2025/9001']],
    ['oprakçıoğlu', []],
    ['toprakçıoğlu zzz', []],
    ['%', 'all'],
    ['!', 'all'],
  ] as const)('%j finds %j', async (ara, expected) => {
    expect(await esasNolar({ ara })).toEqual(expected === 'all' ? await esasNolar() : expected);
  });

  it('looks for an office, a year and a name in one go', async () => {
    expect(await esasNolar({ ara: 'istanbul 2024' })).toEqual(['2024/208341']);
    expect(await esasNolar({ ara: 'bakır 2024 icra' })).toEqual(['2024/61207']);
  });

  it('keeps to the filters', async () => {
    expect(await esasNolar({ durum: 'kapali' })).toEqual(['2023/19999']);
    expect(await esasNolar({ icraDairesi: 'IĞDIR İCRA MÜDÜRLÜĞÜ' })).toEqual(['2026/77']);
    expect(await esasNolar({ takipTipi: 'İlamlı Takip' })).toEqual(['2024/61207']);
    expect(await esasNolar({ takipTipi: 'İlamlı Takip', ara: 'istanbul' })).toEqual([]);
    expect(await esasNolar({ takipTipi: 'İlamlı Takip', ara: 'bakır' })).toEqual(['2024/61207']);
    expect(await esasNolar({ durum: 'kapali', takipTipi: 'İlamlı Takip' })).toEqual([]);
  });

  it('are found by the number of any party, in full only', async () => {
    const buro = await addBuro(server.db, 'Numara Bürosu');
    const number = { tcKimlikNo: '10000000146', vergiNo: '1234567890', mersisNo: '0123456789012345' };
    await add(buro, [
      takipToWrite({
        buroDosyaNo: 'TC',
        borclular: [kisi('Can'), { ...kisi('Ece'), tcKimlikNo: number.tcKimlikNo }],
      }),
      takipToWrite({ buroDosyaNo: 'VKN', alacaklilar: [{ ...kurum('Ada A.Ş.'), vergiNo: number.vergiNo }] }),
      takipToWrite({
        buroDosyaNo: 'MERSIS',
        borclular: [{ ...kurum('Bora A.Ş.'), mersisNo: number.mersisNo }],
      }),
      takipToWrite({ buroDosyaNo: '2025000123', borclular: [kisi('Deniz')] }),
    ]);
    const { tcKimlikNo, vergiNo, mersisNo } = number;
    expect(await numbersFound({ ara: tcKimlikNo }, buro)).toEqual(['TC']);
    expect(await numbersFound({ ara: '100 000 001 46' }, buro)).toEqual(['TC']);
    expect(await numbersFound({ ara: `ece ${tcKimlikNo}` }, buro)).toEqual(['TC']);
    expect(await numbersFound({ ara: `${vergiNo} ada` }, buro)).toEqual(['VKN']);
    expect(await numbersFound({ ara: mersisNo }, buro)).toEqual(['MERSIS']);
    expect(await numbersFound({ ara: '0123-4567-8901-2345' }, buro)).toEqual(['MERSIS']);
    expect(await countOf({ ara: vergiNo }, buro)).toBe(1);
    expect(await numbersFound({ ara: '2025000123' }, buro)).toEqual(['2025000123']);
    for (const part of [tcKimlikNo.slice(0, 9), tcKimlikNo.slice(1), vergiNo.slice(1), mersisNo.slice(0, 11)])
      expect(await numbersFound({ ara: part }, buro)).toEqual([]);
    expect(await numbersFound({ ara: tcKimlikNo }, server.otherBuro)).toEqual([]);
  });

  it('takes each word of a case apart at its punctuation, folded, each once', () => {
    const takip = takipToWrite({
      dosyaEsasNo: '2025/123',
      buroDosyaNo: 'B-7',
      alacaklilar: [kurum('“Çığ” A.Ş.')],
      borclular: [kisi('Ali', 'ALİ')],
    });
    expect(takipWords(takip).join(' ')).toBe(
      '2025/123 2025 123 b-7 b 7 ankara 1 icra dairesi cig a.s a s ali',
    );
  });

  it('bounds the words of a case, and cuts a word on both sides alike', () => {
    const borclular = Array.from({ length: 200 }, (_, i) => kisi(`${i}-`.repeat(40), `${i}+`.repeat(60)));
    expect(takipWords(takipToWrite({ borclular })).length).toBeLessThanOrEqual(5000);
    const long = '😀a'.repeat(100);
    expect(takipWords(takipToWrite({ borclular: [kisi(long)] }))).toContain(searchedWords(long)[0]);
    expect(searchedWords('ab¨cd¨ef¨gh¨ij¨kl¨mn¨op¨qr¨st¨uv¨wx')).toHaveLength(10);
  });
});

describe('pages', () => {
  const pages = async (
    sorgu: Query,
    buro: TestBuro,
    between: () => Promise<unknown> = async () => undefined,
  ) => {
    const ids: string[] = [];
    let imlec: string | null = null;
    do {
      const page: TakipList = await list({ ...sorgu, ...(imlec !== null && { imlec }) }, buro);
      ids.push(...page.takipler.map(({ id }) => id));
      imlec = page.sonraki;
      await between();
    } while (imlec !== null);
    return ids;
  };

  it('hold each case once, in order, while others are added', async () => {
    const buro = await addBuro(server.db, 'Sayfalı');
    await add(
      buro,
      Array.from({ length: 60 }, (_, i) => takipToWrite({ dosyaEsasNo: i % 3 === 0 ? null : `2020/${i}` })),
    );
    const before = (await list({ adet: '200' }, buro)).takipler.map(({ id }) => id);
    expect(before).toHaveLength(60);
    let added = 0;
    const between = () =>
      add(buro, [
        takipToWrite({ dosyaEsasNo: `2019/${++added}` }),
        takipToWrite({ dosyaEsasNo: `2021/${added}` }),
      ]);
    const seen = await pages({ adet: '7' }, buro, between);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
    const found = await pages({ adet: '7', ara: 'bora' }, buro);
    expect(found).toEqual((await list({ adet: '200' }, buro)).takipler.map(({ id }) => id));
  });
});

describe('an office of many cases', () => {
  const COUNT = 6000;
  const AD = ['Can', 'Canan', 'Cem', 'Ece', 'Işıl'];
  const takipOf = (n: number): TakipInput =>
    takipToWrite({
      buroDosyaNo: `K-${n}`,
      durum: n % 50 === 0 ? 'taslak' : n % 3 === 0 ? 'kapali' : 'acik',
      dosyaEsasNo: n % 50 === 0 ? null : `${2010 + (n % 10)}/${n}`,
      icraDairesi: { ad: `${n % 2 === 0 ? 'İstanbul' : 'Iğdır'} ${n % 40}. İcra Dairesi`, il: '' },
      takipTipi: n % 11 === 0 ? 'İlamlı Takip' : 'İlamsız Takip',
      borclular: [kisi(AD[n % AD.length] ?? '', n === 77 ? 'Tekbaşına' : 'Kaya')],
    });
  const ALL = Array.from({ length: COUNT }, (_, n) => takipOf(n));
  let buro: TestBuro;
  beforeAll(async () => {
    buro = await addBuro(server.db, 'Kalabalık');
    // The server gives each statement its time.
    for (let from = 0; from < COUNT; from += 500) await add(buro, ALL.slice(from, from + 500));
  });

  const WORDS = new Map(ALL.map((takip) => [takip, takipWords(takip)]));
  /** Decides for one case whether the search matches it. */
  const matches = (takip: TakipInput, { ara = '', durum, icraDairesi, takipTipi }: Query) => {
    const words = WORDS.get(takip) ?? [];
    return (
      searchedWords(ara).every((searched) => words.some((word) => word.startsWith(searched))) &&
      (durum === undefined || takip.durum === durum) &&
      (icraDairesi === undefined || takip.icraDairesi.ad === icraDairesi) &&
      (takipTipi === undefined || takip.takipTipi === takipTipi)
    );
  };

  it.each([
    {},
    { ara: 'K-4321' },
    { ara: 'tekbaşına' },
    { ara: 'icra' },
    { ara: 'c' },
    { ara: '2010' },
    { ara: 'can' },
    { ara: 'canan istanbul' },
    { ara: 'istanbul ığdır' },
    { ara: 'istanbul 2011' },
    { ara: 'kaya 2012 ışıl icra' },
    { ara: 'icra yok' },
    { durum: 'taslak' },
    { durum: 'taslak', ara: 'icra' },
    { durum: 'taslak', ara: '2010' },
    { durum: 'acik', ara: 'istanbul 2016', takipTipi: 'İlamlı Takip' },
    { durum: 'kapali', ara: 'istanbul 2011' },
    { icraDairesi: 'İstanbul 4. İcra Dairesi', ara: 'kaya' },
    { icraDairesi: 'İstanbul 4. İcra Dairesi', ara: 'iğdır' },
    { takipTipi: 'İlamsız Takip', ara: 'iğdır canan' },
  ] as const)('finds and counts for %j what each case by itself answers', async (sorgu: Query) => {
    const expected = ALL.filter((takip) => matches(takip, sorgu)).map(({ buroDosyaNo }) => buroDosyaNo);
    const found: string[] = [];
    let imlec: string | null = null;
    do {
      const page: TakipList = await list({ ...sorgu, adet: '200', ...(imlec !== null && { imlec }) }, buro);
      found.push(...page.takipler.map(({ buroDosyaNo }) => buroDosyaNo));
      imlec = page.sonraki;
    } while (imlec !== null);
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(await countOf(sorgu, buro)).toBe(expected.length);
  });

  it('sorts what it finds as the list is sorted', async () => {
    for (const ara of ['2010', 'icra', 'tekbaşına', 'istanbul 2016']) {
      const { takipler } = await list({ ara, adet: '200' }, buro);
      const keys = takipler.map(({ dosyaEsasNo }) => {
        const [yil, no] = (dosyaEsasNo ?? '9999/0').split('/').map(Number) as [number, number];
        return yil * 1e8 + no;
      });
      expect(keys).toEqual(keys.toSorted((a, b) => b - a));
    }
    expect(await numbersFound({ ara: 'K-77', adet: '1' }, buro)).toEqual(['K-779']);
  });

  it('names all of them for a bulk job while one is deleted between two looks', async () => {
    let last: string | undefined;
    const ids = await tenantTx(server.db, buro.buroId, ({ tx, buroId }) => {
      const deleting = tx.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (result.rows.length < 5000) return result;
          last = (result.rows.at(-1) as { id: string }).id;
          await server.owner.deleteFrom('takip').where('id', '=', last).execute();
          return result;
        },
      });
      return listTakipIds({ tx: deleting, buroId }, { ara: 'icra' }, COUNT);
    });
    expect(last).toBeDefined();
    expect(new Set(ids).size).toBe(COUNT);
  });

  it('suggests each value that is in use once', async () => {
    const options = (await server.as('stajyer', buro)('/api/v1/takip-secenek')).json<TakipOptions>();
    expect(options.takipTipleri).toEqual(['İlamlı Takip', 'İlamsız Takip']);
    expect(options.takipYollari).toEqual(['Genel Haciz Yoluyla Takip']);
    expect(options.icraDaireleri).toHaveLength(40);
    expect(options.icraDaireleri.toSorted(compareTr)[0]).toBe('Iğdır 1. İcra Dairesi');
    const other = await server.as('stajyer', server.otherBuro)('/api/v1/takip-secenek');
    expect(other.json()).toEqual({ icraDaireleri: [], takipTipleri: [], takipYollari: [] });
  });

  it('suggests the values that most cases have first, equally used ones in the order of the alphabet', async () => {
    const office = await addBuro(server.db, 'Çok Kullanan');
    const offices = ['Adana 1. İcra Dairesi', 'Van 2. İcra Dairesi', 'İzmir 3. İcra Dairesi', 'Bolu 1'];
    await add(
      office,
      [3, 0, 1, 1, 1, 2, 2].map((n) => takipToWrite({ icraDairesi: { ad: offices[n] ?? '', il: '' } })),
    );
    const options = (await server.as('stajyer', office)('/api/v1/takip-secenek')).json<TakipOptions>();
    expect(options.icraDaireleri).toEqual([offices[1], offices[2], offices[0], offices[3]]);
  });

  it('suggests two hundred values at most', async () => {
    const many = await addBuro(server.db, 'Çok Daireli');
    await add(
      many,
      Array.from({ length: 300 }, (_, n) => takipToWrite({ icraDairesi: { ad: `Daire ${n}`, il: '' } })),
    );
    const options = (await server.as('stajyer', many)('/api/v1/takip-secenek')).json<TakipOptions>();
    expect(options.icraDaireleri).toHaveLength(200);
  });
});

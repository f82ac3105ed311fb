import { randomUUID } from 'node:crypto';
import { openArchive, readBelge } from '@derkenar/belge/read';
import {
  type Dilekce,
  type DilekceImportResult,
  type DilekceSummary,
  type ImportedDilekce,
  LIBRARY_LIST,
  librarySablon,
  librarySchema,
  type Rol,
} from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dilekceCalls, NEW_DILEKCE } from './dilekceler.ts';
import { type Problem, startServer, type TestBuro, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const { add, kayitlar, put, record, remove } = dilekceCalls(() => server);

const incoming = (values: Partial<ImportedDilekce> = {}): ImportedDilekce => ({
  anahtar: randomUUID(),
  isim: `Gelen ${randomUUID()}`,
  dilekce_tipi: 'talepler',
  sablon: '<p>{{borcluAdSoyad}}</p>',
  ...values,
});

const send = (dilekceler: readonly unknown[], ayniAd = 'numarala', rol?: Rol, buro?: TestBuro) =>
  server.as(rol, buro)({ method: 'POST', url: '/api/v1/dilekce-ice-aktar', payload: { ayniAd, dilekceler } });
const sent = async (...given: Parameters<typeof send>): Promise<DilekceImportResult[]> =>
  (await send(...given)).json<{ sonuclar: DilekceImportResult[] }>().sonuclar;
const list = async (buro?: TestBuro): Promise<DilekceSummary[]> =>
  (await server.as(undefined, buro)('/api/v1/dilekce-list')).json();

describe('POST /api/v1/dilekce-ice-aktar', () => {
  it('adds what can be read, says of each what became of it, and logs it', async () => {
    const [good, blank, unknown] = [
      incoming({ favori_mi: true, sablon: '<p onclick="x()">{{takipTarihi}}</p><script>1</script>' }),
      incoming({ sablon: '<p> </p>' }),
      incoming({ sablon: '<p>{{borcluAd}}</p>' }),
    ];
    const sonuclar = await sent([good, blank, unknown], 'numarala', 'katip');
    expect(sonuclar).toMatchObject([
      { anahtar: good.anahtar, durum: 'eklendi', isim: good.isim, neden: null },
      { anahtar: blank.anahtar, durum: 'hata', id: null, neden: 'Lütfen bu alanı doldurun.' },
      { durum: 'eklendi', uyarilar: [expect.stringContaining('{{borcluAdSoyad}} mi demek istediniz?')] },
    ]);
    expect(sonuclar[0]?.uyarilar.join(' ')).toContain('script');
    const id = String(sonuclar[0]?.id);
    expect(await record(id)).toMatchObject({
      isim: good.isim,
      sablon: '<p>{{takipTarihi}}</p>',
      alanlar: '[14]',
      favori_mi: false,
    });
    expect((await server.as('katip')(`/api/v1/dilekce/${id}`)).json<Dilekce>().favori_mi).toBe(true);
    expect(await kayitlar(id)).toMatchObject([{ action: 'dilekce-ekle', details: { iceAktarma: true } }]);
  });

  it('adds nothing twice, however often and whenever it is sent again', async () => {
    const dilekce = incoming();
    const [first, second] = await Promise.all([sent([dilekce]), sent([dilekce])]);
    const [again] = await sent([{ ...dilekce, isim: 'Başka' }]);
    expect(new Set([first?.[0]?.durum, second?.[0]?.durum])).toEqual(new Set(['eklendi', 'vardi']));
    expect(again).toMatchObject({ durum: 'vardi', isim: dilekce.isim, id: first?.[0]?.id });
    await remove(String(again?.id));
    expect(await sent([dilekce])).toMatchObject([{ durum: 'vardi' }]);
    expect((await list()).filter(({ isim }) => isim.startsWith(dilekce.isim))).toEqual([]);
  });

  it('is another office’s own by the same key', async () => {
    const dilekce = incoming();
    const [[own], [other]] = [
      await sent([dilekce]),
      await sent([dilekce], 'numarala', 'yonetici', server.otherBuro),
    ];
    expect(other).toMatchObject({ durum: 'eklendi' });
    expect(other?.id).not.toBe(own?.id);
    const call = server.as('yonetici', server.otherBuro);
    expect((await call(`/api/v1/dilekce/${own?.id}`)).statusCode).toBe(404);
  });

  it('numbers, leaves out or keeps a name that the office has, as it is told', async () => {
    const isim = `İSİM ${randomUUID()}`;
    const names = async (ayniAd: string) =>
      (await sent([incoming({ isim: isim.replace('İSİM', 'isim') }), incoming({ isim })], ayniAd)).map(
        ({ durum, isim }) => [durum, isim.slice(0, 4), isim.slice(41)],
      );
    await sent([incoming({ isim })]);
    expect(await names('numarala')).toEqual([
      ['eklendi', 'isim', ' (2)'],
      ['eklendi', 'İSİM', ' (3)'],
    ]);
    expect((await names('atla')).map(([durum]) => durum)).toEqual(['atlandi', 'atlandi']);
    expect(await names('koru')).toEqual([
      ['eklendi', 'isim', ''],
      ['eklendi', 'İSİM', ''],
    ]);
    const long = incoming({ isim: 'ş'.repeat(300) });
    await sent([long]);
    expect(await sent([{ ...long, anahtar: randomUUID() }])).toMatchObject([
      { isim: `${'ş'.repeat(296)} (2)` },
    ]);
  });

  it.each([
    [{ dilekceler: [] }, { dilekceler: 'En az bir dilekçe olmalıdır.' }],
    [
      { dilekceler: Array.from({ length: 51 }, () => incoming()) },
      { dilekceler: 'En fazla 50 dilekçe olabilir.' },
    ],
    [{ dilekceler: [incoming({ isim: ' ' })] }, { 'dilekceler.0.isim': 'Lütfen bu alanı doldurun.' }],
    [
      { dilekceler: [incoming({ anahtar: 'x' })] },
      { 'dilekceler.0.anahtar': 'Küçük harfli bir UUID olmalıdır.' },
    ],
    [
      { ayniAd: 'x', dilekceler: [incoming()] },
      { ayniAd: 'Aynı ad için numarala, atla ya da koru seçilmelidir.' },
    ],
  ])('refuses the whole of what is no list of petitions: %#', async (wrong, errors) => {
    const response = await server.as()({
      method: 'POST',
      url: '/api/v1/dilekce-ice-aktar',
      payload: { ayniAd: 'numarala', ...wrong },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>().errors).toEqual(errors);
  });
});

describe('GET /api/v1/dilekce-disa-aktar', () => {
  const exported = async (rol?: Rol, buro?: TestBuro) => {
    const response = await server.as(rol, buro)('/api/v1/dilekce-disa-aktar');
    const archive = openArchive(response.rawPayload);
    const library = librarySchema.parse(JSON.parse(new TextDecoder().decode(archive.bytes(LIBRARY_LIST))));
    const page = (dosya: string) => new TextDecoder().decode(archive.bytes(dosya));
    return { response, library, page, names: archive.names };
  };

  it('hands out all of the office’s own petitions and no other, as pages that can be read by themselves', async () => {
    const own = await add({ isim: 'A/B: "ç"', favori_mi: true });
    await put(own.id, { ...own, isim: 'A/B: "ç"', sablon: '<p>yeni</p>' });
    const gone = await add({ isim: 'Silinen' });
    await remove(gone.id);
    const { response, library, page, names } = await exported();
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('Dilekçe Kitaplığı.zip'));
    const all = (await list()).filter(({ standart_mi }) => !standart_mi);
    expect(library.dilekceler.map(({ isim }) => isim).toSorted()).toEqual(
      all.map(({ isim }) => isim).toSorted(),
    );
    expect(names).toHaveLength(all.length + 1);
    const entry = library.dilekceler.find(({ isim }) => isim === own.isim);
    expect(entry).toMatchObject({ dosya: 'A-B ç.html', dilekce_tipi: 'haciz', favori_mi: true });
    const read = await readBelge(new TextEncoder().encode(page('A-B ç.html')), 'A-B ç.html');
    expect(JSON.stringify(read.value)).toContain('yeni');
  });

  it('comes in elsewhere as it was: names, types, favourites and templates to the letter', async () => {
    await sent(
      [
        incoming({
          isim: 'Eş ad',
          favori_mi: true,
          sablon: '<p>a &amp; <strong>{{borcluAdSoyad}}</strong></p>',
        }),
        incoming({ isim: 'Eş ad', dilekce_tipi: 'haciz', sablon: NEW_DILEKCE.sablon }),
      ],
      'koru',
    );
    const { library, page } = await exported();
    const dilekceler = library.dilekceler.map(({ dosya, ...rest }) => ({
      ...rest,
      anahtar: randomUUID(),
      sablon: String(librarySablon(page(dosya))),
    }));
    for (let i = 0; i < dilekceler.length; i += 50)
      await sent(dilekceler.slice(i, i + 50), 'koru', 'yonetici', server.otherBuro);
    const there = await exported('yonetici', server.otherBuro);
    const whole = ({ library, page }: Awaited<ReturnType<typeof exported>>) =>
      library.dilekceler.map((one) => JSON.stringify({ ...one, dosya: '', page: page(one.dosya) }));
    const found = new Set(whole(there));
    expect(whole(await exported()).filter((one) => !found.has(one))).toEqual([]);
  });

  it('logs who took it', async () => {
    await exported('stajyer');
    const { kayitlar } = (await server.as('yonetici')('/api/v1/kayit?eylem=dilekce-disa-aktar')).json<{
      kayitlar: readonly { eylem: string }[];
    }>();
    expect(kayitlar[0]).toMatchObject({ eylem: 'dilekce-disa-aktar' });
  });
});

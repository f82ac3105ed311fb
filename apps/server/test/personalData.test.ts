import type { PersonalData, TakipDetails, TakipInput, Taraf } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Problem, startServer, type TestServer } from './server.ts';
import { detailedTakip, IBAN, TAKIP_DETAILS } from './takipDetails.ts';
import { kisi, takipToWrite } from './takipler.ts';

const TCKN = '10000000146';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('POST /api/v1/kisi-verisi', () => {
  const ask = (kimlikNo: string, of = server.buro) =>
    server.as('yonetici', of)({ method: 'POST', url: '/api/v1/kisi-verisi', payload: { kimlikNo } });

  it('answers the person’s cases and their log, nothing of other parties, cases or offices, and is logged', async () => {
    const add = async (borclular: Taraf[], of = server.buro) => {
      const payload = takipToWrite({ borclular });
      const ask = server.as('yonetici', of);
      return (await ask({ method: 'POST', url: '/api/v1/takip', payload })).json<{ id: string }>().id;
    };
    const own = await add([
      { ...kisi('Aranan'), tcKimlikNo: TCKN },
      { ...kisi('Başkası'), tcKimlikNo: '81002747278' },
    ]);
    await add([{ ...kisi('Başkası'), tcKimlikNo: '81002747278' }]);
    await add([{ ...kisi('Aranan'), tcKimlikNo: TCKN }], server.otherBuro);

    const answer = await ask(TCKN);
    expect(answer.statusCode).toBe(200);
    const { takipler, kayitlar, devamiVar } = answer.json<PersonalData>();
    expect(takipler.map(({ id }) => id)).toEqual([own]);
    expect(takipler[0]?.borclular).toMatchObject([{ ad: 'Aranan', tcKimlikNo: TCKN }]);
    expect(takipler[0]?.alacaklilar).toEqual([]);
    expect(kayitlar).toMatchObject([{ eylem: 'takip-ekle', takipId: own }]);
    expect(devamiVar).toBe(false);
    expect(answer.body).not.toContain('Başkası');

    const log = await server.as()('/api/v1/kayit?eylem=kisi-verisi');
    expect(log.json<{ kayitlar: unknown[] }>().kayitlar).toMatchObject([
      { ayrinti: { kimlikNo: '10*******46', takip: 1 } },
    ]);
    expect(log.body).not.toContain(TCKN);
  });

  it('answers what the details of cases hold of the person, and nothing of others', async () => {
    const number = '81021925626';
    const add = async (takip: Partial<TakipInput>) => {
      const payload = detailedTakip(takip);
      const answer = await server.as()({ method: 'POST', url: '/api/v1/takip', payload });
      expect(answer.statusCode).toBe(201);
      return answer.json<{ id: string }>().id;
    };
    const [borclu, other] = detailedTakip().borclular as [Taraf, Taraf];
    const [haciz] = TAKIP_DETAILS.hacizler as [TakipDetails['hacizler'][number]];
    const ids = [
      await add({
        borclular: [{ ...kisi('Aranan', 'Kişioğlu'), tcKimlikNo: number, id: 'b2' }, borclu],
        hacizler: [haciz, { ...haciz, id: 'h3', konu: '35 XYZ 35', borclu: 'b2' }],
        masraflar: [{ id: 'm1', tarih: null, ad: 'Michael Doe gideri', tutar: 1 }],
        alacakliHesabi: TAKIP_DETAILS.alacakliHesabi,
        ekAlanlar: { muvekkilNo: 'M-17', s_not: 'ARANAN KİŞİOĞLU’nun eşi' },
      }),
      await add({
        ucuncuKisiler: [
          ...TAKIP_DETAILS.ucuncuKisiler,
          { id: 'u9', tur: 'kiraci', ad: 'Aranan Kişioğlu', kimlikNo: number, adres: null },
        ],
        ekAlanlar: { kira: 'Kiracı Aranan Kişioğlu, Michael Doe’nun evinde', baska: 'Bora' },
        alacakliHesabi: { banka: null, sube: null, iban: IBAN, hesapSahibi: 'Aranan Kişioğlu' },
      }),
      await add({
        borclular: [
          {
            ...borclu,
            yasalTemsilci: { adSoyad: 'Aranan Kişioğlu', tcKimlikNo: number, sifat: 'veli', adres: null },
          },
          other,
        ],
      }),
    ];
    const answer = await ask(number);
    const { takipler } = answer.json<PersonalData>();
    const of = (n: number) => takipler.find(({ id }) => id === ids[n]);
    expect(takipler).toHaveLength(3);
    expect(of(0)).toMatchObject({
      borclular: [{ ad: 'Aranan', id: 'b2' }],
      hacizler: [{ id: 'h3' }],
      itirazlar: [],
      masraflar: [{ ad: '… gideri' }],
      tahsilatlar: TAKIP_DETAILS.tahsilatlar,
      ucuncuKisiler: [],
      alacakliHesabi: null,
      yasalTemsilcilikler: [],
    });
    expect(of(0)?.ekAlanlar).toEqual({ s_not: 'ARANAN KİŞİOĞLU’nun eşi' });
    expect(of(1)).toMatchObject({
      borclular: [],
      tutarlar: null,
      alacakKalemleri: [],
      tahsilatlar: [],
      dayanak: null,
      ucuncuKisiler: [{ id: 'u9' }],
      ekAlanlar: { kira: 'Kiracı Aranan Kişioğlu, …’nun evinde' },
      alacakliHesabi: { iban: IBAN },
    });
    expect(of(2)).toMatchObject({
      borclular: [],
      yasalTemsilcilikler: [{ adSoyad: 'Aranan Kişioğlu', sifat: 'veli' }],
      ucuncuKisiler: [],
    });
    for (const text of ['Michael', 'Bora', 'Kiracı Kişi', '34 ABC', '81002747278', 'maykıl'])
      expect(answer.body).not.toContain(text);
  });

  it('answers nothing of whom the office does not know', async () => {
    // A company's tax number.
    expect((await ask('9991001464')).json()).toEqual({ takipler: [], kayitlar: [], devamiVar: false });
  });

  it.each(['', '12345678901', 'Ayşe', '1'.repeat(1000)])(
    'refuses %s, which is no number of anyone',
    async (kimlikNo) => {
      const answer = await ask(kimlikNo);
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Problem>().errors).toHaveProperty('kimlikNo');
    },
  );
});

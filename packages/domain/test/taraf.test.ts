import { describe, expect, it } from 'vitest';
import {
  eksikKodlar,
  eksikMetinleri,
  icraDairesiName,
  perBorclu,
  printedValues,
  type Takip,
  type Taraf,
  takipAlanlar,
  takipValues,
} from '../src/index.ts';
import { SAMPLES, sampleTakip, TODAY } from './samples.ts';

const withBorclular = (takip: Takip, change: (borclu: Taraf, i: number) => Partial<Taraf>): Takip => ({
  ...takip,
  borclular: takip.borclular.map((borclu, i) => ({ ...borclu, ...change(borclu, i) }) as Taraf),
});
const values = (takip: Takip) => takipValues(takip, TODAY);
const printed = (takip: Takip) => printedValues(values(takip));
/** Missing values of the case as a user reads them. */
const eksikler = (takip: Takip) => eksikMetinleri(eksikKodlar(values(takip)), values(takip));

describe('several parties', () => {
  const three = sampleTakip('t-003');

  it('shows the gap, under its number, of a party whose address and ID are unknown', () => {
    const takip = withBorclular(three, (_, i) => (i === 1 ? { adres: null, tcKimlikNo: null } : {}));
    const alanlar = printed(takip);
    expect(alanlar.borcluTc).toBe('1) 9991002193, 2) ……………, 3) 81006857522');
    expect(alanlar.borcluAdresi).toMatch(/^1\) Buğdaylı .*, 2\) ……………, 3\) Kavaklı /);
    expect(eksikler(takip)).toEqual(['2. borçlunun adresi', '2. borçlunun TC kimlik numarası']);
    expect(values(takip).alanlar.borcluTc.gaps).toEqual([
      { side: 'borclu', position: 2, fact: 'TC kimlik numarası' },
    ]);
  });

  it('prints the tax number of a person without a national ID, on both sides', () => {
    const taxOnly = (taraf: Taraf, i: number): Taraf => ({
      ...taraf,
      tur: 'kisi',
      ad: 'Ayşe',
      soyad: 'Işık',
      tcKimlikNo: null,
      vergiNo: `999100219${i}`,
    });
    const takip = {
      ...three,
      alacaklilar: three.alacaklilar.slice(0, 1).map(taxOnly),
      borclular: three.borclular.map(taxOnly),
    };
    expect(printed(takip)).toMatchObject({
      alacakliTc: '9991002190',
      borcluTc: '1) 9991002190, 2) 9991002191, 3) 9991002192',
    });
    expect(eksikler(takip)).toEqual([]);
  });

  it('has no value at all when nobody’s is known', () => {
    const takip = withBorclular(three, () => ({ adres: null, tcKimlikNo: null, vergiNo: null }));
    const alanlar = printed(takip);
    expect([alanlar.borcluTc, alanlar.borcluAdresi]).toEqual(['', '']);
    expect(eksikler(takip)).toEqual(['Borçlu Adresi', 'Borçlu TC Kimlik No']);
  });

  it('names the parties of a gap: an institution’s tax number apart, many by their count', () => {
    const withoutIdNumbers = withBorclular(three, () => ({ tcKimlikNo: null, vergiNo: null }));
    const withNames = {
      ...withoutIdNumbers,
      borclular: [...withoutIdNumbers.borclular, ...three.borclular.slice(1)],
    };
    expect(eksikler(withNames)).toContain('1. borçlunun vergi numarası');
    expect(eksikler(withNames)).toContain('2. ve 3. borçlunun TC kimlik numarası');
    const many = {
      ...three,
      borclular: Array.from({ length: 8 }, (_, i) => ({
        ...(three.borclular[1] as Taraf),
        adres: i < 7 ? null : (three.borclular[1]?.adres ?? null),
      })),
    };
    expect(eksikler(many)).toContain('7 borçlunun (1., 2., 3., 4., 5. …) adresi');
  });

  it('knows no gap from dots in a value', () => {
    const takip = withBorclular(three, (borclu, i) =>
      i === 1 && borclu.adres !== null
        ? { adres: { ...borclu.adres, metin: '…………… Sokak', tamAdres: '…………… Sokak' } }
        : {},
    );
    expect(printed(takip).borcluAdresi).toContain('……………');
    expect(eksikler(takip)).toEqual([]);
  });

  it('misses the address of a representative who is there, but not of one who is not', () => {
    const takip = { ...sampleTakip('t-004'), hacizTarihi: '2025-05-05' };
    const withoutAddress = { ...takip, vekiller: takip.vekiller.map((vekil) => ({ ...vekil, adres: null })) };
    expect(eksikler(withoutAddress)).toEqual(['Alacaklı Vekili Adresi', 'Borçlu Vekili Adresi']);
    expect(eksikler({ ...takip, borclular: takip.borclular.map((b) => ({ ...b, vekiller: [] })) })).toEqual(
      [],
    );
  });

  it('answers its values with what is missing of them, by party', () => {
    const takip = withBorclular(three, (_, i) => (i === 2 ? { tebligTarihi: null } : {}));
    const { eksikler, tebligTarihi } = takipAlanlar(values({ ...takip, vadeTarihi: null }));
    expect(tebligTarihi).toBe('1) 17.02.2025, 2) 17.02.2025, 3) ……………');
    expect(eksikler).toEqual([
      {
        kod: 'tebligTarihi',
        isim: 'Tebliğ Tarihi',
        metinler: ['3. borçlunun tebliğ tarihi'],
        taraflar: [{ taraf: 'borclu', sira: 3, bilgi: 'tebliğ tarihi' }],
      },
      { kod: 'vadeTarihi', isim: 'Vade Tarihi', metinler: ['Vade Tarihi'], taraflar: [] },
    ]);
  });

  it('never lends the date of the case to a debtor who was not served', () => {
    const takip = withBorclular(three, (_, i) => (i === 2 ? { tebligTarihi: null } : {}));
    expect(printed(takip).tebligTarihi).toBe('1) 17.02.2025, 2) 17.02.2025, 3) ……………');
    expect(perBorclu(takip).map((one) => printed(one).tebligTarihi)).toEqual([
      '17.02.2025',
      '17.02.2025',
      '',
    ]);
  });

  it('prints the one date of the case when no debtor has its own', () => {
    const takip = withBorclular(three, () => ({ tebligTarihi: null }));
    expect(printed(takip).tebligTarihi).toBe('17.02.2025');
  });

  it('names a shared representative and its address once', () => {
    expect(printed(sampleTakip('t-012')).alacakliVekiliAdSoyad).toBe('Av. Rojda Eylül Akarsuyolu');
  });
});

describe('one document a debtor', () => {
  it('makes a case of each debtor, unnumbered, with its own service date and nothing else changed', () => {
    const takip = sampleTakip('t-003');
    const cases = perBorclu(takip);
    expect(cases.map(({ borclular }) => borclular)).toEqual(takip.borclular.map((borclu) => [borclu]));
    for (const one of cases)
      expect({ ...one, borclular: 0, tebligTarihi: 0 }).toEqual({ ...takip, borclular: 0, tebligTarihi: 0 });
    expect(cases.map((one) => values(one).taraflar.borclu.text)).toEqual([
      'Başak Değirmencilik Gıda Nakliyat Ltd. Şti.',
      'İhsan Harmankaya',
      'Fatma Özge Değirmenci Ünalan',
    ]);
    expect(cases.map((one) => printed(one).tebligTarihi)).toEqual(['17.02.2025', '17.02.2025', '24.02.2025']);
    expect(printed(cases[1] as Takip)).toMatchObject({
      borcluAdSoyad: 'İhsan Harmankaya',
      borcluKurumIsim: '',
      borcluTc: '81005484460',
    });
  });

  it('keeps the date of the case where debtors have none of their own', () => {
    expect(perBorclu(sampleTakip('t-010')).map(({ tebligTarihi }) => tebligTarihi)).toEqual([
      '2025-07-22',
      '2025-07-22',
    ]);
  });

  it.each(SAMPLES.filter(({ takip }) => takip.borclular.length === 1))(
    'leaves single-debtor $id as it is',
    ({ takip }) => {
      expect(perBorclu(takip)).toEqual([takip]);
    },
  );
});

describe('enforcement office', () => {
  it.each([
    ['Ankara 21. İcra Müdürlüğü', 'Ankara 21. İcra Dairesi'],
    ['Ankara 21. İcra Dairesi Müdürlüğü', 'Ankara 21. İcra Dairesi'],
    ['İSTANBUL 3. İCRA MÜDÜRLÜĞÜ', 'İSTANBUL 3. İcra Dairesi'],
    ['İcra Müdürlüğü', 'İcra Dairesi'],
    ['Ankara 21. İcra Müdürlüğü'.normalize('NFD'), 'Ankara 21. İcra Dairesi'],
    ['Diyarbakır Nöbetçi İcra Dairesi', 'Diyarbakır Nöbetçi İcra Dairesi'],
    ['Tapu Müdürlüğü', 'Tapu Müdürlüğü'],
    ['Ankara İcra Müdürlüğü Vezne', 'Ankara İcra Müdürlüğü Vezne'],
    ['', ''],
  ])('calls %s %s', (given, printed) => {
    expect(icraDairesiName(given)).toBe(printed);
  });
});

import { describe, expect, it } from 'vitest';
import { borcluBasina, daireAdi, type Takip, type Taraf, takipDegerleri } from '../src/index.ts';
import { BUGUN, ORNEKLER, ornekTakip } from './ornekler.ts';

const withBorclular = (takip: Takip, change: (borclu: Taraf, i: number) => Partial<Taraf>): Takip => ({
  ...takip,
  borclular: takip.borclular.map((borclu, i) => ({ ...borclu, ...change(borclu, i) }) as Taraf),
});
const degerler = (takip: Takip) => takipDegerleri(takip, BUGUN);

describe('several parties', () => {
  const uc = ornekTakip('t-003');

  it('shows the gap, under its number, of a party whose address and ID are unknown', () => {
    const { alanlar, kismenEksik } = degerler(
      withBorclular(uc, (_, i) => (i === 1 ? { adres: null, tcKimlikNo: null } : {})),
    );
    expect(alanlar.borcluTc).toBe('1) 9991002193, 2) ……………, 3) 81006857522');
    expect(alanlar.borcluAdresi).toMatch(/^1\) Buğdaylı .*, 2\) ……………, 3\) Kavaklı /);
    expect(kismenEksik).toEqual(['borcluAdresi', 'borcluTc']);
  });

  it('has no value at all when nobody’s is known', () => {
    const { alanlar, kismenEksik } = degerler(
      withBorclular(uc, () => ({ adres: null, tcKimlikNo: null, vergiNo: null })),
    );
    expect([alanlar.borcluTc, alanlar.borcluAdresi]).toEqual(['', '']);
    expect(kismenEksik).toEqual([]);
  });

  it('never lends the date of the case to a debtor who was not served', () => {
    const takip = withBorclular(uc, (_, i) => (i === 2 ? { tebligTarihi: null } : {}));
    expect(degerler(takip).alanlar.tebligTarihi).toBe('1) 17.02.2025, 2) 17.02.2025, 3) ……………');
    expect(borcluBasina(takip).map((one) => degerler(one).alanlar.tebligTarihi)).toEqual([
      '17.02.2025',
      '17.02.2025',
      '',
    ]);
  });

  it('prints the one date of the case when no debtor has its own', () => {
    const takip = withBorclular(uc, () => ({ tebligTarihi: null }));
    expect(degerler(takip).alanlar.tebligTarihi).toBe('17.02.2025');
  });

  it('names a shared representative and its address once', () => {
    const { alanlar } = degerler(ornekTakip('t-012'));
    expect(alanlar.alacakliVekiliAdSoyad).toBe('Av. Rojda Eylül Akarsuyolu');
  });
});

describe('one document a debtor', () => {
  it('makes a case of each debtor, unnumbered, with its own service date and nothing else changed', () => {
    const takip = ornekTakip('t-003');
    const cases = borcluBasina(takip);
    expect(cases.map(({ borclular }) => borclular)).toEqual(takip.borclular.map((borclu) => [borclu]));
    for (const one of cases)
      expect({ ...one, borclular: 0, tebligTarihi: 0 }).toEqual({ ...takip, borclular: 0, tebligTarihi: 0 });
    expect(cases.map((one) => degerler(one).taraflar.borclu)).toEqual([
      'Başak Değirmencilik Gıda Nakliyat Ltd. Şti.',
      'İhsan Harmankaya',
      'Fatma Özge Değirmenci Ünalan',
    ]);
    expect(cases.map((one) => degerler(one).alanlar.tebligTarihi)).toEqual([
      '17.02.2025',
      '17.02.2025',
      '24.02.2025',
    ]);
    expect(degerler(cases[1] as Takip).alanlar).toMatchObject({
      borcluAdSoyad: 'İhsan Harmankaya',
      borcluKurumIsim: '',
      borcluTc: '81005484460',
    });
  });

  it('keeps the date of the case where debtors have none of their own', () => {
    expect(borcluBasina(ornekTakip('t-010')).map(({ tebligTarihi }) => tebligTarihi)).toEqual([
      '2025-07-22',
      '2025-07-22',
    ]);
  });

  it.each(ORNEKLER.filter(({ takip }) => takip.borclular.length === 1))(
    'leaves single-debtor $id as it is',
    ({ takip }) => {
      expect(borcluBasina(takip)).toEqual([takip]);
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
    expect(daireAdi(given)).toBe(printed);
  });
});

import {
  CSV_BOM,
  csvRow,
  foldTr,
  type StoredTakip,
  type TakipInput,
  takipInputSchema,
  wholeTakipDetails,
} from '@derkenar/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_RUNS } from '../../../test/properties.ts';
import { columnWidths, HEADINGS, type ReadTakip, toRows, xlsxParts } from '../src/index.ts';
import { csvText, messages, ODD_TAKIP, SAMPLES, takiplerOf, zipOf } from './files.ts';

const rowsOf = (takipler: readonly TakipInput[]) => [
  HEADINGS,
  ...takipler.flatMap((takip) => toRows(takip as StoredTakip)),
];
const WRITE = {
  xlsx: (takipler: readonly TakipInput[]) =>
    zipOf(xlsxParts([{ ad: 'Takipler', columnWidths: columnWidths(), rows: [rowsOf(takipler)] }])),
  csv: (takipler: readonly TakipInput[]) =>
    new Blob([CSV_BOM, ...rowsOf(takipler).map((row) => csvRow(row.map(csvText)))]),
};

/** The case without representatives' ids and calculated sums. */
function content(takip: TakipInput | ReadTakip['takip']) {
  if (takip === null) return null;
  const { vekiller, tutarlar, ...others } = takip;
  const side = (taraflar: TakipInput['borclular']) =>
    taraflar.map((taraf) => ({
      ...taraf,
      yetkili: taraf.yetkili ?? null,
      tebligTarihi: taraf.tebligTarihi ?? null,
      vekiller: taraf.vekiller.map((id) => ({ uets: '', ...vekiller.find((one) => one.id === id), id: '' })),
    }));
  return {
    ...others,
    ...wholeTakipDetails(takip),
    id: '',
    alacaklilar: side(takip.alacaklilar),
    borclular: side(takip.borclular),
    tutarlar: { ...tutarlar, genelToplam: 0, kalanTutar: 0 },
  };
}

async function expectSame(format: keyof typeof WRITE, takipler: readonly TakipInput[]): Promise<void> {
  const result = await takiplerOf(await WRITE[format](takipler));
  expect(result.flatMap(({ errors }) => messages(errors))).toEqual([]);
  expect(result.map(({ takip }) => content(takip))).toEqual(takipler.map(content));
}

/** Odd texts that a person may write. Each has a letter, as a name has. */
const ODD = [
  '=a1',
  '+a',
  '-a',
  '@a',
  "'=a",
  "'a",
  '"a";b',
  'a;b',
  '_x0041_',
  ' ı İ ',
  '<a>&',
  '０a',
  'a\u00a0b',
];
const metin = (max: number) =>
  fc.oneof(
    fc.constantFrom(...ODD),
    fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `${text}Ğ`),
    fc.constant('Ş'.repeat(max)),
  );
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const orEmpty = (value: fc.Arbitrary<string>) => fc.option(value, { nil: '' });
const gun = orNull(fc.constantFrom('1999-12-31', '2024-02-29', '2026-11-20'));
const adres = fc.record({
  metin: metin(2000),
  ilce: orEmpty(metin(100)),
  il: orEmpty(metin(100)),
  tamAdres: fc.constant(''),
});
const common = {
  mersisNo: orNull(fc.constant('0099100073700015')),
  vergiNo: fc.constant(null),
  yetkili: orNull(metin(200)),
  sifat: orEmpty(metin(100)),
  adres: orNull(adres),
  vekiller: fc.subarray(['v1', 'v2', 'ç']),
  tebligTarihi: gun,
};
const taraf = fc.oneof(
  fc.record({
    tur: fc.constant('kisi'),
    ad: metin(200),
    soyad: orNull(metin(200)),
    unvan: orNull(metin(500)),
    tcKimlikNo: fc.constant(null),
    ...common,
  }),
  fc.record({
    tur: fc.constant('kurum'),
    ad: fc.constant(null),
    soyad: fc.constant(null),
    unvan: metin(500),
    tcKimlikNo: fc.constant(null),
    ...common,
  }),
);
/** Two parties must not share a name: those need a person's decision. */
const taraflar = fc.uniqueArray(taraf, {
  minLength: 1,
  maxLength: 4,
  selector: ({ tur, ad, soyad, unvan }) =>
    foldTr(tur === 'kurum' ? (unvan ?? '') : `${ad} ${soyad ?? ''}`)
      .replace(/\s+/g, ' ')
      .trim(),
});
const amount = fc.integer({ min: 0, max: 10 ** 15 });
/** Two items must differ: rows of one case that repeat an item say it once. */
const items = (prefix: string, item: fc.Arbitrary<{ readonly ad: string }>) =>
  fc
    .uniqueArray(item, { maxLength: 4, selector: ({ ad }) => ad.trim() })
    .map((list) => list.map((one, n) => ({ id: `${prefix}${n + 1}`, ...one })));
const details = {
  alacakKalemleri: items(
    'k',
    fc.record({
      ad: metin(200),
      tutar: amount,
      paraBirimi: fc.constantFrom('TRY', 'USD', 'EUR', 'GBP', 'CHF'),
      vadeTarihi: gun,
      faizTuru: fc.constantFrom('yasal', 'ticari', 'akdi', 'ttk1530', 'yabanciPara'),
      faizOrani: orNull(fc.constantFrom(0, 5, 2400, 2450, 123_456, 1_000_000)),
      faizBaslangici: gun,
    }),
  ),
  ucuncuKisiler: items(
    'u',
    fc.record({
      tur: fc.constantFrom('banka', 'isveren', 'kiraci', 'ucuncuSahis', 'diger'),
      ad: metin(300),
      kimlikNo: orNull(fc.constantFrom('9991000737', '81001374116')),
      adres: orNull(adres),
    }),
  ),
  dayanak: orNull(
    fc.record({
      tur: fc.constantFrom('cek', 'bono', 'police', 'fatura', 'kira', 'ilam', 'cariHesap', 'diger'),
      tarih: gun,
      no: orNull(metin(100)),
      tutar: orNull(amount),
      aciklama: orNull(metin(2000).map((text) => text.trim())),
      mahkeme: orNull(metin(300)),
      esasNo: orNull(fc.constant('2023/45')),
      kararNo: orNull(fc.constant('2024/310')),
      kararTarihi: gun,
      kesinlesmeTarihi: gun,
    }),
  ),
  alacakliHesabi: orNull(
    fc.record({
      banka: orNull(metin(200)),
      sube: orNull(metin(200)),
      iban: fc.constant('TR330006100519786457841326'),
      hesapSahibi: orNull(metin(300)),
    }),
  ),
};
const anyDraft = fc.record({
  ...details,
  durum: fc.constant('taslak'),
  buroDosyaNo: orEmpty(metin(50)),
  dosyaEsasNo: orNull(fc.constant('2025/1')),
  icraDairesi: fc.record({ ad: metin(300), il: orEmpty(metin(100)) }),
  takipTipi: orEmpty(metin(300)),
  takipYolu: orEmpty(metin(300)),
  ornekNo: orNull(fc.constantFrom('7', '007', '4-5', '1/2')),
  takipTarihi: gun,
  vadeTarihi: gun,
  tebligTarihi: gun,
  hacizTarihi: gun,
  alacaklilar: taraflar,
  borclular: taraflar,
  vekiller: fc.constant(
    ['v1', 'v2', 'ç'].map((id) => ({
      id,
      unvan: 'Av.',
      adSoyad: `O'Vekil ${id}`,
      baro: 'Iğdır Barosu',
      sicilNo: '001',
      uets: '15000-00001-00001',
      adres: null,
    })),
  ),
  paraBirimi: fc.constant('TRY'),
  tutarlar: fc.record({
    takipToplami: amount,
    masrafToplami: amount,
    harcToplami: amount,
    vekaletUcreti: amount,
    tahsilatToplami: amount,
  }),
});

describe.each(['xlsx', 'csv'] as const)('cases written as %s', (format) => {
  it('are read as the same cases, parties and representatives', () =>
    expectSame(
      format,
      SAMPLES.map((sample) => ({ ...sample, id: '' })),
    ));

  it('are the same whatever their values look like', async () => {
    await expectSame(format, [ODD_TAKIP]);
    await fc.assert(
      fc.asyncProperty(anyDraft, async (value) => {
        const parsed = takipInputSchema.safeParse(value);
        fc.pre(parsed.success);
        await expectSame(format, [parsed.data]);
      }),
      { numRuns: FILE_RUNS },
    );
  });

  it('are as many drafts as there were, each with its parties, where no number tells them apart', async () => {
    const borclular = ['Ali', 'Veli', 'Su'].map((ad) => ({ ...ODD_TAKIP.borclular[0], ad }));
    const draft = { ...ODD_TAKIP, buroDosyaNo: '', icraDairesi: { ad: '', il: '' } };
    await expectSame(format, [
      { ...draft, borclular: borclular as TakipInput['borclular'] },
      { ...draft, ornekNo: '7' },
    ]);
  });
});

it('calls a person as the page does, and reads the word of former exports', async () => {
  const exported = rowsOf(SAMPLES).map((row) => row.map(csvText));
  const kinds = HEADINGS.flatMap((heading, n) =>
    heading.endsWith('Türü') && /^(?:Alacaklı|Borçlu) /.test(heading) ? [n] : [],
  );
  const words = new Set(exported.slice(1).flatMap((row) => kinds.map((n) => row[n])));
  expect(words).toEqual(new Set(['Gerçek kişi', 'Kurum', '']));
  const former = exported.map((row) => row.map((text) => (text === 'Gerçek kişi' ? 'Kişi' : text)));
  const read = (rows: typeof exported) =>
    takiplerOf(new Blob([CSV_BOM, ...rows.map((row) => csvRow(row))])).then((all) =>
      all.map(({ takip }) => content(takip)),
    );
  expect(await read(former)).toEqual(await read(exported));
});

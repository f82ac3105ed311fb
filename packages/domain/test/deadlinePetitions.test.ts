// The standard petitions that each limit names, and the rows that say so: of the list of limits (L: its name and ground) and
// of the list of forms (F: its number).
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inTakip } from '../src/deadline/definition.ts';
import { DEADLINES, type DeadlineCode, type Takip } from '../src/index.ts';
import { sampleTakip } from './samples.ts';

const WAYS = {
  genelHaciz: ['İlamsız Takip', 'Genel Haciz Yoluyla Takip'],
  kambiyo: ['İlamsız Takip', 'Kambiyo Senetlerine Özgü Haciz Yoluyla Takip'],
  tahliye: ['İlamsız Takip', 'Adi Kira ve Hasılat Kirasına Dayalı Haciz ve Tahliye Yoluyla Takip'],
  ipotek: ['İlamsız Takip', 'İpoteğin Paraya Çevrilmesi Yoluyla Takip'],
  ilam: ['İlamlı Takip', 'Para Alacağına İlişkin İlamların İcrası'],
} as const;
type Way = keyof typeof WAYS;
const WAY_NAMES = Object.keys(WAYS) as Way[];

const caseOf = (way: Way): Takip => ({
  ...sampleTakip('t-001'),
  durum: 'acik',
  takipTipi: WAYS[way][0],
  takipYolu: WAYS[way][1],
});

const ORDERS_TO_PAY = [
  'ornek-1-takip-talebi',
  'takip-talebi-kambiyo',
  'takip-talebi-kira-tahliye',
  'takip-talebi-ipotek-ilamsiz',
  'takip-talebi-tasinir-rehni',
  'ornek-7-odeme-emri',
];
const ENFORCEMENT_ORDERS = ['takip-talebi-ilamli-para', 'takip-talebi-nafaka'];
const SEIZURES = [
  'tasinir-haczi-talebi',
  'tasinmaz-haczi-talebi',
  'arac-haczi-talebi',
  'maas-ve-ucret-haczi-talebi',
  'kamu-gorevlisi-ayligi-haczi-talebi',
  'birinci-haciz-ihbarnamesi-talebi',
  'bankalara-haciz-ihbarnamesi-talebi',
];
const SALES = ['satis-talebi', 'tasinir-satisi-talebi', 'arac-muhafaza-kiymet-takdiri-satis-talebi'];

/** The same on every way of enforcement, or those of each way, and none on another. */
type Petitions = readonly string[] | Partial<Record<Way, readonly string[]>>;
interface Row {
  /** Rows of the lists that the petitions come from. */
  readonly source: string;
  readonly startedBy?: readonly string[];
  readonly within?: Petitions;
  readonly sequel?: Petitions;
}

const TABLE: Readonly<Record<DeadlineCode, Row>> = {
  itiraz: {
    source: 'L itiraz: İİK 60, 62, 168, 269, 149/b; F 1, 2, 5, 8, 12, 91',
    startedBy: ORDERS_TO_PAY,
    within: {
      genelHaciz: ['odeme-emrine-itiraz'],
      tahliye: ['odeme-emrine-itiraz'],
      ipotek: ['odeme-emrine-itiraz'],
      kambiyo: ['kambiyoda-borca-ve-imzaya-itiraz'],
    },
  },
  odeme: {
    source: 'L ödeme: İİK 60, 168, 269 (tahliye), 149/b; F 1, 2, 5, 8, 12, 28 to 32, 86',
    startedBy: ORDERS_TO_PAY,
    sequel: {
      genelHaciz: SEIZURES,
      kambiyo: SEIZURES,
      tahliye: ['kirada-itirazin-kaldirilmasi-ve-tahliye', ...SEIZURES],
    },
  },
  icraEmri: {
    source: 'L icra emri: İİK 32; F 3, 11, 28 to 32',
    startedBy: ENFORCEMENT_ORDERS,
    sequel: { ilam: SEIZURES },
  },
  hacizIsteme: {
    source: 'L haciz isteme: İİK 78/2; F 28 to 32, 78',
    startedBy: [...ORDERS_TO_PAY, ...ENFORCEMENT_ORDERS],
    within: { genelHaciz: SEIZURES, kambiyo: SEIZURES, tahliye: SEIZURES, ilam: SEIZURES },
    sequel: ['dosyanin-yenilenmesi-talebi'],
  },
  satisIsteme: {
    source: 'L satış isteme: İİK 106, each seizure; F 28 to 30, 41 to 44, 46, 47, and 26, 54, 55',
    startedBy: [
      'arac-haczi-talebi',
      'tasinmaz-haczi-talebi',
      'tasinir-haczi-talebi',
      'hayvan-urun-ve-destekleme-haczi-talebi',
      'miras-payi-haczi-talebi',
      'sirket-payi-haczi-talebi',
      'marka-ve-patent-haczi-talebi',
      'ek-haciz-talebi',
      'haciz-talimati-yazilmasi-talebi',
      'haczin-yenilenmesi-talebi',
    ],
    within: SALES,
    sequel: ['haczin-yenilenmesi-talebi'],
  },
  satisGideri: {
    source: 'L satış giderini tamamlama: İİK 106; F 26, 54, 55, 60',
    startedBy: SALES,
    within: ['satis-avansinin-tamamlanmasi'],
  },
  kiymetTakdiri: {
    source: 'L kıymet takdirine şikâyet: İİK 128/a; F 26, 52, 53',
    startedBy: ['kiymet-takdiri-talebi', 'arac-muhafaza-kiymet-takdiri-satis-talebi'],
    within: ['kiymet-takdirine-sikayet'],
  },
  rizaenSatis: {
    source: 'L rızaen satış: İİK 111/a; F 26, 52, 57',
    startedBy: ['kiymet-takdiri-talebi', 'arac-muhafaza-kiymet-takdiri-satis-talebi'],
    within: ['rizaen-satis-yetkisi-talebi'],
  },
  ihaleninFeshi: { source: 'L ihalenin feshi: İİK 134; F 61', within: ['ihalenin-feshi'] },
  ihtiyatiHacizInfazi: {
    source: 'L ihtiyati haciz, infaz: İİK 261; F 88',
    startedBy: ['ihtiyati-haciz-talebi'],
    within: ['ihtiyati-haciz-kararinin-infazi'],
  },
  ihtiyatiHacizTamamlama: {
    source: 'L ihtiyati haciz, tamamlama: İİK 264; F 1, 2, 88',
    startedBy: ['ihtiyati-haciz-kararinin-infazi'],
    within: ['ornek-1-takip-talebi', 'takip-talebi-kambiyo'],
  },
  ihbarname1: {
    source: 'L 89/1: İİK 89; F 32, 33, 36, 38, 39, 42, 43',
    startedBy: [
      'birinci-haciz-ihbarnamesi-talebi',
      'bankalara-haciz-ihbarnamesi-talebi',
      'kira-alacagi-haczi-talebi',
      'posta-ceki-hesabi-haczi-talebi',
      'kurumdaki-alacagin-haczi-talebi',
      'hayvan-urun-ve-destekleme-haczi-talebi',
      'sirket-payi-haczi-talebi',
    ],
    sequel: ['ikinci-haciz-ihbarnamesi-talebi'],
  },
  ihbarname2: {
    source: 'L 89/2: İİK 89; F 33, 34',
    startedBy: ['ikinci-haciz-ihbarnamesi-talebi'],
    sequel: ['ucuncu-haciz-ihbarnamesi-talebi'],
  },
  ihbarname3: { source: 'L 89/3: İİK 89; F 34', startedBy: ['ucuncu-haciz-ihbarnamesi-talebi'] },
  itirazinKaldirilmasi: {
    source: 'L itirazın kaldırılması: İİK 68; F 84, 85, 86; a pledge has none (İİK 150/a)',
    within: {
      genelHaciz: ['itirazin-kaldirilmasi', 'itirazin-gecici-kaldirilmasi'],
      tahliye: ['kirada-itirazin-kaldirilmasi-ve-tahliye', 'sure-bitiminde-itirazin-kaldirilmasi-ve-tahliye'],
      ipotek: [],
    },
  },
  itirazinIptali: { source: 'L itirazın iptali: İİK 67; F 87', within: ['itirazin-iptali'] },
  istirdat: { source: 'L istirdat: İİK 72/7; F 90', within: ['istirdat-davasi'] },
  taahhudIhlaliOgrenme: {
    source: 'L taahhüdü ihlal şikâyeti: İİK 347; F 74',
    within: ['odeme-sartini-ihlal-sikayeti'],
  },
  taahhudIhlali: {
    source: 'L taahhüdü ihlal şikâyeti: İİK 347; F 74',
    within: ['odeme-sartini-ihlal-sikayeti'],
  },
  sikayet: { source: 'L şikâyet: İİK 16; F 83', within: ['memur-isleminin-sikayeti'] },
  kambiyoZamanasimi: { source: 'L kambiyo zamanaşımı: TTK 749, 814: a warning, no step' },
};

const isList = (petitions: Petitions): petitions is readonly string[] => Array.isArray(petitions);
const expectedIn = (petitions: Petitions = [], way: Way): readonly string[] =>
  isList(petitions) ? petitions : (petitions[way] ?? []);

describe.each(DEADLINES.map((definition) => ({ definition, row: TABLE[definition.code] })))(
  'the petitions of $definition.code',
  ({ definition: { startedBy = [], within = [], sequel = null, appliesTo }, row }) => {
    it(`are those of ${row.source}`, () => {
      expect(startedBy).toEqual(row.startedBy ?? []);
    });

    it.each(WAY_NAMES.filter((way) => appliesTo?.(caseOf(way)) ?? true))('on the way %s', (way) => {
      expect(inTakip(within, caseOf(way))).toEqual(expectedIn(row.within, way));
      expect(inTakip(sequel, caseOf(way))?.petitions ?? []).toEqual(expectedIn(row.sequel, way));
    });
  },
);

it('every petition that a limit names is a standard one', () => {
  const folder = fileURLToPath(new URL('../../../veri/standart-dilekceler/', import.meta.url));
  const known = new Set(readdirSync(folder).map((name) => /^\d+[a-z]?-(.+)\.html$/.exec(name)?.[1]));
  const named = DEADLINES.flatMap(({ startedBy = [], within = [], sequel = null }) =>
    WAY_NAMES.map(caseOf).flatMap((takip) => [
      ...startedBy,
      ...inTakip(within, takip),
      ...(inTakip(sequel, takip)?.petitions ?? []),
    ]),
  );
  expect([...new Set(named)].filter((kod) => !known.has(kod))).toEqual([]);
});

/** ✔ of the list of limits. The objection to a bill rests on a judgment that the rule names. */
const CONFIRMED: ReadonlySet<DeadlineCode> = new Set([
  'itiraz',
  'odeme',
  'satisIsteme',
  'satisGideri',
  'rizaenSatis',
  'itirazinKaldirilmasi',
]);

it('the length of each limit is marked where the list does not confirm it', () => {
  const confirmed = DEADLINES.filter(({ rule, appliesTo }) => {
    const way = WAY_NAMES.find((one) => appliesTo?.(caseOf(one)) ?? true);
    const found = way === undefined ? '' : inTakip(rule, caseOf(way));
    return typeof found !== 'string' && found.isConfirmed;
  });
  expect(new Set(confirmed.map(({ code }) => code))).toEqual(CONFIRMED);
});

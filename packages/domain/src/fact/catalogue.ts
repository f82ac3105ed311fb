import { lazyRecord } from '@derkenar/belge/preface';
import type { Kod } from '../alan/catalogue.ts';
import { dueOn, kimlikNo, seizedOn, serviceDay } from '../alan/taraf.ts';
import type { Takip, Taraf } from '../schema/takip.ts';
import { icraYolu, takipTuru } from './route.ts';
import {
  finality,
  finalityOfAll,
  objectionTime,
  paymentTime,
  saleRequestTime,
  seizureRequestTime,
  stopped,
  timeOfAll,
} from './time.ts';
import { toldByWords } from './words.ts';

interface Context {
  /** ISO date. */
  readonly today: string;
}

/**
 * A fact of a case that conditions, choices and guards may ask for. Nothing else in the project lists the facts.
 */
export interface FactDefinition<C extends string = string> {
  readonly code: C;
  /** The question as a condition reads it: 'Borçlu', 'Takip'. */
  readonly question: string;
  /** Code and text of each answer, in the order in which they are offered. */
  readonly choices: Readonly<Record<string, string>>;
  /** The choice that several parties have together and none alone. */
  readonly mixed?: string;
  /** The field that is known when the fact is 'biliniyor'. */
  readonly ofField?: Kod;
  /** Null where the case does not tell it. */
  readonly evaluate: (takip: Takip, context: Context) => string | null;
  /** The same of one debtor, in a repeat over the debtors. */
  readonly ofBorclu?: (borclu: Taraf, takip: Takip, context: Context) => string | null;
}

const fact = <const C extends string>(definition: FactDefinition<C>): FactDefinition<C> => definition;

const TUR = { gercek: 'gerçek kişi', tuzel: 'tüzel kişi', karisik: 'gerçek ve tüzel kişiler' };
const COUNT = { bir: 'bir', cok: 'birden çok' };
const EXISTS = { var: 'var', yok: 'yok' };
const KNOWN = { biliniyor: 'biliniyor', bilinmiyor: 'bilinmiyor' };
const OPEN = { acik: 'süresi içinde', doldu: 'süresi geçmiş' };

const countOf = ({ length }: readonly unknown[]): string => (length === 1 ? 'bir' : 'cok');
/** A representative whom parties share counts once. */
const severalVekil = (taraflar: readonly Taraf[]): string =>
  new Set(taraflar.flatMap(({ vekiller }) => vekiller)).size > 1 ? 'var' : 'yok';
const existing = (list: readonly unknown[] | null | undefined): string => (list?.length ? 'var' : 'yok');
const turOf = ({ tur }: Taraf): string => (tur === 'kisi' ? 'gercek' : 'tuzel');
const allSame = (values: readonly string[], otherwise: string): string | null =>
  values.length === 0 ? null : new Set(values).size === 1 ? (values[0] as string) : otherwise;
const known = (date: string | null): string => (date === null ? 'bilinmiyor' : 'biliniyor');

const sifatOfWords = toldByWords((said) => {
  if (said.includes('miras')) return 'mirasci';
  if (said.includes('kefil')) return 'kefil';
  if (/\baval/.test(said)) return 'avalist';
  if (/rehin|rehn|ipotek/.test(said)) return 'rehinVeren';
  return said === '' || said.includes('borclu') ? 'borclu' : 'diger';
});
const sifatOf = ({ sifat }: Taraf): string => sifatOfWords(sifat);

/** National numbers of foreigners begin with 99. */
export const kimlikTuru = (taraf: Taraf): string => {
  if (taraf.tur === 'kurum' || (taraf.tcKimlikNo === null && taraf.vergiNo !== null)) return 'vkn';
  return kimlikNo(taraf).startsWith('99') ? 'ykn' : 'tckn';
};

const tahsilat = ({ tutarlar: { tahsilatToplami, kalanTutar } }: Takip): string => {
  if (tahsilatToplami === 0) return 'yok';
  return kalanTutar > 0 ? 'kismi' : 'tam';
};

// Typing in the list picks the first question that begins so: no question stands behind one that begins with it.
const DEFINITIONS = [
  fact({
    code: 'borcluTuru',
    question: 'Borçlu',
    choices: TUR,
    mixed: 'karisik',
    evaluate: (t) => allSame(t.borclular.map(turOf), 'karisik'),
    ofBorclu: turOf,
  }),
  fact({
    code: 'borcluSayisi',
    question: 'Borçlu sayısı',
    choices: COUNT,
    evaluate: (t) => countOf(t.borclular),
  }),
  fact({
    code: 'kimlikTuru',
    question: 'Borçlunun numarası',
    choices: {
      tckn: 'T.C. kimlik numarası',
      ykn: 'yabancı kimlik numarası',
      vkn: 'vergi numarası',
      karisik: 'birden çok tür',
    },
    mixed: 'karisik',
    evaluate: (t) => allSame(t.borclular.map(kimlikTuru), 'karisik'),
    ofBorclu: kimlikTuru,
  }),
  fact({
    code: 'borcluVekili',
    question: 'Borçlunun vekili',
    choices: EXISTS,
    evaluate: (t) => (t.borclular.some(({ vekiller }) => vekiller.length > 0) ? 'var' : 'yok'),
    ofBorclu: ({ vekiller }) => (vekiller.length > 0 ? 'var' : 'yok'),
  }),
  fact({
    code: 'borcluVekilleri',
    question: 'Borçlunun birden çok vekili',
    choices: EXISTS,
    evaluate: ({ borclular }) => severalVekil(borclular),
    ofBorclu: (one) => severalVekil([one]),
  }),
  fact({
    code: 'sifat',
    question: 'Borçlunun sıfatı',
    choices: {
      borclu: 'borçlu',
      kefil: 'kefil',
      avalist: 'avalist',
      rehinVeren: 'rehin ya da ipotek veren',
      mirasci: 'mirasçı',
      diger: 'başka',
      karisik: 'birden çok sıfat',
    },
    mixed: 'karisik',
    evaluate: (t) => allSame(t.borclular.map(sifatOf), 'karisik'),
    ofBorclu: sifatOf,
  }),
  fact({
    code: 'paraBirimi',
    question: 'Alacak',
    choices: { tl: 'Türk lirası', yabanci: 'yabancı para' },
    evaluate: ({ alacakKalemleri }) =>
      (alacakKalemleri ?? []).some(({ paraBirimi }) => paraBirimi !== 'TRY') ? 'yabanci' : 'tl',
  }),
  fact({
    code: 'alacakliTuru',
    question: 'Alacaklı',
    choices: TUR,
    mixed: 'karisik',
    evaluate: (t) => allSame(t.alacaklilar.map(turOf), 'karisik'),
  }),
  fact({
    code: 'alacakliSayisi',
    question: 'Alacaklı sayısı',
    choices: COUNT,
    evaluate: (t) => countOf(t.alacaklilar),
  }),
  fact({
    code: 'alacakliVekili',
    question: 'Alacaklının vekili',
    choices: EXISTS,
    evaluate: (t) => (t.alacaklilar.some(({ vekiller }) => vekiller.length > 0) ? 'var' : 'yok'),
  }),
  fact({
    code: 'alacakliVekilleri',
    question: 'Alacaklının birden çok vekili',
    choices: EXISTS,
    evaluate: ({ alacaklilar }) => severalVekil(alacaklilar),
  }),
  fact({
    code: 'alacakliHesabi',
    question: 'Alacaklının banka hesabı',
    choices: EXISTS,
    evaluate: (t) => (t.alacakliHesabi == null ? 'yok' : 'var'),
  }),
  fact({
    code: 'imzalayanSayisi',
    question: 'İmzalayan sayısı',
    choices: COUNT,
    evaluate: ({ alacaklilar }) => {
      const vekiller = new Set(alacaklilar.flatMap((one) => one.vekiller));
      return countOf(vekiller.size > 0 ? [...vekiller] : alacaklilar);
    },
  }),
  fact({
    code: 'takipTuru',
    question: 'Takip',
    choices: { ilamli: 'ilamlı', ilamsiz: 'ilamsız' },
    evaluate: takipTuru,
  }),
  fact({
    code: 'icraYolu',
    question: 'Takip yolu',
    choices: {
      genelHaciz: 'genel haciz',
      kambiyo: 'kambiyo senedi',
      rehin: 'taşınır rehni',
      ipotek: 'ipotek',
      tahliye: 'kira ve tahliye',
      iflas: 'iflas',
      abonelik: 'abonelik (MTS)',
      ilam: 'ilamların icrası',
    },
    evaluate: icraYolu,
  }),
  fact({
    code: 'takipDurumu',
    question: 'Takibin durumu',
    choices: { taslak: 'taslak', acik: 'açık', kapali: 'kapalı' },
    evaluate: ({ durum }) => durum,
  }),
  fact({
    code: 'alacakKalemi',
    question: 'Takipte kayıtlı alacak kalemi',
    choices: EXISTS,
    evaluate: ({ alacakKalemleri }) => existing(alacakKalemleri),
  }),
  fact({
    code: 'kayitliHaciz',
    question: 'Takipte kayıtlı haciz',
    choices: EXISTS,
    evaluate: ({ hacizler }) => existing(hacizler),
  }),
  fact({
    code: 'teblig',
    question: 'Tebliğ tarihi',
    ofField: 'tebligTarihi',
    choices: { ...KNOWN, kismen: 'bazı borçlular için biliniyor' },
    mixed: 'kismen',
    evaluate: (t) =>
      allSame(
        t.borclular.map((one) => known(serviceDay(one, t))),
        'kismen',
      ),
    ofBorclu: (borclu, t) => known(serviceDay(borclu, t)),
  }),
  fact({
    code: 'haciz',
    question: 'Haciz tarihi',
    ofField: 'hacizTarihi',
    choices: KNOWN,
    evaluate: (t) => known(seizedOn(t)),
  }),
  fact({
    code: 'vade',
    question: 'Vade tarihi',
    ofField: 'vadeTarihi',
    choices: KNOWN,
    evaluate: (t) => known(dueOn(t)),
  }),
  fact({
    code: 'itiraz',
    question: 'İtiraz',
    choices: { yok: 'takibi durdurmamış', kismen: 'takibi kısmen durdurmuş', durdu: 'takibi durdurmuş' },
    evaluate: (t) => stopped(t, () => true),
    ofBorclu: ({ id }, t) => stopped(t, (borclu) => borclu === null || borclu === id),
  }),
  fact({
    code: 'itirazSuresi',
    question: 'İtiraz süresi',
    choices: { acik: 'dolmamış', doldu: 'dolmuş' },
    evaluate: timeOfAll(objectionTime),
    ofBorclu: (borclu, t, { today }) => objectionTime(borclu, t, today),
  }),
  fact({
    code: 'odemeSuresi',
    question: 'Emirdeki ödeme süresi',
    choices: { acik: 'dolmamış', doldu: 'dolmuş' },
    evaluate: timeOfAll(paymentTime),
    ofBorclu: (borclu, t, { today }) => paymentTime(borclu, t, today),
  }),
  fact({
    code: 'kesinlesme',
    question: 'Ödeme emri',
    choices: {
      kesinlesti: 'kesinleşmiş',
      kismen: 'kısmen kesinleşmiş',
      kesinlesmedi: 'kesinleşmemiş',
      aranmaz: 'yok, takip ilamlı',
    },
    evaluate: (t, { today }) => finalityOfAll(t, today),
    ofBorclu: (borclu, t, { today }) => finality(borclu, t, today),
  }),
  fact({
    code: 'hacizIsteme',
    question: 'Haciz isteme',
    choices: OPEN,
    evaluate: (t, { today }) => seizureRequestTime(t, today),
  }),
  fact({
    code: 'satisIsteme',
    question: 'Satış isteme',
    choices: OPEN,
    evaluate: (t, { today }) => saleRequestTime(seizedOn(t), today),
  }),
  fact({
    code: 'tahsilat',
    question: 'Tahsilat',
    choices: { yok: 'yok', kismi: 'kısmi', tam: 'tam' },
    evaluate: tahsilat,
  }),
] as const;

export type FactCode = (typeof DEFINITIONS)[number]['code'];
export type Fact = FactDefinition<FactCode>;
export const FACTS: readonly Fact[] = DEFINITIONS;

const byCode: ReadonlyMap<string, Fact> = new Map(FACTS.map((one) => [one.code, one]));

/** Undefined for a code that the catalogue does not know. */
export const factByCode = (code: string): Fact | undefined => byCode.get(code);

export type FactValues = Readonly<Record<FactCode, string | null>>;

/** The facts of a case; `today` is an ISO date. */
export const takipFacts = (takip: Takip, context: Context): FactValues =>
  lazyRecord(FACTS, ({ evaluate }) => evaluate(takip, context));

const BORCLU_FACTS = FACTS.filter(({ ofBorclu }) => ofBorclu !== undefined);

/** The facts that a debtor has of its own. */
export const borcluFacts = (borclu: Taraf, takip: Takip, context: Context): Record<string, string | null> =>
  lazyRecord(BORCLU_FACTS, ({ ofBorclu }) => ofBorclu?.(borclu, takip, context) ?? null);

/** Facts as they were answered by hand; what is no answer of the fact is not known. */
export const answeredFacts = (answers: (code: FactCode) => unknown): FactValues =>
  Object.fromEntries(
    FACTS.map(({ code, choices }) => {
      const answer = answers(code);
      return [code, typeof answer === 'string' && Object.hasOwn(choices, answer) ? answer : null];
    }),
  ) as FactValues;

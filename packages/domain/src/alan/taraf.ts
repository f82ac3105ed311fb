import { addressText } from '../address.ts';
import { formatDate } from '../date.ts';
import { toldByWords } from '../fact/words.ts';
import type { Takip, Taraf, Vekil } from '../schema/takip.ts';
import { type FieldValue, GAP_MARK, type Gap, withoutGaps } from './gap.ts';

/** White space that is not a single blank between two words. */
const EXTRA_SPACE = /\s{2,}|[^\S ]/;

function words(...parts: readonly (string | null | undefined)[]): string {
  const text = parts.join(' ').trim();
  return EXTRA_SPACE.test(text) ? text.replace(/\s+/g, ' ') : text;
}

/** 'Ayşe Nur Yıldırımcan', 'Mavi Körfez Bankası A.Ş.' */
export const tarafName = (taraf: Pick<Taraf, 'tur' | 'ad' | 'soyad' | 'unvan'>): string =>
  taraf.tur === 'kurum' ? words(taraf.unvan) : words(taraf.ad, taraf.soyad);

/** The name of the party's kimlikNo. */
const idNumberName = ({ tur }: Taraf): string => (tur === 'kurum' ? 'vergi numarası' : 'TC kimlik numarası');

/** National ID of a person, tax number of an institution (decision 25); '' if unknown. */
export const kimlikNo = (taraf: Taraf): string =>
  (taraf.tur === 'kurum' ? taraf.vergiNo : (taraf.tcKimlikNo ?? taraf.vergiNo)) ?? '';

/** 'metin ilce/il' (decision 26); '' if unknown. */
export const tarafAddress = (taraf: Taraf): string => (taraf.adres === null ? '' : addressText(taraf.adres));

type Side = Gap['side'];

export const TARAFLAR = { alacakli: 'alacaklilar', borclu: 'borclular' } as const;

/** A fact about each party, with its name for the user. */
interface Fact {
  readonly value: (taraf: Taraf) => string;
  readonly name: (taraf: Taraf) => string;
}

const AD: Fact = { value: tarafName, name: () => 'adı' };
const ID_NUMBER: Fact = { value: kimlikNo, name: idNumberName };
const ADDRESS: Fact = { value: tarafAddress, name: () => 'adresi' };
const TEBLIG: Fact = {
  value: (taraf) => printedDate(servedOn(taraf)),
  name: () => 'tebliğ tarihi',
};

/**
 * One value a party. A single party has no number; of several each has the number it has in the file,
 * the same in name, ID, address and service date (decision 23). Where only some are known the others
 * print the mark: left out, '2)' would look like a party without an address instead of an unknown one.
 */
function numbered(takip: Takip, side: Side, { value, name }: Fact): FieldValue {
  const taraflar = takip[TARAFLAR[side]];
  const values = taraflar.map(value);
  if (values.length < 2 || values.every((one) => one === '')) return withoutGaps(values[0] ?? '');
  return {
    text: values.map((one, i) => `${i + 1}) ${one || GAP_MARK}`).join(', '),
    gaps: taraflar.flatMap((taraf, i) =>
      values[i] === '' ? [{ side, position: i + 1, fact: name(taraf) }] : [],
    ),
  };
}

/** All names of a side, persons and institutions, in file order (decision 24). */
export const allTarafNames = (takip: Takip, side: Side): FieldValue => numbered(takip, side, AD);
export const idNumbers = (takip: Takip, side: Side): FieldValue => numbered(takip, side, ID_NUMBER);
export const addresses = (takip: Takip, side: Side): FieldValue => numbered(takip, side, ADDRESS);

/** The names of one kind of party only, numbered among all of the side (decision 24). */
export function namesOf(taraflar: readonly Taraf[], tur: Taraf['tur']): string {
  const several = taraflar.length > 1;
  return taraflar
    .map((taraf, i) => ({ taraf, ad: several ? `${i + 1}) ${tarafName(taraf)}` : tarafName(taraf) }))
    .filter(({ taraf }) => taraf.tur === tur)
    .map(({ ad }) => ad)
    .join(', ');
}

const folded = toldByWords((said) => said);

/** 'Av. Ayşe Örnek', also where the title was typed into the name too. */
export const vekilName = ({ unvan, adSoyad }: Pick<Vekil, 'unvan' | 'adSoyad'>): string =>
  folded(adSoyad).startsWith(`${folded(unvan)} `) ? adSoyad : words(unvan, adSoyad);

/** The representatives of the creditors, who may sign, each once. */
export function creditorVekiller({
  alacaklilar,
  vekiller,
}: Pick<Takip, 'alacaklilar' | 'vekiller'>): readonly Vekil[] {
  const ids = new Set(alacaklilar.flatMap((one) => one.vekiller));
  return vekiller.filter(({ id }) => ids.has(id));
}

/** The side's representatives, each once: 'Av. Ayşe Örnek, Av. Ali Örnek' (decision 23); '' when it has none. */
export const vekilNames = (takip: Takip, side: Side): string =>
  distinct(vekillerOf(takip, side).map(vekilName)).join(', ');

/**
 * The representatives' addresses, with '; ' between them. Representatives mostly share an address, so a known
 * one stands for the others. It is a gap if none is known, unless there is no representative.
 */
export function vekilAddresses(takip: Takip, side: Side): FieldValue {
  const vekiller = vekillerOf(takip, side);
  const text = distinct(vekiller.map(({ adres }) => (adres === null ? '' : addressText(adres)))).join('; ');
  if (text !== '' || vekiller.length === 0) return withoutGaps(text);
  return { text, gaps: [{ side, position: null, fact: 'vekilinin adresi' }] };
}

function vekillerOf(takip: Takip, side: Side): Vekil[] {
  const byId = new Map(takip.vekiller.map((vekil) => [vekil.id, vekil]));
  const ids = distinct(takip[TARAFLAR[side]].flatMap(({ vekiller }) => vekiller));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const distinct = (values: readonly string[]): string[] =>
  [...new Set(values)].filter((value) => value !== '');

type Served = Partial<Pick<Taraf, 'tebligTarihi' | 'tebligatlar'>>;

/** Documents whose service the case's date means: the order that opens the case. */
const ORDERS: ReadonlySet<string> = new Set(['odemeEmri', 'icraEmri']);

/** The party's own service date: the one that is stated, else the first day on which an order was served. */
export const servedOn = ({ tebligTarihi, tebligatlar }: Served): string | null =>
  tebligTarihi ||
  earliest(
    (tebligatlar ?? [])
      .filter(({ belge, sonuc }) => ORDERS.has(belge) && sonuc === 'tebligEdildi')
      .map(({ tarih }) => tarih),
  );

/** The day on which a debtor was served; that of the case counts only if no debtor has a day of its own. */
export const serviceDay = (borclu: Taraf, takip: Takip): string | null =>
  hasOwnServiceDate(takip.borclular) ? servedOn(borclu) : takip.tebligTarihi;

/** The date of the case's seizure: the one that is stated, else the first of those that were not lifted and did not lapse. */
export const seizedOn = ({ hacizTarihi, hacizler }: Pick<Takip, 'hacizTarihi' | 'hacizler'>): string | null =>
  hacizTarihi ??
  earliest(
    (hacizler ?? [])
      .filter(({ durum }) => durum !== 'kaldirildi' && durum !== 'dustu')
      .map(({ tarih }) => tarih),
  );

/** The due date: the one that is stated, else that of the first claim item that falls due. */
export const dueOn = ({
  vadeTarihi,
  alacakKalemleri,
}: Pick<Takip, 'vadeTarihi' | 'alacakKalemleri'>): string | null =>
  vadeTarihi ?? earliest((alacakKalemleri ?? []).map((item) => item.vadeTarihi));

/** ISO dates sort as texts. */
const earliest = (dates: readonly (string | null)[]): string | null =>
  dates.filter((date) => date !== null).toSorted()[0] ?? null;

/** Then the date of the case counts for none of its debtors. */
export const hasOwnServiceDate = (borclular: readonly Served[]): boolean =>
  borclular.some((borclu) => servedOn(borclu) !== null);

/**
 * If parties were served on different days, each has its own date. A party without a date was not served yet,
 * so it never gets the date of the case.
 */
export function tebligTarihi(takip: Takip): FieldValue {
  const dates = numbered(takip, 'borclu', TEBLIG);
  return dates.text === '' ? withoutGaps(printedDate(takip.tebligTarihi)) : dates;
}

export const printedDate = (iso: string | null): string => (iso === null ? '' : formatDate(iso));

/** One case a debtor, for 'Her borçlu için ayrı belge'. */
export const perBorclu = (takip: Takip): Takip[] =>
  takip.borclular.map((borclu) => withBorclular(takip, [borclu]));

/**
 * The case against these of its debtors alone; all else unchanged but seizures and objections of other debtors, and the
 * service date if one debtor is left.
 */
export function withBorclular(takip: Takip, borclular: Takip['borclular']): Takip {
  const ids = new Set(borclular.map(({ id }) => id));
  const isOwn = ({ borclu }: { readonly borclu: string | null }) => borclu === null || ids.has(borclu);
  const [only] = borclular.length === 1 ? borclular : [];
  return {
    ...takip,
    borclular,
    tebligTarihi: only && hasOwnServiceDate(takip.borclular) ? servedOn(only) : takip.tebligTarihi,
    ...(takip.hacizler && { hacizler: takip.hacizler.filter(isOwn) }),
    ...(takip.itirazlar && { itirazlar: takip.itirazlar.filter(isOwn) }),
  };
}

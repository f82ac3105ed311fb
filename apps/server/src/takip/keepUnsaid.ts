import {
  type EventSubjectList,
  foldTr,
  type StoredTakip,
  type StoredTaraf,
  subjectListOf,
  type TakipInput,
  type Taraf,
  tarafName,
} from '@derkenar/domain';

const TAKIP_DETAILS = [
  'alacakKalemleri',
  'hacizler',
  'tahsilatlar',
  'masraflar',
  'ucuncuKisiler',
  'itirazlar',
  'sureBaslangiclari',
  'dayanak',
  'alacakliHesabi',
  'ekAlanlar',
] as const;
const TARAF_DETAILS = ['tebligatlar', 'yasalTemsilci', 'ekler', 'okunus'] as const;

/**
 * The case that was sent, with the details about which it says nothing as they are stored: a caller that does not know
 * them changes none. Null and an empty list say that there is none.
 */
export function keepUnsaid(stored: StoredTakip, said: TakipInput): TakipInput {
  const usedIds = new Set([...said.alacaklilar, ...said.borclular].flatMap(({ id }) => id ?? []));
  const alacaklilar = keepTaraflar(stored.alacaklilar, said.alacaklilar, usedIds);
  const borclular = keepTaraflar(stored.borclular, said.borclular, usedIds);
  const kept = Object.fromEntries(
    TAKIP_DETAILS.map((name) => [name, said[name] === undefined ? stored[name] : said[name]]),
  ) as Pick<StoredTakip, (typeof TAKIP_DETAILS)[number]>;
  const ids = new Set(borclular.map(({ id }) => id));
  // Details that were kept may name a debtor who is no longer there.
  const present = <T extends { readonly borclu: string | null }>(items: readonly T[] | null): T[] =>
    (items ?? []).map((item) => (ids.has(item.borclu) ? item : { ...item, borclu: null }));
  return {
    ...said,
    ...kept,
    vekiller: said.vekiller.map((one) => ({ ...one, uets: one.uets ?? uetsOf(stored, one.id) })),
    alacaklilar,
    borclular,
    hacizler: present(kept.hacizler),
    itirazlar: present(kept.itirazlar),
    sureBaslangiclari: withPresentSubjects({ ...kept, borclular }),
  };
}

const uetsOf = (stored: StoredTakip, id: string): string =>
  stored.vekiller.find((one) => one.id === id)?.uets ?? '';

/** Days with which limits begin; what they were about may no longer be there. */
const withPresentSubjects = (
  takip: Pick<TakipInput, 'sureBaslangiclari' | EventSubjectList>,
): NonNullable<TakipInput['sureBaslangiclari']> =>
  (takip.sureBaslangiclari ?? []).map((start) => {
    const list = subjectListOf(start.tur);
    const isThere = list !== null && takip[list]?.some(({ id }) => id === start.ilgili);
    return isThere ? start : { ...start, ilgili: null };
  });

/** Each party that was sent with the details of the stored one that it is. */
function keepTaraflar(stored: readonly StoredTaraf[], said: readonly Taraf[], usedIds: Set<string>): Taraf[] {
  const left = new Set(stored);
  const matches = new Map<Taraf, StoredTaraf>();
  for (const isSame of [hasSameId, hasSameNumber, isNamesakeOfSameNumbers, isNamesake])
    for (const taraf of said) {
      if (matches.has(taraf)) continue;
      const found = [...left].filter((one) => isSame(one, taraf));
      const [first] = found;
      if (first === undefined) continue;
      // Namesakes are paired by their order. If one of them was taken out, nothing tells which is meant.
      const rivals = said.filter((other) => !matches.has(other) && isSame(first, other));
      if (found.length > rivals.length || !found.every((one) => hasSameNumbers(one, first))) continue;
      matches.set(taraf, first);
      left.delete(first);
    }
  return said.map((taraf) => keepDetails(matches.get(taraf), taraf, usedIds));
}

const hasSameId = (a: Taraf, b: Taraf): boolean => Boolean(a.id && a.id === b.id);
const hasSameNumber = (a: Taraf, b: Taraf): boolean =>
  Boolean((a.tcKimlikNo && a.tcKimlikNo === b.tcKimlikNo) || (a.vergiNo && a.vergiNo === b.vergiNo));
/** True also if neither has a number. */
const hasSameNumbers = (a: Taraf, b: Taraf): boolean =>
  (a.tcKimlikNo || null) === (b.tcKimlikNo || null) && (a.vergiNo || null) === (b.vergiNo || null);
const isNamesakeOfSameNumbers = (a: Taraf, b: Taraf): boolean => hasSameNumbers(a, b) && isNamesake(a, b);
/** True if the names are equal and no number tells the two apart. */
const isNamesake = (a: Taraf, b: Taraf): boolean =>
  !isOther(a.tcKimlikNo, b.tcKimlikNo) &&
  !isOther(a.vergiNo, b.vergiNo) &&
  foldTr(tarafName(a)) === foldTr(tarafName(b));
const isOther = (a: string | null | undefined, b: string | null | undefined): boolean =>
  Boolean(a && b && a !== b);

function keepDetails(stored: StoredTaraf | undefined, said: Taraf, usedIds: Set<string>): Taraf {
  if (stored === undefined) return said;
  const id = said.id === undefined && stored.id !== null && !usedIds.has(stored.id) ? stored.id : said.id;
  if (id) usedIds.add(id);
  const details = TARAF_DETAILS.map((name) => [name, said[name] === undefined ? stored[name] : said[name]]);
  return { ...said, ...Object.fromEntries(details), ...(id !== undefined && { id }) };
}

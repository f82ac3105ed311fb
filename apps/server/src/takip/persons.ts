import {
  type SaidDetails,
  type TakipDetails,
  type TakipInput,
  type TarafDetails,
  wholeTakipDetails,
  wholeTarafDetails,
} from '@derkenar/domain';

/** Somebody who is in the case without being a party. */
export interface PersonBeside {
  readonly ad: string;
  readonly kimlikNo: string | null;
  /** false for a company or another institution. */
  readonly isHuman: boolean;
  /** true for a bank, whose name says nothing about anybody. */
  readonly isBank: boolean;
}

/** Length of a national ID number. */
const TCKN_LENGTH = 11;

/** Third persons and the parties' legal representatives. */
export function personsBeside(takip: TakipInput): PersonBeside[] {
  const third = (takip.ucuncuKisiler ?? []).map(({ tur, ad, kimlikNo }) => ({
    ad,
    kimlikNo,
    isHuman: kimlikNo?.length === TCKN_LENGTH,
    isBank: tur === 'banka',
  }));
  const representatives = [...takip.alacaklilar, ...takip.borclular].flatMap(({ yasalTemsilci }) =>
    yasalTemsilci
      ? [{ ad: yasalTemsilci.adSoyad, kimlikNo: yasalTemsilci.tcKimlikNo, isHuman: true, isBank: false }]
      : [],
  );
  return [...third, ...representatives];
}

/** Members that hold free text, or an id that its writer chose freely. */
const FREE = new Set(
  'id borclu ilgili ad konu no aciklama mahkeme esasNo kararNo banka sube hesapSahibi iadeNedeni barkodNo adSoyad'
    .split(' ')
    .concat('metin ilce il okunus in i e de den le'.split(' ')),
);
/** An objection has no free text: its `konu` is a choice. */
const CHOSEN = new Set(['itirazlar.konu']);

type Change = (text: string) => string;

/** The details with every free text changed. */
export const changeTakipTexts = (details: SaidDetails<TakipDetails>, change: Change): TakipDetails =>
  changeIn(wholeTakipDetails(details), change, '') as TakipDetails;
export const changeTarafTexts = (details: SaidDetails<TarafDetails>, change: Change): TarafDetails =>
  changeIn(wholeTarafDetails(details), change, '') as TarafDetails;

function changeIn(value: unknown, change: Change, owner: string): unknown {
  if (Array.isArray(value)) return value.map((item) => changeIn(item, change, owner));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => {
      if (typeof member !== 'string') return [name, changeIn(member, change, name)];
      const isFree = owner === 'ekAlanlar' || (FREE.has(name) && !CHOSEN.has(`${owner}.${name}`));
      return [name, isFree ? change(member) : member];
    }),
  );
}

/** All free texts of the case's details and of its parties'. */
export function detailTexts(takip: TakipInput): string[] {
  const texts: string[] = [];
  const keep = (text: string): string => {
    texts.push(text);
    return text;
  };
  changeTakipTexts(takip, keep);
  for (const taraf of [...takip.alacaklilar, ...takip.borclular]) changeTarafTexts(taraf, keep);
  return texts;
}

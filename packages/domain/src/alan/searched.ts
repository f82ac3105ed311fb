import type { Takip, Taraf } from '../schema/takip.ts';
import type { Gap } from './gap.ts';
import {
  allTarafNames,
  kimlikNo,
  namesOf,
  printedDate,
  servedOn,
  TARAFLAR,
  tarafAddress,
  tarafName,
} from './taraf.ts';

/** A value of a case as it may stand in a petition that was written without codes. */
export interface SearchedText {
  readonly value: string;
  /** Does the code print this and no more? */
  readonly whole: boolean;
  /** Only if no other code fits. */
  readonly lesser?: boolean;
}

type Side = Gap['side'];
/** Returns the texts that stand for a field in a petition: `printed`, others beside it, or others alone. */
type Searched = (takip: Takip, printed: string) => readonly SearchedText[];

export const wholeText = (value: string): SearchedText => ({ value, whole: true });

/** The person's code prints the whole side where the institution's is not in the template (decision 24). */
export const searchedNames =
  (side: Side): Searched =>
  (takip, printed) => {
    const taraflar = takip[TARAFLAR[side]];
    return [
      wholeText(allTarafNames(takip, side).text),
      { value: printed, whole: namesOf(taraflar, 'kurum') === '' },
      ...taraflar.flatMap(namesOfTaraf).map((value) => ({ value, whole: taraflar.length < 2 })),
    ];
  };

/** The person's code comes first where it prints the same. */
export const searchedInstitutions =
  (side: Side): Searched =>
  (takip, printed) => {
    const alone = namesOf(takip[TARAFLAR[side]], 'kisi') === '';
    return [{ value: printed, whole: alone, lesser: alone }];
  };

export const searchedIdNumbers =
  (side: Side): Searched =>
  (takip, printed) => {
    const taraflar = takip[TARAFLAR[side]];
    return [
      wholeText(printed),
      ...taraflar.map((taraf) => ({ value: kimlikNo(taraf), whole: taraflar.length < 2 })),
    ];
  };

export const searchedAddresses =
  (side: Side): Searched =>
  (takip, printed) => {
    const taraflar = takip[TARAFLAR[side]];
    const ofTaraf = (taraf: Taraf) =>
      addressesOf(taraf).map((value) => ({
        value,
        whole: taraflar.length < 2 && value === tarafAddress(taraf),
      }));
    return [wholeText(printed), ...taraflar.flatMap(ofTaraf)];
  };

export const searchedVekilNames =
  (side: Side): Searched =>
  (takip, printed) => {
    const vekiller = vekillerOf(takip, side);
    const names = vekiller.flatMap(({ unvan, adSoyad }) =>
      vekiller.length > 1 ? [`${unvan} ${adSoyad}`, adSoyad] : [adSoyad],
    );
    return [wholeText(printed), ...names.map((value) => ({ value, whole: false }))];
  };

export const searchedVekilAddresses =
  (side: Side): Searched =>
  (takip, printed) => {
    const vekiller = vekillerOf(takip, side);
    const several = vekiller.length > 1 ? vekiller : [];
    return [
      wholeText(printed),
      ...several.flatMap(({ adres }) => (adres === null ? [] : [{ value: adres.tamAdres, whole: false }])),
    ];
  };

export const searchedTebligDates: Searched = ({ borclular }, printed) => [
  ...borclular.map((borclu) => ({
    value: printedDate(servedOn(borclu)),
    whole: borclular.length < 2,
  })),
  wholeText(printed),
];

/** 'Ahmet Yılmaz', 'Yılmaz Ahmet' */
function namesOfTaraf(taraf: Taraf): readonly string[] {
  const ad = tarafName(taraf);
  return taraf.tur === 'kisi' && taraf.soyad !== null ? [ad, `${taraf.soyad} ${taraf.ad}`] : [ad];
}

function addressesOf(taraf: Taraf): readonly string[] {
  if (taraf.adres === null) return [];
  const { metin, ilce, il } = taraf.adres;
  return [tarafAddress(taraf), `${metin} ${il} ${ilce}`, metin];
}

function vekillerOf(takip: Takip, side: Side): Takip['vekiller'] {
  const ids = new Set(takip[TARAFLAR[side]].flatMap(({ vekiller }) => vekiller));
  return takip.vekiller.filter(({ id }) => ids.has(id));
}

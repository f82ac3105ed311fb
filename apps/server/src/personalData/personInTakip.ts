import {
  foldTr,
  isValidVkn,
  type PersonalData,
  type StoredTakip,
  type StoredTaraf,
  subjectListOf,
  tarafName,
  upperTr,
} from '@derkenar/domain';
import { changeTakipTexts, changeTarafTexts, type PersonBeside, personsBeside } from '../takip/store.ts';
import { textSearch } from './textSearch.ts';

/** A shorter name stands in too much that is not about the person. */
const MIN_NAME_LENGTH = 5;
/** Stands in a text for a name or a number; never longer than these, so that no text outgrows its limit. */
const ERASED = '…';

export const taraflarOf = ({ alacaklilar, borclular }: StoredTakip): StoredTaraf[] => [
  ...alacaklilar,
  ...borclular,
];

export const isPerson = ({ tcKimlikNo, vergiNo }: StoredTaraf, kimlikNo: string): boolean =>
  tcKimlikNo === kimlikNo || vergiNo === kimlikNo;

/** The names under which somebody stands in the case, as they may stand in a text. */
function namesOf(
  takip: StoredTakip,
  isTaraf: (taraf: StoredTaraf) => boolean,
  isBeside: (person: PersonBeside) => boolean,
): string[] {
  const ofTaraflar = taraflarOf(takip).filter(isTaraf).flatMap(spellings);
  const beside = personsBeside(takip)
    .filter(isBeside)
    .flatMap(({ ad }) => [ad, upperTr(ad)]);
  return [...ofTaraflar, ...beside].filter((name) => name.length >= MIN_NAME_LENGTH);
}

/** The name as it stands in the case, as 'Ayşe ÖRNEK' and as 'AYŞE ÖRNEK'. */
const spellings = (taraf: StoredTaraf): string[] =>
  [taraf, { ...taraf, soyad: upperTr(taraf.soyad ?? '') }].map(tarafName).concat(upperTr(tarafName(taraf)));

/** Names of the human being with this number: an institution's stands in a text for its own sake. */
export const humanNames = (takip: StoredTakip, kimlikNo: string): string[] =>
  namesOf(
    takip,
    (taraf) => taraf.tur === 'kisi' && isPerson(taraf, kimlikNo),
    (person) => person.isHuman && person.kimlikNo === kimlikNo,
  );

const allNames = (takip: StoredTakip, kimlikNo: string): string[] =>
  namesOf(
    takip,
    (taraf) => isPerson(taraf, kimlikNo),
    (person) => person.kimlikNo === kimlikNo,
  );

/** Takes these texts out. */
const eraser = (texts: readonly string[]) => {
  const { replace } = textSearch(texts);
  return (text: string): string => replace(text, ERASED);
};

/** Is the account the person's? Without a holder it is its creditor's, if there is one creditor. */
function ownsAccount(takip: StoredTakip, kimlikNo: string, names: readonly string[]): boolean {
  const { alacakliHesabi, alacaklilar } = takip;
  if (alacakliHesabi === null) return false;
  const holder = (alacakliHesabi.hesapSahibi ?? '').trim();
  if (holder !== '') return textSearch(names).isIn(holder);
  return alacaklilar.every((taraf) => isPerson(taraf, kimlikNo));
}

/** Is it about this debtor? An item that names nobody is about the only one. */
const ofBorclu =
  ({ borclular }: StoredTakip, kimlikNo: string) =>
  ({ borclu }: { readonly borclu: string | null }): boolean =>
    borclu === null
      ? borclular.every((taraf) => isPerson(taraf, kimlikNo))
      : borclular.some((taraf) => taraf.id === borclu && isPerson(taraf, kimlikNo));

/** The case with nothing of the person; the others' data stay. */
export function withoutPerson(takip: StoredTakip, kimlikNo: string): StoredTakip {
  const names = allNames(takip, kimlikNo);
  const erase = eraser([kimlikNo, ...names]);
  const isOwn = ofBorclu(takip, kimlikNo);
  const erasedName = isValidVkn(kimlikNo) ? 'Silinen Kurum' : 'Silinen Kişi';
  const change = (taraf: StoredTaraf): StoredTaraf => {
    if (isPerson(taraf, kimlikNo)) return anonymized({ ...taraf, id: taraf.id && erase(taraf.id) });
    const yasalTemsilci = taraf.yasalTemsilci?.tcKimlikNo === kimlikNo ? null : taraf.yasalTemsilci;
    return { ...taraf, ...changeTarafTexts({ ...taraf, yasalTemsilci }, erase) };
  };
  const details = {
    ...takip,
    hacizler: takip.hacizler.map((haciz) => (isOwn(haciz) ? { ...haciz, konu: '' } : haciz)),
    ucuncuKisiler: takip.ucuncuKisiler.map((person) =>
      person.kimlikNo === kimlikNo ? { ...person, ad: erasedName, kimlikNo: null, adres: null } : person,
    ),
    alacakliHesabi: ownsAccount(takip, kimlikNo, names) ? null : takip.alacakliHesabi,
  };
  return {
    ...takip,
    ...changeTakipTexts(details, erase),
    alacaklilar: takip.alacaklilar.map(change),
    borclular: takip.borclular.map(change),
  };
}

/** The case with what it holds of the person, and nothing of others but the lawyers. */
export function onlyPerson(takip: StoredTakip, kimlikNo: string): PersonalData['takipler'][number] {
  const own = (taraf: StoredTaraf) => isPerson(taraf, kimlikNo);
  const [alacaklilar, borclular] = [takip.alacaklilar.filter(own), takip.borclular.filter(own)];
  const vekiller = new Set([...alacaklilar, ...borclular].flatMap((taraf) => taraf.vekiller));
  const isTaraf = alacaklilar.length + borclular.length > 0;
  const names = allNames(takip, kimlikNo);
  const { isIn: isNamed } = textSearch([kimlikNo, ...names]);
  const isOwn = ofBorclu(takip, kimlikNo);
  const ofDebt = (item: unknown) => isTaraf || isNamed(item);
  const { dayanak, alacakliHesabi } = takip;
  const details = {
    alacakKalemleri: takip.alacakKalemleri.filter(ofDebt),
    hacizler: takip.hacizler.filter((haciz) => isOwn(haciz) || isNamed(haciz)),
    tahsilatlar: takip.tahsilatlar.filter(ofDebt),
    masraflar: takip.masraflar.filter(ofDebt),
    ucuncuKisiler: takip.ucuncuKisiler.filter((person) => person.kimlikNo === kimlikNo || isNamed(person)),
    itirazlar: takip.itirazlar.filter((objection) => isOwn(objection)),
    sureBaslangiclari: takip.sureBaslangiclari.filter(({ tur, ilgili }) =>
      subjectListOf(tur) === 'borclular' || subjectListOf(tur) === 'ucuncuKisiler'
        ? isOwn({ borclu: ilgili }) ||
          takip.ucuncuKisiler.some((one) => one.id === ilgili && one.kimlikNo === kimlikNo)
        : isTaraf,
    ),
    dayanak: dayanak !== null && ofDebt(dayanak) ? dayanak : null,
    alacakliHesabi: ownsAccount(takip, kimlikNo, names) || isNamed(alacakliHesabi) ? alacakliHesabi : null,
    // Only the office knows about whom an own field is.
    ekAlanlar: Object.fromEntries(Object.entries(takip.ekAlanlar).filter(([, text]) => isNamed(text))),
  };
  return {
    ...takip,
    ...changeTakipTexts(details, eraser(textsOfOthers(takip, kimlikNo))),
    alacaklilar,
    borclular,
    vekiller: takip.vekiller.filter(({ id }) => vekiller.has(id)),
    tutarlar: isTaraf ? takip.tutarlar : null,
    yasalTemsilcilikler: taraflarOf(takip).flatMap(({ yasalTemsilci }) =>
      yasalTemsilci?.tcKimlikNo === kimlikNo ? [yasalTemsilci] : [],
    ),
  };
}

/** Names and numbers of everybody else in the case. */
function textsOfOthers(takip: StoredTakip, kimlikNo: string): string[] {
  const isOtherTaraf = (taraf: StoredTaraf) => !isPerson(taraf, kimlikNo);
  const isOther = (person: PersonBeside) => person.kimlikNo !== kimlikNo;
  const numbers = [
    ...taraflarOf(takip)
      .filter(isOtherTaraf)
      .flatMap(({ tcKimlikNo, vergiNo, mersisNo }) => [tcKimlikNo, vergiNo, mersisNo]),
    ...personsBeside(takip)
      .filter(isOther)
      .map((person) => person.kimlikNo),
  ];
  const own = new Set(allNames(takip, kimlikNo).map(foldTr));
  return [
    ...numbers.filter((number): number is string => Boolean(number)),
    ...namesOf(takip, isOtherTaraf, isOther).filter((name) => !own.has(foldTr(name))),
  ];
}

const EMPTY = {
  tcKimlikNo: null,
  vergiNo: null,
  mersisNo: null,
  yetkili: null,
  adres: null,
  tebligTarihi: null,
  tebligatlar: [],
  yasalTemsilci: null,
  ekler: null,
  okunus: null,
};

/** The party's place in the case stays: its side, its capacity, its representatives. */
const anonymized = (taraf: StoredTaraf): StoredTaraf =>
  taraf.tur === 'kisi'
    ? { ...taraf, ...EMPTY, ad: 'Silinen', soyad: 'Kişi', unvan: null }
    : { ...taraf, ...EMPTY, ad: null, soyad: null, unvan: 'Silinen Kurum' };

import {
  addressText,
  type ClaimItem,
  type Dayanak,
  foldTr,
  type PaymentAccount,
  type TakipDetails,
  type ThirdPerson,
} from '@derkenar/domain';

/** The details that a file can give. */
export type FileDetails = Pick<
  TakipDetails,
  'alacakKalemleri' | 'dayanak' | 'alacakliHesabi' | 'ucuncuKisiler'
>;
export type FileDetail = keyof FileDetails;

export const pickFileDetails = ({
  alacakKalemleri,
  dayanak,
  alacakliHesabi,
  ucuncuKisiler,
}: object & {
  readonly [K in FileDetail]: unknown;
}): FileDetails => ({ alacakKalemleri, dayanak, alacakliHesabi, ucuncuKisiler }) as FileDetails;
export const isFileDetail = (name: string): name is FileDetail => name in MERGE;

/** The details of the case with what the file says of them: items are added and filled in, never removed. */
export const mergeDetail = (
  name: FileDetail,
  eski: FileDetails,
  yeni: FileDetails,
): FileDetails[FileDetail] => MERGE[name](eski, yeni);

const MERGE: Readonly<Record<FileDetail, (eski: FileDetails, yeni: FileDetails) => FileDetails[FileDetail]>> =
  {
    alacakKalemleri: (eski, yeni) =>
      mergeItems(eski.alacakKalemleri, yeni.alacakKalemleri, isSameClaim, mergeClaim),
    ucuncuKisiler: (eski, yeni) =>
      mergeItems(eski.ucuncuKisiler, yeni.ucuncuKisiler, isSamePerson, mergePerson),
    dayanak: (eski, yeni) =>
      eski.dayanak === null || yeni.dayanak === null
        ? (yeni.dayanak ?? eski.dayanak)
        : mergeDayanak(eski.dayanak, yeni.dayanak),
    alacakliHesabi: (eski, yeni) =>
      eski.alacakliHesabi === null || yeni.alacakliHesabi === null
        ? (yeni.alacakliHesabi ?? eski.alacakliHesabi)
        : mergeAccount(eski.alacakliHesabi, yeni.alacakliHesabi),
  };

function mergeItems<T extends { readonly id: string }>(
  eski: readonly T[],
  yeni: readonly T[],
  isSame: (a: T, b: T) => boolean,
  mergeItem: (a: T, b: T) => T,
): T[] {
  const items = [...eski];
  const taken = new Set<number>();
  for (const item of yeni) {
    const at = eski.findIndex((one, n) => !taken.has(n) && isSame(one, item));
    if (at < 0) items.push({ ...item, id: freeId(items, item.id) });
    else {
      taken.add(at);
      items[at] = mergeItem(eski[at] as T, item);
    }
  }
  return items;
}

function freeId(items: readonly { readonly id: string }[], id: string): string {
  const used = new Set(items.map((item) => item.id));
  if (!used.has(id)) return id;
  const prefix = id.replace(/[0-9]+$/, '');
  let n = items.length + 1;
  while (used.has(`${prefix}${n}`)) n++;
  return `${prefix}${n}`;
}

/** A word that differs in case or accents alone changes nothing. */
const text = <T extends string | null>(eski: T, yeni: T): T =>
  !yeni || (eski && foldTr(eski) === foldTr(yeni)) ? eski : yeni;
const isSameText = (a: string, b: string): boolean => foldTr(a) === foldTr(b);

const isSameClaim = (a: ClaimItem, b: ClaimItem): boolean =>
  isSameText(a.ad, b.ad) &&
  a.paraBirimi === b.paraBirimi &&
  (a.vadeTarihi ?? b.vadeTarihi) === (b.vadeTarihi ?? a.vadeTarihi);

const mergeClaim = (eski: ClaimItem, yeni: ClaimItem): ClaimItem => ({
  ...eski,
  tutar: yeni.tutar,
  vadeTarihi: yeni.vadeTarihi ?? eski.vadeTarihi,
  // A file without the column says 'yok', too.
  faizTuru: yeni.faizTuru === 'yok' ? eski.faizTuru : yeni.faizTuru,
  faizOrani: yeni.faizOrani ?? eski.faizOrani,
  faizBaslangici: yeni.faizBaslangici ?? eski.faizBaslangici,
});

const isSamePerson = (a: ThirdPerson, b: ThirdPerson): boolean =>
  a.kimlikNo !== null && b.kimlikNo !== null ? a.kimlikNo === b.kimlikNo : isSameText(a.ad, b.ad);

const mergePerson = (eski: ThirdPerson, yeni: ThirdPerson): ThirdPerson => ({
  ...eski,
  tur: yeni.tur === 'diger' ? eski.tur : yeni.tur,
  ad: text(eski.ad, yeni.ad),
  kimlikNo: eski.kimlikNo ?? yeni.kimlikNo,
  adres: mergeAddress(eski.adres, yeni.adres),
});

function mergeAddress(eski: ThirdPerson['adres'], yeni: ThirdPerson['adres']): ThirdPerson['adres'] {
  if (eski === null || yeni === null) return eski ?? yeni;
  const adres = {
    metin: text(eski.metin, yeni.metin),
    ilce: text(eski.ilce, yeni.ilce),
    il: text(eski.il, yeni.il),
  };
  return { ...adres, tamAdres: addressText(adres) };
}

const mergeDayanak = (eski: Dayanak, yeni: Dayanak): Dayanak => ({
  tur: yeni.tur === 'diger' ? eski.tur : yeni.tur,
  tarih: yeni.tarih ?? eski.tarih,
  no: text(eski.no, yeni.no),
  tutar: yeni.tutar ?? eski.tutar,
  aciklama: text(eski.aciklama, yeni.aciklama),
  mahkeme: text(eski.mahkeme, yeni.mahkeme),
  esasNo: text(eski.esasNo, yeni.esasNo),
  kararNo: text(eski.kararNo, yeni.kararNo),
  kararTarihi: yeni.kararTarihi ?? eski.kararTarihi,
  kesinlesmeTarihi: yeni.kesinlesmeTarihi ?? eski.kesinlesmeTarihi,
});

/** The bank and the holder of another account say nothing about this one. */
const mergeAccount = (eski: PaymentAccount, yeni: PaymentAccount): PaymentAccount =>
  eski.iban === yeni.iban
    ? {
        banka: text(eski.banka, yeni.banka),
        sube: text(eski.sube, yeni.sube),
        iban: eski.iban,
        hesapSahibi: text(eski.hesapSahibi, yeni.hesapSahibi),
      }
    : yeni;

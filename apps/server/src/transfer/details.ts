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
  stored: FileDetails,
  imported: FileDetails,
): FileDetails[FileDetail] => MERGE[name](stored, imported);

const MERGE: Readonly<
  Record<FileDetail, (stored: FileDetails, imported: FileDetails) => FileDetails[FileDetail]>
> = {
  alacakKalemleri: (stored, imported) =>
    mergeItems(stored.alacakKalemleri, imported.alacakKalemleri, isSameClaim, mergeClaim),
  ucuncuKisiler: (stored, imported) =>
    mergeItems(stored.ucuncuKisiler, imported.ucuncuKisiler, isSamePerson, mergePerson),
  dayanak: (stored, imported) =>
    stored.dayanak === null || imported.dayanak === null
      ? (imported.dayanak ?? stored.dayanak)
      : mergeDayanak(stored.dayanak, imported.dayanak),
  alacakliHesabi: (stored, imported) =>
    stored.alacakliHesabi === null || imported.alacakliHesabi === null
      ? (imported.alacakliHesabi ?? stored.alacakliHesabi)
      : mergeAccount(stored.alacakliHesabi, imported.alacakliHesabi),
};

function mergeItems<T extends { readonly id: string }>(
  stored: readonly T[],
  imported: readonly T[],
  isSame: (a: T, b: T) => boolean,
  mergeItem: (a: T, b: T) => T,
): T[] {
  const items = [...stored];
  const taken = new Set<number>();
  for (const item of imported) {
    const at = stored.findIndex((one, n) => !taken.has(n) && isSame(one, item));
    if (at < 0) items.push({ ...item, id: freeId(items, item.id) });
    else {
      taken.add(at);
      items[at] = mergeItem(stored[at] as T, item);
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
const text = <T extends string | null>(stored: T, imported: T): T =>
  !imported || (stored && foldTr(stored) === foldTr(imported)) ? stored : imported;
const isSameText = (a: string, b: string): boolean => foldTr(a) === foldTr(b);

const isSameClaim = (a: ClaimItem, b: ClaimItem): boolean =>
  isSameText(a.ad, b.ad) &&
  a.paraBirimi === b.paraBirimi &&
  (a.vadeTarihi ?? b.vadeTarihi) === (b.vadeTarihi ?? a.vadeTarihi);

const mergeClaim = (stored: ClaimItem, imported: ClaimItem): ClaimItem => ({
  ...stored,
  tutar: imported.tutar,
  vadeTarihi: imported.vadeTarihi ?? stored.vadeTarihi,
  ...mergeInterest(stored, imported),
});

type Interest = Pick<ClaimItem, 'faizTuru' | 'faizOrani' | 'faizBaslangici'>;

/** The rate and the start of another kind of interest say nothing about this one. */
const mergeInterest = (stored: Interest, imported: Interest): Interest =>
  // A file without the column says 'yok', too.
  imported.faizTuru === 'yok' || imported.faizTuru === stored.faizTuru
    ? {
        faizTuru: stored.faizTuru,
        faizOrani: imported.faizOrani ?? stored.faizOrani,
        faizBaslangici: imported.faizBaslangici ?? stored.faizBaslangici,
      }
    : { faizTuru: imported.faizTuru, faizOrani: imported.faizOrani, faizBaslangici: imported.faizBaslangici };

const isSamePerson = (a: ThirdPerson, b: ThirdPerson): boolean =>
  a.kimlikNo !== null && b.kimlikNo !== null ? a.kimlikNo === b.kimlikNo : isSameText(a.ad, b.ad);

const mergePerson = (stored: ThirdPerson, imported: ThirdPerson): ThirdPerson => ({
  ...stored,
  tur: imported.tur === 'diger' ? stored.tur : imported.tur,
  ad: text(stored.ad, imported.ad),
  kimlikNo: stored.kimlikNo ?? imported.kimlikNo,
  adres: mergeAddress(stored.adres, imported.adres),
});

function mergeAddress(stored: ThirdPerson['adres'], imported: ThirdPerson['adres']): ThirdPerson['adres'] {
  if (stored === null || imported === null) return stored ?? imported;
  const adres = {
    metin: text(stored.metin, imported.metin),
    ilce: text(stored.ilce, imported.ilce),
    il: text(stored.il, imported.il),
  };
  return { ...adres, tamAdres: addressText(adres) };
}

/** The date and the sum of another instrument say nothing about this one. */
const mergeDayanak = (stored: Dayanak, imported: Dayanak): Dayanak =>
  isOtherDayanak(stored, imported)
    ? imported
    : {
        tur: imported.tur === 'diger' ? stored.tur : imported.tur,
        tarih: imported.tarih ?? stored.tarih,
        no: text(stored.no, imported.no),
        tutar: imported.tutar ?? stored.tutar,
        aciklama: text(stored.aciklama, imported.aciklama),
        mahkeme: text(stored.mahkeme, imported.mahkeme),
        esasNo: text(stored.esasNo, imported.esasNo),
        kararNo: text(stored.kararNo, imported.kararNo),
        kararTarihi: imported.kararTarihi ?? stored.kararTarihi,
        kesinlesmeTarihi: imported.kesinlesmeTarihi ?? stored.kesinlesmeTarihi,
      };

const isOtherDayanak = (a: Dayanak, b: Dayanak): boolean =>
  (a.tur !== 'diger' && b.tur !== 'diger' && a.tur !== b.tur) ||
  Boolean(a.no && b.no && !isSameText(a.no, b.no));

/** The bank and the holder of another account say nothing about this one. */
const mergeAccount = (stored: PaymentAccount, imported: PaymentAccount): PaymentAccount =>
  stored.iban === imported.iban
    ? {
        banka: text(stored.banka, imported.banka),
        sube: text(stored.sube, imported.sube),
        iban: stored.iban,
        hesapSahibi: text(stored.hesapSahibi, imported.hesapSahibi),
      }
    : imported;

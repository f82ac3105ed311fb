import { foldTr, type ImportedTakip, isValidVkn } from '@derkenar/domain';
import type { Side } from './column.ts';
import { isInstitutionName, isMaybeSeveral, isName, splitNames, splitNumbered } from './names.ts';

export type Taraf = ImportedTakip['borclular'][number];
export type Vekil = ImportedTakip['vekiller'][number];

/** Cells of one party by what follows 'borclu.' or 'alacakli.'; blank ones are not among them. */
type TarafCells = ReadonlyMap<string, string>;

/** The cells of one party or several, or the reason why they cannot be divided. */
export type SplitCell =
  | { readonly tarafCells: readonly TarafCells[]; readonly maybeSeveral: boolean }
  | { readonly message: string };

/** Columns that two parties of one row may share; the others belong to one party. */
const SHARED = new Set(['adSoyad', 'tur', 'sifat']);

/** Several names in one cell are as many parties. */
export function splitTaraflar(cells: TarafCells): SplitCell {
  const metin = cells.get('adSoyad');
  if (metin === undefined) return { tarafCells: [cells], maybeSeveral: false };
  const names = splitNames(metin);
  if (names === null)
    return {
      message:
        'Alt alta yazılanlar tek taraf mı, ayrı taraflar mı anlaşılmıyor. Tekse bir satıra yazın, ayrıysa aralarına noktalı virgül (;) koyun.',
    };
  const tarafCells = names.map((ad) => new Map([...cells, ['adSoyad', ad]]));
  const hasOwnFacts = [...cells.keys()].some((alan) => !SHARED.has(alan) && !alan.startsWith('vekil.'));
  if (names.length > 1 && hasOwnFacts)
    return {
      message: `Hücrede ${names.length} taraf var; numaranın, adresin ya da öteki bilgilerin hangisine ait olduğu anlaşılmıyor. Her tarafı ayrı satıra yazın.`,
    };
  const hasIdNumber = ['kimlik', 'tcKimlikNo', 'vergiNo'].some((alan) => cells.has(alan));
  return { tarafCells, maybeSeveral: !hasIdNumber && names.some(isMaybeSeveral) };
}

export function toTaraf(cells: TarafCells): Taraf {
  const text = (alan: string): string => cells.get(alan) ?? '';
  const orNull = (alan: string): string | null => cells.get(alan) ?? null;
  const idNumber = text('kimlik');
  const vergiNo = orNull('vergiNo') ?? (idNumber.length === 10 ? idNumber : null);
  const tcKimlikNo = orNull('tcKimlikNo') ?? (idNumber.length === 11 ? idNumber : null);
  const common = {
    vergiNo,
    mersisNo: orNull('mersisNo'),
    yetkili: orNull('yetkili'),
    sifat: text('sifat'),
    adres: toAddress(text('adres.metin'), text('adres.ilce'), text('adres.il')),
    vekiller: [],
    tebligTarihi: orNull('tebligTarihi'),
  };
  const adSoyad = text('adSoyad');
  if (isInstitution(cells, adSoyad, tcKimlikNo, vergiNo))
    return {
      tur: 'kurum',
      ad: null,
      soyad: null,
      unvan: text('unvan') || adSoyad || text('ad'),
      tcKimlikNo: null,
      ...common,
    };
  const [ad, soyad] = splitName(adSoyad);
  return {
    tur: 'kisi',
    ad: text('ad') || (cells.has('soyad') ? ad || adSoyad : ad),
    soyad: orNull('soyad') ?? (cells.has('ad') ? null : soyad),
    unvan: orNull('unvan'),
    tcKimlikNo,
    ...common,
  };
}

function isInstitution(cells: TarafCells, adSoyad: string, tc: string | null, vkn: string | null): boolean {
  const tur = cells.get('tur');
  if (tur !== undefined) return tur === 'kurum';
  if (tc !== null || cells.has('soyad')) return false;
  if (cells.has('unvan')) return true;
  return (vkn !== null && isValidVkn(vkn)) || isInstitutionName(adSoyad);
}

/** 'Ayşe Nur Yıldırımcan' → Ayşe Nur, Yıldırımcan. */
function splitName(adSoyad: string): [string, string | null] {
  const at = adSoyad.trimEnd().lastIndexOf(' ');
  return at < 0 ? [adSoyad, null] : [adSoyad.slice(0, at).trim(), adSoyad.slice(at + 1).trim()];
}

export const toAddress = (metin: string, ilce: string, il: string): Taraf['adres'] =>
  metin === '' && ilce === '' && il === '' ? null : { metin, ilce, il, tamAdres: '' };

/** Several without any more about them may stand in one cell, parted by semicolons or line breaks. */
export function toVekiller(cells: TarafCells): Omit<Vekil, 'id'>[] {
  const text = (alan: string): string => cells.get(`vekil.${alan}`) ?? '';
  const metin = text('adSoyad').trim();
  const names = (splitNumbered(metin) ?? metin.split(/[;\n]/)).map((name) => name.trim()).filter(isName);
  const adres = toAddress(text('adres.metin'), text('adres.ilce'), text('adres.il'));
  return names.map((name) => {
    const [, unvan = '', adSoyad = name] = /^(av\.?(?:\s*dr\.?)?|avukat)\s+(.+)$/isu.exec(name) ?? [];
    return {
      unvan: text('unvan') || (unvan === '' || /^av(?:ukat)?\.?$/i.test(unvan) ? 'Av.' : unvan),
      adSoyad,
      baro: text('baro'),
      sicilNo: text('sicilNo'),
      adres,
    };
  });
}

/** The facts that tell a party or representative from others of its kind in one case. */
export const tarafIdentity = (
  taraf: Pick<Taraf, 'tur' | 'ad' | 'soyad' | 'unvan' | 'tcKimlikNo' | 'vergiNo'>,
): string =>
  taraf.tcKimlikNo ??
  taraf.vergiNo ??
  foldTr((taraf.tur === 'kurum' ? taraf.unvan : `${taraf.ad} ${taraf.soyad ?? ''}`) ?? '')
    .replace(/\s+/g, ' ')
    .trim();

export const vekilIdentity = (vekil: Pick<Vekil, 'adSoyad' | 'sicilNo'>): string =>
  `${foldTr(vekil.adSoyad)} ${vekil.sicilNo}`;

export const LIST = { alacakli: 'alacaklilar', borclu: 'borclular' } as const satisfies Record<Side, string>;

import { foldTr, type ImportedTakip, isValidVkn } from '@derkenar/domain';
import { type CellOptions, readCell } from './cell.ts';
import type { CellKind, Side } from './column.ts';
import { isInstitutionName, isMaybeSeveral, isName, splitMaybe, splitNames, splitNumbered } from './names.ts';

export type Taraf = ImportedTakip['borclular'][number];
export type Vekil = ImportedTakip['vekiller'][number];

/** Cells of one party by what follows 'borclu.' or 'alacakli.'; blank ones are not among them. */
type TarafCells = ReadonlyMap<string, string>;

/** The cells of one party or several, or the reason why they cannot be divided. */
export type SplitCell =
  | {
      readonly tarafCells: readonly TarafCells[];
      readonly maybeSeveral: boolean;
      /** Facts of which it is not clear whose they are. */
      readonly left: readonly string[];
    }
  | { readonly message: string };

/** Columns that two parties of one row may share; the others belong to one party. */
const SHARED = new Set(['adSoyad', 'tur', 'sifat']);
const NUMBERS = new Set(['kimlik', 'tcKimlikNo', 'vergiNo']);
const NUMBER_KINDS: ReadonlySet<CellKind> = new Set(['idNumber', 'tckn', 'vkn']);
const numbersOf = (text: string): readonly string[] => text.split(/\s*[;,/\n]\s*|\s+ve\s+/i).filter(isName);

/** Do several whole numbers of persons or companies stand in the cell? */
export const isSeveralNumbers = (text: string, kind: CellKind): boolean =>
  NUMBER_KINDS.has(kind) &&
  numbersOf(text).length > 1 &&
  numbersOf(text).every((number) => 'value' in readCell(number, 'idNumber', { date1904: false }));

/** Several names in one cell are as many parties. */
export function splitTaraflar(
  cells: TarafCells,
  options: Pick<CellOptions, 'answers' | 'addDoubt'> = {},
): SplitCell {
  const metin = cells.get('adSoyad');
  const numbers = [...NUMBERS].find((alan) => numbersOf(cells.get(alan) ?? '').length > 1);
  if (metin === undefined)
    return numbers === undefined
      ? { tarafCells: [cells], maybeSeveral: false, left: [] }
      : { message: 'Hücrede birden çok numara var. Her tarafı ayrı satıra yazın.' };
  const names = namesOf(metin, options);
  if (names === null)
    return {
      message:
        'Alt alta yazılanlar tek taraf mı, ayrı taraflar mı anlaşılmıyor. Tekse bir satıra yazın, ayrıysa aralarına noktalı virgül (;) koyun.',
    };
  const several = names.length > 1;
  const isOwn = (alan: string) =>
    (several || alan === numbers) && !SHARED.has(alan) && !alan.startsWith('vekil.');
  const common = [...cells].filter(([alan]) => !isOwn(alan));
  const paired = [...NUMBERS].filter(
    (alan) => several && numbersOf(cells.get(alan) ?? '').length === names.length,
  );
  const tarafCells = names.map(
    (ad, i) =>
      new Map([
        ...common,
        ['adSoyad', ad] as const,
        ...paired.map((alan) => [alan, plainNumber(numbersOf(cells.get(alan) ?? '')[i] ?? '')] as const),
      ]),
  );
  const hasIdNumber = [...NUMBERS].some((alan) => cells.has(alan));
  return {
    tarafCells,
    maybeSeveral: !hasIdNumber && options.answers?.names === undefined && names.some(isMaybeSeveral),
    left: [...cells.keys()].filter((alan) => isOwn(alan) && !paired.includes(alan)),
  };
}

function plainNumber(text: string): string {
  const read = readCell(text, 'idNumber', { date1904: false });
  return 'value' in read ? String(read.value) : '';
}

/** The names of a cell as the user answered; null where its lines may be one name or several. */
function namesOf(
  text: string,
  { answers, addDoubt }: Pick<CellOptions, 'answers' | 'addDoubt'>,
): readonly string[] | null {
  const names = splitNames(text);
  if (names === null) {
    addDoubt?.('lines', text);
    if (answers?.lines === undefined) return null;
    return answers.lines === 'several'
      ? text
          .split(/[;\n]/)
          .map((line) => line.trim())
          .filter(isName)
      : [text.replace(/\s+/g, ' ')];
  }
  for (const name of names) if (isMaybeSeveral(name)) addDoubt?.('names', name);
  return answers?.names === 'several'
    ? names.flatMap((name) => (isMaybeSeveral(name) ? splitMaybe(name) : [name]))
    : names;
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
      uets: text('uets'),
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

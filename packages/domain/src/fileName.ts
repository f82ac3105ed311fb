import { FORMATS, formats } from '@derkenar/belge/formats';
import { tarafName } from './alan/taraf.ts';
import { parseEsasNo } from './esasNo.ts';
import type { TarafSummary } from './schema/takipList.ts';
import { caseKeyTr } from './tr.ts';

/** Extension and ' (2)' included. */
const MAX_NAME = 120;
const EXTENSIONS = FORMATS.map((format) => formats[format].extension);
const MAX_EXTENSION = Math.max(...EXTENSIONS.map((extension) => `.${extension}`.length));
const MAX_BASE = MAX_NAME - MAX_EXTENSION;
/** A debtor's name keeps at least this many letters beside a long petition name. */
const MIN_BORCLU = 40;
/** A file system counts bytes (255), and a letter may take three of them. */
const MAX_BYTES = 240;
const EMPTY = 'dilekce';

/**
 * Characters that Windows forbids, controls, and invisible or direction-changing marks that disguise a name.
 */
const ILLEGAL = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** Device names of Windows, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;
const EXTENSION = new RegExp(`\\.(?:${[...EXTENSIONS, 'html', 'zip'].join('|')})$`, 'i');

/** Name of a file without its extension (decision 29), at most 115 UTF-16 units. */
export function fileNameOf(parts: {
  readonly dilekce: string;
  readonly esasNo?: string | null | undefined;
  readonly borclu?: string | null | undefined;
}): string {
  const stored = parts.esasNo ? parseEsasNo(parts.esasNo) : null;
  const before = stored === null ? '' : `${stored.replace('/', '-')}-`;
  const room = MAX_BASE - before.length;
  const full = clean(parts.dilekce);
  const borclu = cut(clean(parts.borclu ?? ''), Math.max(MIN_BORCLU, room - full.length - 1));
  const after = borclu === '' ? '' : `-${borclu}`;
  const dilekce = cut(full, room - after.length) || EMPTY;
  return unreserved(cut(`${before}${dilekce}${after}`, MAX_BASE));
}

/**
 * The same names in the same order, each once: later ones get ' (2)', ' (3)' … before the extension.
 * Names that differ in case alone are equal, since Windows would write one over the other.
 */
export const uniqueNames = (names: readonly string[]): string[] => names.map(createNameDistinguisher());

/**
 * Like uniqueNames, one name at a time. `keyOf` may shorten the key that is remembered for each of very many
 * names.
 */
export function createNameDistinguisher(
  keyOf: (name: string) => string | number = caseKeyTr,
): (name: string) => string {
  const taken = new Set<string | number>();
  const next = new Map<string | number, number>();
  return (name) => {
    const key = keyOf(name);
    let unique = name;
    for (let n = next.get(key) ?? 2; taken.has(keyOf(unique)); n++) {
      unique = numbered(name, n);
      next.set(key, n + 1);
    }
    taken.add(keyOf(unique));
    return unique;
  };
}

function numbered(name: string, n: number): string {
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  const suffix = ` (${n})`;
  const room = (extension === '' ? MAX_BASE : MAX_NAME - extension.length) - suffix.length;
  return `${cut(name.slice(0, name.length - extension.length), room)}${suffix}${extension}`;
}

/** Fields that a pattern of file names may hold in braces, with their Turkish names. */
export const PATTERN_ALANLARI = {
  dosyaEsasNo: 'Dosya esas no',
  dilekce: 'Dilekçenin adı',
  borclu: 'Borçlunun adı',
  icraDairesi: 'İcra dairesi',
  buroDosyaNo: 'Büro dosya no',
  sira: 'Takibin sırası',
} as const;
export type PatternAlan = keyof typeof PATTERN_ALANLARI;
export type PatternValues = Readonly<Record<PatternAlan, string>>;

const PATTERN_ALAN = /\{(\w*)\}/g;
/** A separator between two values; it is dropped when the value before or after it is empty. */
const SEPARATOR = /^[\s\-_.,+–—]+$/u;
/** Shortening leaves at least this many letters of a value, so that values can still be told apart. */
const MIN_VALUE = 12;

/** A Turkish sentence, or null: the pattern can be used. */
export function patternError(pattern: string): string | null {
  const unknown = [...pattern.matchAll(PATTERN_ALAN)].find(
    ([, ad = '']) => !Object.hasOwn(PATTERN_ALANLARI, ad),
  );
  if (unknown !== undefined)
    return `“${unknown[0]}” bilinmiyor. Kullanılabilecekler: ${Object.keys(PATTERN_ALANLARI)
      .map((ad) => `{${ad}}`)
      .join(', ')}.`;
  if (/[{}]/.test(pattern.replace(PATTERN_ALAN, '')))
    return 'Süslü ayraçlar “{dilekce}” gibi çift yazılmalıdır.';
  return clean(pattern) === '' ? 'Dosya adı boş olamaz.' : null;
}

/** Name of a file without its extension by a pattern that desenHatasi lets pass; by the rules of dosyaAdi. */
export function patternedName(pattern: string, values: PatternValues): string {
  const parts = withoutIdleSeparators(pattern.split(/(\{\w+\})/), values);
  for (let excess = length(parts) - MAX_BASE; excess > 0; excess = length(parts) - MAX_BASE) {
    const longest = parts.reduce((most, part) => (part.text.length > most.text.length ? part : most));
    const room = Math.max(MIN_VALUE, longest.text.length - excess);
    if (room >= longest.text.length) break;
    longest.text = cut(longest.text, room);
  }
  return unreserved(cut(clean(parts.map(({ text }) => text).join('')), MAX_BASE)) || EMPTY;
}

/** The values from which a file of a bulk job is named. */
export interface TopluFile {
  /** null: as a single file is named (decision 29). */
  readonly pattern: string | null;
  readonly dilekce: string;
  readonly takip: {
    readonly dosyaEsasNo: string | null;
    readonly icraDairesi: { readonly ad: string };
    readonly buroDosyaNo: string;
    readonly borclular: readonly TarafSummary[];
    /** The number of all where the list holds the first ones only. */
    readonly borcluSayisi?: number;
  };
  /** The debtor whose file it is; '' if the file is for all debtors: a pattern then names the first one. */
  readonly borclu: string;
  /** Place of the case in the job, from 0, and how many there are: {sira} gets as many digits. */
  readonly sira: number;
  readonly takipCount: number;
}

/** Name of a bulk job's file without its extension. */
export const topluFileName = ({ pattern, dilekce, takip, borclu, sira, takipCount }: TopluFile): string =>
  pattern === null
    ? fileNameOf({ dilekce, esasNo: takip.dosyaEsasNo, borclu })
    : patternedName(pattern, {
        dosyaEsasNo: takip.dosyaEsasNo ?? '',
        dilekce,
        borclu: borclu || debtorsName(takip),
        icraDairesi: takip.icraDairesi.ad,
        buroDosyaNo: takip.buroDosyaNo,
        sira: String(sira + 1).padStart(String(takipCount).length, '0'),
      });

/** 'Ali Örnek', 'Ali Örnek vd' */
function debtorsName({ borclular, borcluSayisi = borclular.length }: TopluFile['takip']): string {
  const [first] = borclular;
  if (first === undefined) return '';
  return borcluSayisi > 1 ? `${tarafName(first)} vd` : tarafName(first);
}

interface PatternPart {
  text: string;
}

const length = (parts: readonly PatternPart[]): number =>
  parts.reduce((sum, { text }) => sum + text.length, 0);

function withoutIdleSeparators(tokens: readonly string[], values: PatternValues): PatternPart[] {
  const parts: PatternPart[] = [];
  let separator = '';
  for (const token of tokens) {
    if (SEPARATOR.test(token)) {
      separator ||= token;
      continue;
    }
    const field = /^\{(\w+)\}$/.exec(token)?.[1];
    const text = field === undefined ? token : clean(values[field as PatternAlan]);
    if (text === '') continue;
    if (parts.length > 0 && separator !== '') parts.push({ text: separator });
    separator = '';
    parts.push({ text });
  }
  return parts;
}

/** Dots and spaces at the end vanish on Windows; a dot in front hides the file elsewhere. */
const trimEnds = (text: string): string =>
  text
    .replace(/^[\s.]+/u, '')
    .trimEnd()
    .replace(/[\s.]+$/u, '');

/** A slash keeps apart what it stands between: 'TK 21/2' must not become 'TK 212'. */
const clean = (text: string): string =>
  trimEnds(
    text
      .slice(0, 4 * MAX_NAME)
      .replace(/\s+/gu, ' ')
      .replace(/^[ ./\\]+|(?<![ ./\\])[ ./\\]+$/gu, '')
      .replace(/[/\\]+/g, '-')
      .replace(ILLEGAL, '')
      .normalize('NFC'),
  );

/** Cuts to `max` UTF-16 units and MAX_BYTES bytes, never within a character. */
function cut(text: string, max: number): string {
  let units = 0;
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (units + character.length > max || bytes > MAX_BYTES) break;
    units += character.length;
  }
  return trimEnds(text.slice(0, units));
}

const unreserved = (name: string): string => (RESERVED.test(name) ? cut(`${EMPTY}-${name}`, MAX_BASE) : name);

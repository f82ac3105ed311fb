import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Tinos: the metrics of Times New Roman, every Turkish letter, ₺; no ligatures that spoil a search. */
export const TEXT_FONT = 'Tinos';
const STYLES = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];

/**
 * Fonts for what Tinos lacks, asked in this order: signs and boxes, Arabic, arrows and mathematics, further
 * signs, rare Arabic letters. Each has one style. They are read when a document first needs one of them.
 * Noto Naskh draws a letter's dots apart from it, so that readers find the letter twice; Amiri draws both as one.
 */
const SIGN_FONTS = [
  { family: 'Noto Sans Symbols 2', name: 'noto-sans-symbols-2' },
  { family: 'Amiri', name: 'amiri' },
  { family: 'Noto Sans Math', name: 'noto-sans-math' },
  { family: 'Noto Sans Symbols', name: 'noto-sans-symbols' },
  { family: 'Noto Naskh Arabic', name: 'noto-naskh-arabic' },
] as const;

export const SIGN_FAMILIES: readonly string[] = SIGN_FONTS.map(({ family }) => family);

type Advances = ReadonlyMap<number, number>;

/** Calls `make` once, when its value is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const TEXT_PATHS = STYLES.map((style) => pathOf('tinos', TEXT_FONT, style));
const SIGN_PATHS = SIGN_FONTS.map(({ family, name }) =>
  pathOf(name, family.replaceAll(' ', ''), '400Regular'),
);

/** The files of all fonts in npm's packages. No other file of these packages is read. */
export const FONT_PATHS: readonly string[] = [...TEXT_PATHS, ...SIGN_PATHS];

export const fontFiles = once(() => TEXT_PATHS.map(readFont));
export const signFontFiles = once(() => SIGN_PATHS.map(readFont));

const textAdvances = once(() => widestOf(fontFiles().map(advancesOf)));
const signAdvances = once(() => signFontFiles().map(advancesOf));

/** Advance of a code point in em, in the widest style of Tinos; undefined if no font has a glyph for it. */
export function advance(codePoint: number): number | undefined {
  const own = textAdvances().get(codePoint);
  if (own !== undefined) return own;
  return signAdvances()
    .find((font) => font.has(codePoint))
    ?.get(codePoint);
}

/** Whether one font has all characters of the text: 'text' for every style of Tinos, else 'sign'. */
export function fontOf(text: string): 'text' | 'sign' | null {
  const has = (font: Advances) => Array.from(text).every((char) => font.has(char.codePointAt(0) as number));
  if (has(textAdvances())) return 'text';
  return signAdvances().some(has) ? 'sign' : null;
}

function pathOf(name: string, family: string, style: string): string {
  return `@expo-google-fonts/${name}/${style}/${family}_${style}.ttf`;
}

function readFont(path: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(path));
}

function widestOf(styles: readonly Advances[]): Map<number, number> {
  const widest = new Map<number, number>();
  for (const codePoint of styles[0]?.keys() ?? []) {
    const all = styles.map((style) => style.get(codePoint) ?? Number.NaN);
    if (!all.includes(Number.NaN)) widest.set(codePoint, Math.max(...all));
  }
  return widest;
}

/** OpenType: table directory, head.unitsPerEm, hhea.numberOfHMetrics, hmtx, cmap subtable format 4. */
function advancesOf(file: Buffer): Map<number, number> {
  const table = tableFinder(file);
  const unitsPerEm = file.readUInt16BE(table('head') + 18);
  const metrics = file.readUInt16BE(table('hhea') + 34);
  const hmtx = table('hmtx');
  const advances = new Map<number, number>();
  for (const [codePoint, glyph] of glyphsOf(file, unicodeSubtable(file, table('cmap'))))
    advances.set(codePoint, file.readUInt16BE(hmtx + 4 * Math.min(glyph, metrics - 1)) / unitsPerEm);
  return advances;
}

function tableFinder(file: Buffer): (tag: string) => number {
  const offsets = new Map<string, number>();
  for (let i = 0; i < file.readUInt16BE(4); i++) {
    const record = 12 + 16 * i;
    offsets.set(file.toString('latin1', record, record + 4), file.readUInt32BE(record + 8));
  }
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`font table ${tag} is missing`);
    return offset;
  };
}

function unicodeSubtable(file: Buffer, cmap: number): number {
  for (let i = 0; i < file.readUInt16BE(cmap + 2); i++) {
    const subtable = cmap + file.readUInt32BE(cmap + 8 + 8 * i);
    if (file.readUInt16BE(subtable) === 4) return subtable;
  }
  throw new Error('font has no cmap of format 4');
}

function* glyphsOf(file: Buffer, subtable: number): Generator<readonly [number, number]> {
  const twice = file.readUInt16BE(subtable + 6);
  const ends = subtable + 14;
  const starts = ends + twice + 2;
  for (let at = 0; at < twice; at += 2) {
    const start = file.readUInt16BE(starts + at);
    const delta = file.readUInt16BE(starts + twice + at);
    const rangeAt = starts + 2 * twice + at;
    const range = file.readUInt16BE(rangeAt);
    for (let code = start; code <= file.readUInt16BE(ends + at); code++) {
      const raw = range === 0 ? code : file.readUInt16BE(rangeAt + range + 2 * (code - start));
      const glyph = range === 0 || raw !== 0 ? (raw + delta) & 0xffff : 0;
      if (glyph !== 0) yield [code, glyph];
    }
  }
}

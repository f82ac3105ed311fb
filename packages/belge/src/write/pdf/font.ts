import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Tinos: the metrics of Times New Roman, every Turkish letter, ₺; no ligatures that spoil a search. */
const FILES = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];

let files: readonly Buffer[] | undefined;
let advances: ReadonlyMap<number, number> | undefined;

export function fontFiles(): readonly Buffer[] {
  files ??= readFiles();
  return files;
}

/** Advance of a code point in em, in the widest of the styles; undefined if one has no glyph for it. */
export function advance(codePoint: number): number | undefined {
  advances ??= widestOf(fontFiles().map(advancesOf));
  return advances.get(codePoint);
}

function readFiles(): Buffer[] {
  const require = createRequire(import.meta.url);
  return FILES.map((name) =>
    readFileSync(require.resolve(`@expo-google-fonts/tinos/${name}/Tinos_${name}.ttf`)),
  );
}

function widestOf(styles: readonly ReadonlyMap<number, number>[]): Map<number, number> {
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

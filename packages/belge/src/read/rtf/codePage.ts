import { LETTERS } from './dosPages.ts';

/** Labels of the Encoding Standard by Windows' number of the code page. */
const PAGES = new Map<number, string>([
  [866, 'ibm866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10000, 'macintosh'],
  [65001, 'utf-8'],
  ...[1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258].map((page) => [page, `windows-${page}`] as const),
]);

/** Code page of `\fcharset` (RTF 1.9.1, 'Font Table'). */
const CHARSETS = new Map([
  [0, 1252],
  [77, 10000],
  [86, 10081],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
  [254, 437],
]);
export const SYMBOL_CHARSET = 2;

/** Words that name the code page of the whole document, where `\ansicpg` does not. */
export const PAGE_WORDS = { mac: 10_000, pc: 437, pca: 850 } as const;

/** The code page that the end of a font's name tells, as Windows 3.1 named its fonts. */
const SUFFIXES: ReadonlyMap<string, number> = new Map(
  Object.entries({ CE: 1250, Cyr: 1251, Greek: 1253, Tur: 1254, Baltic: 1257 }),
);

export const pageOfName = (name: string): number | undefined =>
  SUFFIXES.get(/ (\w+)\s*$/.exec(name)?.[1] ?? '');

export const pageOfCharset = (charset: number): number | undefined => CHARSETS.get(charset);

interface Decoder {
  decode(bytes: Uint8Array): string;
}
const decoders = new Map<number, Decoder>();

/** The decoder of a code page; the Turkish one for those that nobody writes any more. */
export function decoderOf(page: number): Decoder {
  let decoder = decoders.get(page);
  if (decoder === undefined) {
    const letters = LETTERS.get(page);
    decoder =
      letters === undefined
        ? new TextDecoder(PAGES.get(page) ?? 'windows-1254')
        : { decode: decodeBy(letters) };
    decoders.set(page, decoder);
  }
  return decoder;
}

const decodeBy =
  (letters: string) =>
  (bytes: Uint8Array): string => {
    let text = '';
    for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : letters.charAt(byte - 128);
    return text;
  };

/** Labels of the Encoding Standard by Windows' number of the code page. */
const PAGES = new Map<number, string>([
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
]);
export const SYMBOL_CHARSET = 2;

export const pageOfCharset = (charset: number): number | undefined => CHARSETS.get(charset);

type Decoder = InstanceType<typeof TextDecoder>;
const decoders = new Map<number, Decoder>();

/** The decoder of a code page; the Turkish one for those that nobody writes any more. */
export function decoderOf(page: number): Decoder {
  let decoder = decoders.get(page);
  if (decoder === undefined) {
    decoder = new TextDecoder(PAGES.get(page) ?? 'windows-1254');
    decoders.set(page, decoder);
  }
  return decoder;
}

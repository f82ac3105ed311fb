/**
 * The only file that changes case, folds or sorts: in Turkish I is the capital of ı and İ of i, so a
 * bare toLowerCase() turns 'ILGIN' into a word nobody would search for.
 */
const collator = new Intl.Collator('tr', { numeric: true });

export const lowerTr = (text: string): string => text.toLocaleLowerCase('tr');
export const upperTr = (text: string): string => text.toLocaleUpperCase('tr');

/** Search key: 'IĞDIR', 'Iğdır' and 'igdir' are one. Not for showing. */
export const foldTr = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[ıI]/g, 'i').toLowerCase();

/** A folded text, and for each of its characters and for its end the place in the text that it comes from. */
export interface FoldedText {
  readonly folded: string;
  readonly places: readonly number[];
}

/** The text folded character by character, each run of spaces and line breaks as one space. */
export function foldWithPlaces(text: string): FoldedText {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const isSpace = /\s/.test(character);
    const piece = isSpace ? ' ' : foldTr(character);
    if (!isSpace || !folded.endsWith(' ')) {
      folded += piece;
      for (let n = 0; n < piece.length; n++) places.push(at);
    }
    at += character.length;
  }
  places.push(at);
  return { folded, places };
}

/** Comparator for sort(): Turkish alphabet (c ç d, g ğ h ı i), numbers by their size. */
export const compareTr = (a: string, b: string): number => collator.compare(a, b);

/** Does `text` contain `search`, both folded? Blank search is in everything. */
export const includesTr = (text: string, search: string): boolean =>
  foldTr(text).includes(foldTr(search.trim()));

/**
 * Equal for two names that differ in case alone, for a Turkish reader (I–ı, İ–i) or for a file system
 * that pairs I with i. Letters stay apart from their plain neighbours: ş is not s.
 */
export const caseKeyTr = (text: string): string =>
  lowerTr(upperTr(text.normalize('NFC')))
    .replace(/ı/g, 'i')
    .normalize('NFC');

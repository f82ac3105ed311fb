import { type Belge, type Block, belge, forEachParagraph, type Heading, type Paragraph } from '../model.ts';
import { closingGroup, looksLikeHeading, paragraphText } from '../write/keep.ts';

/**
 * The document with its headings marked. Most petitions mark none: their headings are lines that are bold and in the
 * middle. A document that marks one is left as it is, and no look changes.
 */
export function withHeadings(source: Belge): Belge {
  let marked = false;
  forEachParagraph(source.blocks, ({ heading }) => {
    marked ||= heading > 0;
  });
  if (marked) return source;
  const levels = new Levels(source.blocks).levels;
  if (levels.size === 0) return source;
  const blocks = source.blocks.map((block) => {
    const heading = block.type === 'paragraph' ? levels.get(block) : undefined;
    return heading === undefined ? block : { ...(block as Paragraph), heading };
  });
  return belge(blocks, source.page);
}

/** The addressee and the title of a document, and the parts of a petition, by their words in capitals. */
const AUTHORITY =
  /(?:DAİRESİ|MÜDÜRLÜĞÜ|MAHKEMESİ|BAŞKANLIĞI|SAVCILIĞI|H[ÂA]KİMLİĞİ|VALİLİĞİ|KAYMAKAMLIĞI|BAKANLIĞI|NOTERLİĞİ)['’]?\s?(?:N[AE])?\s*:?$/u;
const TITLE =
  /(?:TALEBİ|DİLEKÇESİ|EMRİ|İHBARNAMESİ|İHTARNAME(?:Sİ)?|MÜZEKKERESİ|TUTANAĞI|SÖZLEŞMESİ|BEYANI|PROTOKOLÜ|RAPORU|KARARI|VEK[ÂA]LETNAME(?:Sİ)?|TAAHHÜTNAME(?:Sİ)?)$/u;
const PART =
  /^(?:(?:[IVX]+|\d{1,2}|[A-ZÇĞİÖŞÜ])\s?[.)-]\s*)?(?:AÇIKLAMA(?:LAR)?|(?:HUKUKİ )?(?:SONUÇ|NEDENLER|SEBEPLER|DELİLLER|DAYANAK)|NETİCE|İSTEM|TALEP|DELİLLER|EK|EKLER|EKLERİ|KONU|KONUSU|GEREKÇE|VAKIALAR|OLAYLAR|BEYANLAR|TARAFLAR|HÜKÜM)(?!\p{L})/u;

/** An 'other' line is a heading only where it stands alone. */
type Kind = 'authority' | 'title' | 'part' | 'other';

/** A file number, and a date in figures or with dots in their place. */
const NUMBERED = /\d{4}\s?\/\s?\d|[\d….]+\s?[./]\s?[\d….]+\s?[./]\s?(?:\d{2}|…|\.\.)/u;
const MONTH = /\d\s+(?:OCAK|ŞUBAT|MART|NİSAN|MAYIS|HAZİRAN|TEMMUZ|AĞUSTOS|EYLÜL|EKİM|KASIM|ARALIK)(?!\p{L})/u;
const SIGNATURE = /(?:^|\s)AV\.|STJ|VEKİL(?:İ|LERİ)$|İMZA|SAYGI/u;
/** The sentence that a petition ends with; a name may follow it. */
const LAST_SENTENCE = /(?:EDERİM|EDERİZ|OLUNUR|SAYGILARIM(?:LA|IZLA))[.,]?$/u;
/** Words that titles leave in small letters. */
const SMALL = new Set('ve veya ile için dair göre olan'.split(' '));
const MIN_WORD = 4;
const MAX_LABEL = 80;

class Levels {
  readonly levels = new Map<Paragraph, Heading>();
  readonly #blocks: readonly Block[];
  readonly #closing: ReadonlySet<Block>;

  constructor(blocks: readonly Block[]) {
    this.#blocks = blocks;
    this.#closing = new Set(closingGroup(blocks)?.closing);
    let textBefore = false;
    for (let at = 0; at < blocks.length; ) {
      const end = this.#endOfGroup(at);
      if (end > at) this.#group(at, end, textBefore);
      else textBefore ||= isText(blocks[at] as Block);
      at = Math.max(end, at + 1);
    }
  }

  /** Lines that stand directly under each other are one group. */
  #endOfGroup(from: number): number {
    let end = from;
    while (this.#mayBeHeading(this.#blocks[end])) end++;
    return end;
  }

  #mayBeHeading(block: Block | undefined): boolean {
    return (
      block?.type === 'paragraph' &&
      block.align === 'center' &&
      !this.#closing.has(block) &&
      looksLikeHeading(block) &&
      isNamed(paragraphText(block))
    );
  }

  /** A court's name may have lines above and below it that are none by themselves: the state, a town. */
  #group(from: number, end: number, textBefore: boolean): void {
    const lines = this.#blocks.slice(from, end) as readonly Paragraph[];
    const kinds = lines.map((line) => kindOf(capitals(paragraphText(line))));
    let hasAuthority = false;
    kinds.forEach((kind, n) => {
      if (kind === 'other' || (kind === 'authority' && hasAuthority)) return;
      hasAuthority ||= kind === 'authority';
      const isTop = kind === 'authority' || (kind === 'title' && !textBefore);
      this.levels.set(lines[n] as Paragraph, isTop ? 1 : 2);
    });
    const [first] = lines;
    if (first !== undefined && kinds.every((kind) => kind === 'other') && this.#standsAlone(from, end))
      this.levels.set(first, textBefore ? 2 : 1);
  }

  /** In capitals, after text and before text. */
  #standsAlone(from: number, end: number): boolean {
    const before = this.#before(from);
    const after = this.#after(end);
    const first = paragraphText(this.#blocks[from] as Paragraph);
    return (
      capitals(first) === first &&
      after !== undefined &&
      !isAside(after) &&
      (before === undefined || !(isAside(before) || LAST_SENTENCE.test(capitals(endOf(before)))))
    );
  }

  #before(from: number): Block | undefined {
    let at = from - 1;
    while (at >= 0 && isEmpty(this.#blocks[at] as Block)) at--;
    return this.#blocks[at];
  }

  #after(end: number): Block | undefined {
    let at = end;
    while (at < this.#blocks.length && isEmpty(this.#blocks[at] as Block)) at++;
    return this.#blocks[at];
  }
}

const kindOf = (text: string): Kind => {
  if (AUTHORITY.test(text)) return 'authority';
  if (PART.test(text)) return 'part';
  return TITLE.test(text) ? 'title' : 'other';
};

/** The name of a placeholder counts as its value would. */
// oxlint-disable-next-line no-restricted-properties -- upperTr is domain's, which this package does not import
const capitals = (text: string): string => text.replace(/[{}]/g, '').toLocaleUpperCase('tr');

/** Words, all of them as in a title, and neither a number nor a signature. */
function isNamed(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}’']*/gu) ?? [];
  const all = capitals(text);
  return (
    words.some((word) => word.length >= MIN_WORD) &&
    words.every(
      (word) => word.length < MIN_WORD || SMALL.has(word) || isCapital(word) || text.includes('{{'),
    ) &&
    !text.startsWith('(') &&
    !text.endsWith(';') &&
    !NUMBERED.test(all) &&
    !MONTH.test(all) &&
    !SIGNATURE.test(all)
  );
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

const isEmpty = (block: Block): boolean => block.type === 'paragraph' && paragraphText(block) === '';
const isAside = (block: Block): boolean =>
  block.type === 'paragraph' && (block.align === 'center' || block.align === 'right');
/** Labels and their values are shorter. */
const isText = (block: Block): boolean =>
  block.type === 'list' ||
  block.type === 'table' ||
  (block.type === 'paragraph' && paragraphText(block).length > MAX_LABEL);
const endOf = (block: Block): string => (block.type === 'paragraph' ? paragraphText(block).slice(-40) : '');

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
  return belge(blocks, source.page, source.preface);
}

/** The addressee and the title of a document by their last word, in capitals. */
const AUTHORITY =
  /(?:DAİRESİ|MÜDÜRLÜĞÜ|MAHKEMESİ|BAŞKANLIĞI|SAVCILIĞI|H[ÂA]KİMLİĞİ|VALİLİĞİ|KAYMAKAMLIĞI|BAKANLIĞI|NOTERLİĞİ)['’]?\s?(?:N[AE])?\s*:?$/u;
const TITLE =
  /(?<!\p{L})(?:TALEBİ|DİLEKÇESİ|EMRİ|İHBARNAMESİ|İHTARNAME(?:Sİ)?|MÜZEKKERESİ|TUTANAĞI|SÖZLEŞMESİ|BEYANI|PROTOKOLÜ|RAPORU|KARARI|VEK[ÂA]LETNAME(?:Sİ)?|TAAHHÜTNAME(?:Sİ)?|İLANI?)$/u;
/** The parts of a petition: nothing stands beside these words, since a name may follow 'TALEP EDEN:'. */
const PART_WORD =
  '(?:AÇIKLAMA(?:LAR)?|SONUÇ|NEDENLER|SEBEPLER|DELİLLER|DAYANAK|NETİCE(?:-?İ)?|İSTEM|TALEP|EK|EKLER|EKLERİ|KONU|KONUSU|GEREKÇE|VAKIALAR|OLAYLAR|BEYANLAR|TARAFLAR|HÜKÜM)(?!\\p{L})';
const PART = new RegExp(
  `^(?:(?:[IVX]+|\\d{1,2}|[A-ZÇĞİÖŞÜ])\\s?[.)-]\\s*)?(?:HUKUKİ )?${PART_WORD}(?:(?:\\s*[,/-]\\s*|\\s+)(?:VE\\s+)?(?:HUKUKİ )?${PART_WORD})*\\s*[:.]?$`,
  'u',
);

type Kind = 'authority' | 'title' | 'part' | 'other';

/** A file number, and a date in figures or with dots in their place. */
const NUMBERED = /\d{4}\s?\/\s?\d|[\d….]+\s?[./]\s?[\d….]+\s?[./]\s?(?:\d{2}|…|\.\.)/u;
const MONTH = /\d\s+(?:OCAK|ŞUBAT|MART|NİSAN|MAYIS|HAZİRAN|TEMMUZ|AĞUSTOS|EYLÜL|EKİM|KASIM|ARALIK)(?!\p{L})/u;
const SIGNATURE = /(?:^|\s)AV\.|STJ|VEKİL(?:İ|LERİ)$|İMZA|SAYGI/u;
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
    const before: Before = { hasText: false, hasLabel: false };
    for (let at = 0; at < blocks.length; ) {
      const end = this.#endOfGroup(at);
      if (end > at) this.#group(at, end, before);
      else {
        before.hasText ||= isText(blocks[at] as Block);
        before.hasLabel ||= isLabel(blocks[at] as Block);
      }
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
  #group(from: number, end: number, before: Before): void {
    let hasAuthority = false;
    for (const line of this.#blocks.slice(from, end) as readonly Paragraph[]) {
      const kind = kindOf(capitals(paragraphText(line)));
      before.hasLabel ||= kind === 'other' && isLabel(line);
      if (kind === 'part') this.levels.set(line, 2);
      else if (kind === 'title' && !before.hasText) this.levels.set(line, 1);
      else if (kind === 'authority' && !(hasAuthority || before.hasText || before.hasLabel)) {
        this.levels.set(line, 1);
        hasAuthority = true;
      }
    }
  }
}

interface Before {
  /** Ordinary text. */
  hasText: boolean;
  /** A label, behind which the name of an authority may be a party's. */
  hasLabel: boolean;
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

/** A line such as 'ALACAKLI' at the left, or one in the middle with a colon. The form's number stands at the right. */
const isLabel = (block: Block): boolean => {
  if (block.type !== 'paragraph' || block.align === 'right') return false;
  const text = paragraphText(block);
  return text.includes(':') || (text !== '' && block.align !== 'center');
};
/** Labels and their values are shorter. */
const isText = (block: Block): boolean =>
  block.type === 'list' ||
  block.type === 'table' ||
  (block.type === 'paragraph' && paragraphText(block).length > MAX_LABEL);

import {
  type Align,
  cleanText,
  type Edge,
  type Inline,
  type Paragraph,
  type Picture,
  PLAIN,
  paragraph,
  type RunStyle,
  runStyle,
  tab,
  text,
} from '@derkenar/belge';

/** A header or a footer as it is typed. */
export interface EdgeText {
  /** A line for each paragraph; TOKENS stand for what is no text. */
  readonly text: string;
  /** '' where the paragraphs do not share it. */
  readonly align: Align | '';
  readonly onFirst: boolean;
}

const PAGE = '[sayfa]';
const TOTAL = '[toplam]';
const PICTURE = '[resim]';
const TOKENS = /(\[sayfa\]|\[toplam\]|\[resim\]|\t)/;
/** Size of what is typed where nothing stood before. */
const SIZE_PT = 9;

export const hasPicture = ({ text: lines }: EdgeText): boolean => lines.includes(PICTURE);

export function edgeText({ paragraphs, first }: Edge): EdgeText {
  const [one, ...others] = new Set(paragraphs.map(({ align }) => align));
  return {
    text: paragraphs.map(lineOf).join('\n'),
    align: one === undefined ? 'center' : others.length > 0 ? '' : one,
    onFirst: first === null,
  };
}

const lineOf = ({ inlines }: Paragraph): string => inlines.map(tokenOf).join('');

function tokenOf(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'pageNumber':
      return inline.total ? TOTAL : PAGE;
    case 'picture':
      return PICTURE;
    case 'tab':
      return '\t';
    case 'lineBreak':
      return ' ';
  }
}

/** The edge after `initial` was changed to `typed`. A line that was left alone keeps its formatting. */
export function edgeAfter(before: Edge, initial: EdgeText, typed: EdgeText): Edge {
  const realign = typed.align !== initial.align && typed.align !== '' ? typed.align : null;
  const aligned = (one: Paragraph) => (realign === null ? one : { ...one, align: realign });
  const paragraphs = typed.text === initial.text ? before.paragraphs : linesAfter(before.paragraphs, typed);
  return {
    ...before,
    paragraphs: paragraphs.map(aligned),
    first: typed.onFirst ? null : (before.first ?? []),
  };
}

function linesAfter(before: readonly Paragraph[], { text: lines, align }: EdgeText): readonly Paragraph[] {
  if (lines.trim() === '') return [];
  const pictures = before.flatMap(({ inlines }) => inlines.filter((one) => one.type === 'picture'));
  return lines.split('\n').map((line, n) => {
    const old = before[n];
    if (old !== undefined && lineOf(old) === line) return old;
    const like = old ?? before.at(-1);
    return paragraph(inlinesOf(line, styleOf(like), pictures), {
      align: like?.align ?? (align === '' ? 'center' : align),
      ...(like && { layout: like.layout }),
    });
  });
}

function styleOf(old: Paragraph | undefined): RunStyle {
  const [run] = old?.inlines.flatMap((one) => ('style' in one ? [one.style] : [])) ?? [];
  return run ?? runStyle({ ...PLAIN, size: SIZE_PT });
}

const inlinesOf = (line: string, style: RunStyle, pictures: readonly Picture[]): Inline[] => {
  let used = 0;
  return line
    .split(TOKENS)
    .filter((part) => part !== '')
    .flatMap((part): Inline[] => {
      if (part === PAGE || part === TOTAL) return [{ type: 'pageNumber', total: part === TOTAL, style }];
      if (part === '\t') return [tab(style)];
      const known = part === PICTURE ? pictures[used++] : undefined;
      return [known ?? text(cleanText(part), style)];
    });
};

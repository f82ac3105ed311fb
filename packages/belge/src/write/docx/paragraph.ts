import {
  AlignmentType,
  HeadingLevel,
  ImageRun,
  LeaderType,
  LineRuleType,
  PageNumber,
  Paragraph,
  Tab,
  TextRun,
} from 'docx';
import { DEFAULT_SIZE, type Inline, type Picture, type RunStyle, type TabStop } from '../../model.ts';
import { cleanText } from '../../text.ts';
import type { FlowList, FlowParagraph, FlowSpacer } from '../flow.ts';
import { pictureSizePt, ptToPx, twips, wordLine } from '../page.ts';
import { listReference } from './lists.ts';

/** Gives the pictures of one document their numbers, which must differ. */
export interface Counter {
  pictures: number;
}

const ALIGN = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.BOTH,
} as const;
/** A line multiple would stretch the height of a picture too. */
const SINGLE_LINE = 240;

export function docxParagraph(
  paragraph: FlowParagraph,
  lists: readonly FlowList[],
  counter: Counter,
): Paragraph {
  const { marker } = paragraph;
  const list = marker && lists[marker.list];
  return new Paragraph({
    alignment: ALIGN[paragraph.align],
    ...headingOf(paragraph),
    pageBreakBefore: paragraph.newPage,
    ...(paragraph.keepNext ? { keepNext: true } : {}),
    ...(paragraph.keepLines ? { keepLines: true } : {}),
    spacing: {
      ...lineHeight(paragraph),
      before: twips(paragraph.beforePt),
      after: twips(paragraph.afterPt),
    },
    ...(marker && list
      ? { numbering: { reference: listReference(marker.list), level: list.level - 1, custom: true } }
      : {}),
    indent: indentOf(paragraph),
    ...(paragraph.tabs.length === 0 ? {} : { tabStops: paragraph.tabs.map(tabStopOf) }),
    ...(paragraph.size === DEFAULT_SIZE ? {} : { run: { size: paragraph.size * 2 } }),
    children: paragraph.inlines.map((inline) => docxRun(inline, paragraph.roomPt, counter)),
  });
}

const headingOf = ({ heading }: FlowParagraph) =>
  heading === 0 ? {} : { heading: HeadingLevel[`HEADING_${heading}`] };

function lineHeight({ inlines, lineEm, linePt }: FlowParagraph) {
  if (inlines.some((inline) => inline.type === 'picture'))
    return { line: SINGLE_LINE, lineRule: LineRuleType.AUTO };
  if (linePt !== null) return { line: twips(linePt), lineRule: LineRuleType.AT_LEAST };
  return { line: wordLine(lineEm), lineRule: LineRuleType.AUTO };
}

const TAB_LEADERS = {
  none: LeaderType.NONE,
  dots: LeaderType.DOT,
  dashes: LeaderType.HYPHEN,
  line: LeaderType.UNDERSCORE,
};

const tabStopOf = ({ at, kind, leader }: TabStop) => ({
  type: kind,
  position: twips(at),
  ...(leader === 'none' ? {} : { leader: TAB_LEADERS[leader] }),
});

function indentOf({ leftPt, rightPt, firstLinePt, marker }: FlowParagraph) {
  const hanging = marker ? marker.gapPt : -firstLinePt;
  return {
    left: twips(leftPt),
    ...(rightPt > 0 ? { right: twips(rightPt) } : {}),
    ...(hanging > 0 ? { hanging: twips(hanging) } : {}),
    ...(hanging < 0 ? { firstLine: twips(-hanging) } : {}),
  };
}

export const docxSpacer = (spacer: FlowSpacer): Paragraph =>
  new Paragraph({
    pageBreakBefore: spacer.newPage,
    spacing: { line: twips(spacer.heightPt), lineRule: LineRuleType.EXACT, before: 0, after: 0 },
  });

function docxRun(inline: Inline, roomPt: number, counter: Counter): TextRun | ImageRun {
  switch (inline.type) {
    case 'text':
      return new TextRun({ text: cleanText(inline.text), ...runOptions(inline.style) });
    case 'tab':
      return new TextRun({ children: [new Tab()], ...runOptions(inline.style) });
    case 'lineBreak':
      return new TextRun({ break: 1 });
    case 'pageNumber':
      return new TextRun({
        children: [inline.total ? PageNumber.TOTAL_PAGES : PageNumber.CURRENT],
        ...runOptions(inline.style),
      });
    case 'picture':
      return docxPicture(inline, roomPt, counter);
  }
}

const runOptions = (style: RunStyle) => ({
  ...(style.bold ? { bold: true } : {}),
  ...(style.italic ? { italics: true } : {}),
  ...(style.underline ? { underline: {} } : {}),
  ...(style.strike ? { strike: true } : {}),
  ...(style.script === 'super' ? { superScript: true } : {}),
  ...(style.script === 'sub' ? { subScript: true } : {}),
  ...(style.size === DEFAULT_SIZE ? {} : { size: style.size * 2 }),
});

function docxPicture(picture: Picture, roomPt: number, counter: Counter): ImageRun {
  const { width, height } = pictureSizePt(picture, roomPt);
  const id = `${++counter.pictures}`;
  return new ImageRun({
    type: picture.mimeType === 'image/png' ? 'png' : 'jpg',
    data: Buffer.from(picture.data, 'base64'),
    transformation: { width: ptToPx(width), height: ptToPx(height) },
    altText: { id, name: `Resim ${id}`, description: cleanText(picture.alt), title: '' },
  });
}

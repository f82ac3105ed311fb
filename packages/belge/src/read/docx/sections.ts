import { cleanText } from '../../text.ts';
import type { ReadFile, SheetInfo } from '../readFile.ts';
import * as notices from '../word/notices.ts';
import { isPageNumber } from '../word/pageNumber.ts';
import { integerOf, twipsOf } from './measure.ts';
import type { Part } from './package.ts';
import type { Reading } from './reading.ts';
import { child, readTree, textOf, valueOf, walk, type XmlElement } from './tree.ts';

/** Looks the sections of the body up: where pages begin, and what of their layout the model has no place for. */
export function readSections(
  body: XmlElement,
  reading: Reading,
  part: Part,
): Pick<ReadFile, 'sheet' | 'header' | 'footer'> {
  const sections: XmlElement[] = [];
  walk(body, (element) => {
    if (element.name === 'w:sectPr') sections.push(element);
    return element.name === 'w:sectPr' || element.name === 'w:tbl' || element.name === 'w:r';
  });
  // A section says how it begins itself, and stands at its own end (17.6.17, 17.6.22).
  for (const next of sections.slice(1).toReversed())
    reading.sections.push(!/^(?:continuous|nextColumn)$/.test(valueOf(next, 'w:type') ?? ''));
  const sheets = sections.flatMap((section) => sheetOf(section) ?? []);
  reading.roomPt = Math.max(MIN_ROOM_PT, sheets[0]?.widthPt ?? reading.roomPt);
  const many = sections.some(
    (section) => (integerOf(child(section, 'w:cols')?.attributes['w:num'], 1, 100) ?? 1) > 1,
  );
  if (many) reading.messages.add(notices.COLUMNS);
  if (sheets.some(({ sheet }) => sheet.landscape)) reading.messages.add(notices.LANDSCAPE);
  const header = textOfAll(sections, 'w:headerReference', reading, part);
  const footer = textOfAll(sections, 'w:footerReference', reading, part);
  if (!isPageNumber(header) || !isPageNumber(footer)) reading.messages.add(notices.HEADER);
  return {
    ...(sheets[0] === undefined ? {} : { sheet: sheets[0].sheet }),
    ...(header === '' ? {} : { header }),
    ...(footer === '' ? {} : { footer }),
  };
}

const MIN_ROOM_PT = 72;

/** The sheet and the width of its lines. */
function sheetOf(section: XmlElement): { readonly sheet: SheetInfo; readonly widthPt: number } | null {
  const size = child(section, 'w:pgSz')?.attributes;
  const width = twipsOf(size?.['w:w']);
  const height = twipsOf(size?.['w:h']);
  const margins = child(section, 'w:pgMar')?.attributes ?? {};
  const side = (name: string) => Math.abs(twipsOf(margins[name]) ?? 0) / 20;
  if (width === undefined || height === undefined) return null;
  const sides = {
    top: side('w:top'),
    right: side('w:right'),
    bottom: side('w:bottom'),
    left: side('w:left'),
  };
  const widthPt = width / 20 - sides.left - sides.right;
  return { sheet: { landscape: width > height, margins: sides }, widthPt };
}

/** Paragraphs of all headers or footers, each once. */
function textOfAll(
  sections: readonly XmlElement[],
  reference: string,
  { archive }: Reading,
  part: Part,
): string {
  const parts = new Set<string>();
  for (const section of sections)
    walk(section, ({ name, attributes }) => {
      const target = part.relations.get(attributes['r:id'] ?? '')?.target ?? null;
      if (name === reference && target !== null) parts.add(target);
      return true;
    });
  const lines = new Set<string>();
  for (const name of parts)
    walk(readTree(archive.chunks(name)), (element) => {
      if (element.name !== 'w:p') return false;
      const line = paragraphText(element).trim();
      if (line !== '') lines.add(line);
      return true;
    });
  return [...lines].join('\n');
}

function paragraphText(paragraph: XmlElement): string {
  let text = '';
  walk(paragraph, (element) => {
    if (element.name === 'w:t') text += textOf(element);
    else if (element.name === 'w:tab' || element.name === 'w:br') text += ' ';
    return element.name === 'w:pPr';
  });
  return cleanText(text);
}

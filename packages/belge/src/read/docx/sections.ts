import type { Page, Paragraph } from '../../model.ts';
import type { GivenEdge } from '../../page.ts';
import { WordBlocks } from '../word/blocks.ts';
import * as notices from '../word/notices.ts';
import { edgeLines, isOwnSheet, OWN_SHEET, pageOf, type WordSheet } from '../word/sheet.ts';
import { readBlocks } from './body.ts';
import { integerOf, onOff, twipsOf } from './measure.ts';
import { openPart, type Part, readRelated } from './package.ts';
import { withPageNumbers } from './pageFields.ts';
import type { Reading } from './reading.ts';
import { child, childElements, readTree, valueOf, walk, type XmlElement } from './tree.ts';

/** The sections of a body, and the sheet of the first of them that has one. */
export interface Sections {
  readonly all: readonly XmlElement[];
  readonly sheet: WordSheet | null;
}

/** Looks the sections of the body up: where pages begin, and how wide their lines are. */
export function readSections(body: XmlElement, reading: Reading): Sections {
  const sections: XmlElement[] = [];
  walk(body, (element) => {
    if (element.name === 'w:sectPr') sections.push(element);
    return element.name === 'w:sectPr' || element.name === 'w:tbl' || element.name === 'w:r';
  });
  // A section says how it begins itself, and stands at its own end (17.6.17, 17.6.22).
  for (const next of sections.slice(1).toReversed())
    reading.sections.push(!/^(?:continuous|nextColumn)$/.test(valueOf(next, 'w:type') ?? ''));
  const many = sections.some(
    (section) => (integerOf(child(section, 'w:cols')?.attributes['w:num'], 1, 100) ?? 1) > 1,
  );
  if (many) reading.messages.add(notices.COLUMNS);
  const sheets = sections.flatMap((section) => sheetOf(section) ?? []);
  const sheet = sheets[0] ?? null;
  if (sheet !== null) {
    const { width, margins } = sheet;
    reading.roomPt = Math.max(MIN_ROOM_PT, width - margins.left - margins.right);
    reading.ownPage = isOwnSheet(sheet);
  }
  if (differ(sheets, sections)) reading.messages.add(notices.SECTIONS);
  return { all: sections, sheet };
}

const MIN_ROOM_PT = 72;

/** Whether a later section has another sheet, or headers and footers of its own. */
function differ(sheets: readonly WordSheet[], [first, ...others]: readonly XmlElement[]): boolean {
  if (first === undefined) return false;
  const known = new Set(referencesOf(first).map(partOf));
  return (
    new Set(sheets.map((sheet) => JSON.stringify(sheet))).size > 1 ||
    others.some((section) => referencesOf(section).some((reference) => !known.has(partOf(reference))))
  );
}

function sheetOf(section: XmlElement): WordSheet | null {
  const size = child(section, 'w:pgSz')?.attributes;
  const width = twipsOf(size?.['w:w']);
  const height = twipsOf(size?.['w:h']);
  if (width === undefined || height === undefined) return null;
  const margins = child(section, 'w:pgMar')?.attributes ?? {};
  const side = (name: string) => Math.abs(twipsOf(margins[name]) ?? 0) / 20;
  return {
    width: width / 20,
    height: height / 20,
    margins: { top: side('w:top'), right: side('w:right'), bottom: side('w:bottom'), left: side('w:left') },
  };
}

const referencesOf = (section: XmlElement): XmlElement[] =>
  childElements(section).filter(({ name }) => name === 'w:headerReference' || name === 'w:footerReference');
const partOf = ({ attributes }: XmlElement): string => attributes['r:id'] ?? '';

/** The page of the first section. Its headers and footers are read after the body, whose lists count first. */
export function readPage({ all: [section], sheet }: Sections, reading: Reading, part: Part): Page | null {
  if (section === undefined) return null;
  const settings = readRelated(reading.archive, part, 'settings');
  const even = settings === null ? undefined : child(settings, 'w:evenAndOddHeaders');
  if (isOn(even) && referencesOf(section).some(({ attributes }) => attributes['w:type'] === 'even'))
    reading.messages.add(notices.EVEN_PAGES);
  const numbers = child(section, 'w:pgNumType')?.attributes ?? {};
  if (!/^(?:decimal)?$/.test(numbers['w:fmt'] ?? '')) reading.messages.add(notices.NUMBER_FORMAT);
  return pageOf(
    sheet ?? OWN_SHEET,
    readEdge(section, 'header', reading, part),
    readEdge(section, 'footer', reading, part),
    integerOf(numbers['w:start'], 0, 9999),
  );
}

const isOn = (toggle: XmlElement | undefined): boolean => toggle !== undefined && onOff(toggle) === true;

function readEdge(section: XmlElement, name: 'header' | 'footer', reading: Reading, part: Part): GivenEdge {
  const lines = (type: string): Paragraph[] => {
    const reference = referencesOf(section).find(
      (one) => one.name === `w:${name}Reference` && (one.attributes['w:type'] ?? 'default') === type,
    );
    const target = reference && part.relations.get(partOf(reference))?.target;
    return target ? readLines(target, reading) : [];
  };
  const distance = twipsOf(child(section, 'w:pgMar')?.attributes[`w:${name}`]);
  const paragraphs = lines('default');
  const first = isOn(child(section, 'w:titlePg')) ? lines('first') : null;
  return {
    ...(distance === undefined ? {} : { distance: distance / 20 }),
    paragraphs,
    // Where only the other edge has a first page of its own, our writer repeats the usual one.
    first: JSON.stringify(first) === JSON.stringify(paragraphs) ? null : first,
  };
}

function readLines(name: string, reading: Reading): Paragraph[] {
  const tree = withPageNumbers(readTree(reading.archive.chunks(name)));
  walk(tree, ({ attributes }) => {
    if (/watermark/i.test(attributes['id'] ?? '')) reading.messages.add(notices.WATERMARK);
    return false;
  });
  reading.instructions.add(tree);
  const blocks = new WordBlocks(reading.messages, () => 0);
  const place = { kind: 'edge', part: openPart(reading.archive, name), tableStyle: null } as const;
  const { ownPage } = reading;
  // Null distances of a header are a single line, whatever the page.
  reading.ownPage = false;
  readBlocks(tree, reading, place, blocks);
  reading.ownPage = ownPage;
  return edgeLines(blocks.finish(), reading.messages);
}

import { Document, Packer } from 'docx';
import { type Belge, DEFAULT_SIZE } from '../../model.ts';
import { BelgeError, result } from '../../result.ts';
import { type Flow, type FlowParagraph, type FlowUnit, flow } from '../flow.ts';
import { letterOrderNotices } from '../markerNotices.ts';
import * as page from '../page.ts';
import { withWholePictures } from '../pictureFile.ts';
import { checkWeight } from '../weight.ts';
import type { Write } from '../writer.ts';
import { numbering } from './lists.ts';
import { coreProperties, fixZipDates } from './package.ts';
import { type Counter, docxParagraph, docxSpacer } from './paragraph.ts';
import { FOOTER_STYLE, section } from './section.ts';
import { docxTable } from './table.ts';

/** docx searches the whole document once for each list and each picture: more would take minutes. */
const MAX_LISTS_AND_PICTURES = 500;

/** Word (.docx). Throws BelgeError 'belge-cok-buyuk' above 500 lists and pictures, and as checkWeight does. */
export const writeDocx: Write = async (belge: Belge, options) => {
  checkWeight(belge, 'Word (.docx)');
  const { value, messages } = withWholePictures(belge);
  const content = flow(value);
  const counter: Counter = { pictures: 0 };
  checkLimit(content.lists.length);
  const children = content.units.map((unit) => writeUnit(unit, content, counter));
  checkLimit(content.lists.length + counter.pictures);
  const document = new Document({
    styles: {
      default: { document: { run: DEFAULT_RUN }, ...(hasHeadings(content) ? HEADING_STYLES : {}) },
      paragraphStyles: [FOOTER_STYLE],
    },
    numbering: numbering(content.lists),
    // Else Word takes the larger of the spaces between two paragraphs, not their sum.
    compatibility: { version: 15, doNotExpandShiftReturn: true, doNotUseHTMLParagraphAutoSpacing: true },
    sections: [{ ...section(content, counter), children }],
  });
  const file = await Packer.toBuffer(document, undefined, [coreProperties(options)]);
  fixZipDates(file);
  return result(new Uint8Array(file), [...messages, ...letterOrderNotices(value.blocks, 'latin')]);
};

const TURKISH = 'tr-TR';
const DEFAULT_RUN = {
  font: page.FONT,
  size: DEFAULT_SIZE * 2,
  kern: 1,
  language: { value: TURKISH, eastAsia: TURKISH },
};

/**
 * In place of docx's own, which are large and blue; what a style does not say LibreOffice takes from its own headings.
 */
const headingStyle = (level: number) => ({ run: DEFAULT_RUN, paragraph: { outlineLevel: level - 1 } });
const HEADING_STYLES = { heading1: headingStyle(1), heading2: headingStyle(2), heading3: headingStyle(3) };

const hasHeadings = ({ units }: Flow): boolean =>
  units.some((unit) =>
    unit.type === 'table'
      ? unit.rows.some(({ cells }) => cells.some(({ paragraphs }) => paragraphs.some(isHeading)))
      : unit.type === 'paragraph' && isHeading(unit),
  );
const isHeading = ({ heading }: FlowParagraph): boolean => heading > 0;

function writeUnit(unit: FlowUnit, content: Flow, counter: Counter) {
  switch (unit.type) {
    case 'paragraph':
      return docxParagraph(unit, content.lists, counter);
    case 'table':
      return docxTable(unit, content.lists, counter);
    case 'spacer':
      return docxSpacer(unit);
  }
}

function checkLimit(count: number): void {
  if (count <= MAX_LISTS_AND_PICTURES) return;
  throw new BelgeError(
    'belge-cok-buyuk',
    'Belgede Word (.docx) için çok fazla liste ve resim var (en çok 500). Belgeyi bölün ya da WORD (.doc) olarak indirin.',
  );
}

import type { WordBlocks } from '../word/blocks.ts';
import * as notices from '../word/notices.ts';
import { type Rest, readParagraph } from './paragraph.ts';
import type { Place, Reading } from './reading.ts';
import { readTable } from './table.ts';
import { child, childElements, type XmlElement } from './tree.ts';

/** Reads what may stand in a body, a cell, a text box or a note. */
export function readBlocks(parent: XmlElement, reading: Reading, place: Place, blocks: WordBlocks): void {
  let held: Rest['held'] = null;
  let last: XmlElement | undefined;
  forEachBlock(parent, reading, (element) => {
    if (element.name === 'w:tbl') return readTable(element, reading, place, blocks, readBlocks);
    last = element;
    const rest = readParagraph(element, reading, place, blocks, held);
    held = rest.held;
    const kind = place.kind === 'cell' ? 'cell' : 'box';
    for (const { content } of rest.boxes) readBlocks(content, reading, { ...place, kind }, blocks);
  });
  // The mark of the last paragraph cannot go, whatever was deleted.
  if (held !== null && last !== undefined)
    readParagraph({ ...last, children: [] }, reading, place, blocks, held);
}

/** Goes through content controls and marks of changes. */
function forEachBlock(parent: XmlElement, reading: Reading, visit: (element: XmlElement) => void): void {
  for (const element of childElements(parent))
    switch (element.name) {
      case 'w:p':
      case 'w:tbl':
        visit(element);
        break;
      case 'w:sdt': {
        const content = child(element, 'w:sdtContent');
        if (content !== undefined) forEachBlock(content, reading, visit);
        break;
      }
      case 'w:customXml':
      case 'w:smartTag':
      case 'w:moveTo':
      case 'w:ins':
        forEachBlock(element, reading, visit);
        break;
      case 'w:altChunk':
      case 'w:subDoc':
        reading.messages.add(notices.EMBEDDED);
        break;
      default:
    }
}

import type { WordBlocks } from '../word/blocks.ts';
import * as notices from '../word/notices.ts';
import { type Held, readParagraph } from './paragraph.ts';
import type { Place, Reading } from './reading.ts';
import { readTable } from './table.ts';
import { child, childElements, valueOf, type XmlElement } from './tree.ts';

/** Reads what may stand in a body, a cell, a text box or a note. */
export function readBlocks(parent: XmlElement, reading: Reading, place: Place, blocks: WordBlocks): void {
  let held: Held | null = null;
  // The mark of a paragraph before a table or at the end stays, even if it was deleted.
  const endHeld = () => {
    const own = held;
    held = null;
    if (own !== null) readParagraph({ ...own.paragraph, children: [] }, reading, place, blocks, own);
  };
  const elements: XmlElement[] = [];
  forEachBlock(parent, reading, (element) => elements.push(element));
  for (const [at, element] of elements.entries()) {
    if (element.name === 'w:tbl') {
      endHeld();
      readTable(element, reading, place, blocks, readBlocks);
      continue;
    }
    const likeNeighbours = {
      above: haveOneStyle(elements[at - 1], element, reading),
      below: haveOneStyle(elements[at + 1], element, reading),
    };
    const rest = readParagraph(element, reading, place, blocks, held, likeNeighbours);
    held = rest.held;
    const kind = place.kind === 'cell' ? 'cell' : 'box';
    for (const { content } of rest.boxes) readBlocks(content, reading, { ...place, kind }, blocks);
  }
  endHeld();
}

function haveOneStyle(other: XmlElement | undefined, element: XmlElement, { styles }: Reading): boolean {
  const styleOf = (one: XmlElement) => valueOf(child(one, 'w:pPr'), 'w:pStyle') ?? styles.defaultParagraph;
  return other?.name === 'w:p' && styleOf(other) === styleOf(element);
}

/** Goes through content controls, marks of changes and what else stands around paragraphs. */
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
      case 'w:del':
      case 'w:moveFrom':
        reading.messages.add(notices.CHANGES);
        break;
      case 'w:altChunk':
      case 'w:subDoc':
        reading.messages.add(notices.EMBEDDED);
        break;
      case 'w:r':
      case 'w:hyperlink':
      case 'w:fldSimple':
      case 'm:oMath':
      case 'm:oMathPara':
        visit({ name: 'w:p', attributes: {}, children: [element] });
        break;
      default:
        forEachBlock(element, reading, visit);
    }
}

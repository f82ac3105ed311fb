import type { Archive } from '../archive.ts';
import type { WordBlocks } from '../word/blocks.ts';
import { readBlocks } from './body.ts';
import { openPart, type Part, related } from './package.ts';
import type { Reading } from './reading.ts';
import { childElements, readTree, type XmlElement } from './tree.ts';

interface Notes {
  readonly part: Part;
  readonly byId: ReadonlyMap<string, XmlElement>;
}

/** Writes the notes that were referred to at the end of the document, each with its number. */
export function readNotes(reading: Reading, main: Part, blocks: WordBlocks): void {
  if (reading.notes.length === 0) return;
  const { archive } = reading;
  const kinds = { footnote: notesOf(archive, main, 'footnote'), endnote: notesOf(archive, main, 'endnote') };
  const written = new Set<XmlElement>();
  // Notes refer to no further ones (17.11.10), but a file may say so.
  reading.notes.slice().forEach(({ kind, id }, index) => {
    const notes = kinds[kind];
    const element = notes?.byId.get(id);
    if (notes === null || element === undefined || written.has(element)) return;
    written.add(element);
    reading.instructions.add(element);
    const place = { kind: 'note', part: notes.part, tableStyle: null, note: index + 1 } as const;
    readBlocks(element, reading, place, blocks);
  });
}

function notesOf(archive: Archive, main: Part, kind: 'footnote' | 'endnote'): Notes | null {
  const name = related(main, `${kind}s`);
  if (name === null) return null;
  const elements = childElements(readTree(archive.chunks(name)));
  return {
    part: openPart(archive, name),
    byId: new Map(elements.map((element) => [element.attributes['w:id'] ?? '', element])),
  };
}

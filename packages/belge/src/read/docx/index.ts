import { belge } from '../../model.ts';
import { result } from '../../result.ts';
import { PARAGRAPH_GAP_PT } from '../../write/page.ts';
import { noDocument } from '../fileErrors.ts';
import type { ReadFile } from '../readFile.ts';
import type { Source } from '../source.ts';
import { WordBlocks } from '../word/blocks.ts';
import * as notices from '../word/notices.ts';
import { readBlocks } from './body.ts';
import { readNotes } from './notes.ts';
import { mainPart } from './package.ts';
import { startReading } from './reading.ts';
import { readPage, readSections } from './sections.ts';
import { child, readTree } from './tree.ts';

/**
 * Reads a Word document (.docx, .docm, .dotx, .dotm; ECMA-376, transitional and strict). Throws BelgeError
 * when the package is damaged or holds no document; what the model cannot hold is named in the messages.
 */
export function readDocx({ archive }: Source): ReadFile {
  const part = archive === null ? null : mainPart(archive);
  if (archive === null || part === null) throw noDocument();
  const body = child(readTree(archive.chunks(part.name)), 'w:body');
  if (body === undefined) throw noDocument();
  const reading = startReading(archive, part);
  const sections = readSections(body, reading);
  const blocks = new WordBlocks(reading.messages, () => (reading.ownPage ? PARAGRAPH_GAP_PT : 0));
  reading.instructions.add(body);
  readBlocks(body, reading, { kind: 'body', part, tableStyle: null }, blocks);
  readNotes(reading, part, blocks);
  const page = readPage(sections, reading, part);
  if (reading.instructions.broken) reading.messages.add(notices.FIELD);
  if (archive.names.some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name)))
    reading.messages.add(notices.MACRO);
  return result(belge(blocks.finish(), page), reading.messages.list);
}

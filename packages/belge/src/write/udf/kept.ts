import { hiddenField } from '../../hiddenField.ts';
import type { Page, Paragraph } from '../../model.ts';
import { isShared } from '../../placeholder.ts';
import { Messages } from '../../result.ts';
import { appendWritten, isSamePlace, type Place, type Sink, type Written } from './sink.ts';

/** The paragraph as it was written last, and all on which that depends beside itself. */
interface Kept {
  readonly place: Place;
  readonly page: Page | null;
  readonly listAttributes: string;
  readonly written: Written;
}

const kept = hiddenField<Paragraph, Kept>();
const OFFSET = /(?<= startOffset=")(\d+)/;

/** Writes a paragraph by `write`; one that all documents of a template share is made once for all of them. */
export function writeOnce(
  write: (sink: Sink, paragraph: Paragraph, place: Place, listAttributes: string) => void,
  sink: Sink,
  paragraph: Paragraph,
  place: Place,
  listAttributes: string,
): void {
  const known = kept.get(paragraph);
  if (known !== undefined && isFor(known, sink, place, listAttributes))
    return appendWritten(sink, known.written);
  if (!isShared(paragraph)) return write(sink, paragraph, place, listAttributes);
  const messages = new Messages();
  const alone: Sink = { ...sink, pool: '', tail: '', xml: '', messages };
  write(alone, paragraph, place, listAttributes);
  const written = writtenOf(alone);
  appendWritten(sink, written);
  // A message has to be told of each document.
  if (messages.list.length === 0) kept.set(paragraph, { place, page: sink.page, listAttributes, written });
  for (const message of messages.list) sink.messages.add(message);
}

const isFor = (known: Kept, { page }: Sink, place: Place, listAttributes: string): boolean =>
  isSamePlace(known.place, place) && known.page === page && known.listAttributes === listAttributes;

/** Every second piece of the elements is an offset. */
function writtenOf({ pool, xml }: Sink): Written {
  const pieces = xml.split(OFFSET);
  return {
    text: pool,
    tags: pieces.filter((_, i) => i % 2 === 0),
    offsets: pieces.filter((_, i) => i % 2 === 1).map(Number),
    isChecked: false,
  };
}

import type { Message } from '../../result.ts';
import { Messages } from '../../result.ts';
import type { Archive } from '../archive.ts';
import { MAX_TABLE_CELLS } from '../tableCells.ts';
import { ListCounter } from '../word/counter.ts';
import { languageOf } from '../word/numberWord.ts';
import { FieldInstructions } from './fields.ts';
import { type Numbering, readNumbering } from './numbering.ts';
import { type Part, readRelated } from './package.ts';
import { readStyles, type Styles } from './styles.ts';

/** State that the handlers of one document share. */
export interface Reading {
  readonly archive: Archive;
  readonly messages: Messages;
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly counter: ListCounter;
  readonly instructions: FieldInstructions;
  /** Width of the first section's lines. */
  roomPt: number;
  /** See isOwnSheet. */
  ownPage: boolean;
  /**
   * For each section end that is still to come, the last one first: whether the next section begins on a new
   * page.
   */
  readonly sections: boolean[];
  /** Footnotes and endnotes in the order of their references. */
  readonly notes: { readonly kind: 'footnote' | 'endnote'; readonly id: string }[];
  /** Base64 of the pictures read so far, by their part's name. */
  readonly pictures: Map<string, string>;
  /** Cells that the tables to come may still have. */
  cellsLeft: number;
}

/** The handlers' current place. */
export interface Place {
  readonly kind: 'body' | 'cell' | 'box' | 'note' | 'edge';
  /** The part whose relations the ids name. */
  readonly part: Part;
  /** The id of the table's style and, each behind a tab, the parts of the table that the cell is in. */
  readonly tableStyle: string | null;
  /** Number of the footnote or endnote. */
  readonly note?: number;
}

/** Text width between Word's usual margins. */
const A4_ROOM_PT = 453;

export function startReading(archive: Archive, part: Part): Reading {
  const numbering = readNumbering(readRelated(archive, part, 'numbering'));
  const styles = readStyles(readRelated(archive, part, 'styles'), numbering);
  return {
    archive,
    messages: new Messages(),
    styles,
    numbering,
    counter: new ListCounter(languageOf(styles.language)),
    instructions: new FieldInstructions(),
    roomPt: A4_ROOM_PT,
    ownPage: true,
    sections: [],
    notes: [],
    pictures: new Map(),
    cellsLeft: MAX_TABLE_CELLS,
  };
}

export const tell = (reading: Reading, message: Message): void => reading.messages.add(message);

import { type Block, forEachParagraph } from '../../model.ts';
import type { Messages } from '../../result.ts';
import type { ReadFile } from '../readFile.ts';
import * as notices from '../word/notices.ts';
import { isPageNumber } from '../word/pageNumber.ts';

/** Twips: an inch. */
const MIN_ROOM = 1440;

/** The file's page layout, in twips. The model has no place for it. */
export class Layout {
  readonly #messages: Messages;
  readonly #lines = { header: new Set<string>(), footer: new Set<string>() };
  readonly #said = new Map<string, number>();

  constructor(messages: Messages) {
    this.#messages = messages;
  }

  /** Points from margin to margin. */
  get roomPt(): number {
    const room = this.#of('paperw', 12_240) - this.#of('margl', 1800) - this.#of('margr', 1800);
    return Math.max(MIN_ROOM, room) / 20;
  }

  word(name: string, number: number): void {
    if (/^(?:paperw|marg[lrtb])$/.test(name)) this.#said.set(name, number);
    else if (name === 'landscape') {
      this.#said.set(name, 1);
      this.#messages.add(notices.LANDSCAPE);
    } else if (name === 'cols' && number > 1) this.#messages.add(notices.COLUMNS);
  }

  add(place: 'header' | 'footer', blocks: readonly Block[]): void {
    forEachParagraph(blocks, ({ inlines }) => {
      const line = inlines.map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('');
      if (line.trim() !== '') this.#lines[place].add(line.trim());
    });
  }

  finish(): Pick<ReadFile, 'sheet' | 'header' | 'footer'> {
    const header = [...this.#lines.header].join('\n');
    const footer = [...this.#lines.footer].join('\n');
    if (!isPageNumber(header) || !isPageNumber(footer)) this.#messages.add(notices.HEADER);
    const side = (name: string, otherwise: number) => this.#of(name, otherwise) / 20;
    return {
      sheet: {
        landscape: this.#said.has('landscape'),
        margins: {
          top: side('margt', 1440),
          right: side('margr', 1800),
          bottom: side('margb', 1440),
          left: side('margl', 1800),
        },
      },
      ...(header === '' ? {} : { header }),
      ...(footer === '' ? {} : { footer }),
    };
  }

  /** RTF's own where the file is silent. */
  #of(name: string, otherwise: number): number {
    return this.#said.get(name) ?? otherwise;
  }
}

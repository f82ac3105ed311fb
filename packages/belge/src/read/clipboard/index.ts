import {
  type Belge,
  type Block,
  belge,
  cell,
  list,
  listItem,
  type Page,
  paragraph,
  row,
} from '../../model.ts';
import { type Message, mapResult, type Result, result } from '../../result.ts';
import { writeHtml } from '../../write/html/index.ts';
import { MAX_HTML_BYTES } from '../html/index.ts';
import { readAnyHtml } from '../html/reader.ts';
import { ClipboardCleaner, tooBig } from './cleaner.ts';

/** UTF-16 units: Word's style sheets, and the pictures of others, are far longer than what is kept. */
export const MAX_CLIPBOARD_LENGTH = 16 * 1024 * 1024;

/**
 * Reads a document from the HTML that a program has put on the clipboard: Word, Excel, Outlook,
 * LibreOffice, the UYAP editor, Google Docs, a browser. The messages name what was lost.
 * Throws BelgeError 'pano-buyuk' when the HTML, or what a document could keep of it, is too big.
 */
export const readClipboard = (html: string): Result<Belge> => readCleaned(html, () => null);

/** Reads a page that a program has saved: as a copy, and with the sheet and the margins of its `@page` rule. */
export const readSavedHtml = (html: string): Result<Belge> => readCleaned(html, ({ page }) => page);

function readCleaned(html: string, pageOf: (cleaner: ClipboardCleaner) => Page | null): Result<Belge> {
  if (html.length > MAX_CLIPBOARD_LENGTH) throw tooBig();
  const cleaner = new ClipboardCleaner(withoutHeader(html));
  const { value, messages } = mapResult(readAnyHtml(cleaner.clean()), ({ blocks }) =>
    belge(blocks.map(withoutFiller), pageOf(cleaner)),
  );
  if (new TextEncoder().encode(writeHtml(value)).length > MAX_HTML_BYTES) throw tooBig();
  return result(value, merged(cleaner.messages.list, messages));
}

/** Some programs leave the header of Windows' clipboard before the HTML: `Version:0.9 StartHTML:…`. */
function withoutHeader(html: string): string {
  if (!/^\s*Version:\d/.test(html)) return html;
  const start = html.indexOf('<');
  return start < 0 ? '' : html.slice(start);
}

function merged(first: readonly Message[], second: readonly Message[]): readonly Message[] {
  const texts = new Set(first.map((message) => message.text));
  return [...first, ...second.filter((message) => !texts.has(message.text))];
}

const FILLER = '\u00a0';

/**
 * A paragraph of nothing but one space that cannot break is an empty line: HTML has no other way to say so. Rows lose
 * their heights, which spreadsheets write on each.
 */
function withoutFiller<B extends Block>(block: B): B;
function withoutFiller(block: Block): Block {
  switch (block.type) {
    case 'paragraph': {
      const [only] = block.inlines;
      const filled = block.inlines.length === 1 && only?.type === 'text' && only.text === FILLER;
      return filled ? paragraph([], block) : block;
    }
    case 'list':
      return list(
        block.kind,
        block.items.map((item) => listItem(item.blocks.map(withoutFiller), item.rule)),
        block.start,
        block.marker,
      );
    case 'table':
      return {
        ...block,
        rows: block.rows.map((r) =>
          row(
            r.cells.map((c) => cell(c.blocks.map(withoutFiller), c.colspan)),
            0,
            r.rule,
          ),
        ),
      };
    case 'pageBreak':
      return block;
  }
}

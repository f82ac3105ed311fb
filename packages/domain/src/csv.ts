/** Turkish Excel reads a file that begins with this mark as UTF-8, and parts cells at semicolons. */
export const CSV_BOM = '\uFEFF';
const SEPARATOR = ';';

/** An RFC 4180 row. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(toCell).join(SEPARATOR)}\r\n`;

function toCell(text: string): string {
  const inert = defuse(text);
  return /[";\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** An amount below zero is a number to every spreadsheet, and nothing that could be run. */
const NEGATIVE = /^-[0-9]+(?:,[0-9]+)?$/;

/**
 * A spreadsheet would run a cell that begins so; half and full width forms do the same in some. A text that begins
 * with an apostrophe itself gets one more, so that the one that is taken off is never its own.
 */
const defuse = (text: string): string =>
  (!NEGATIVE.test(text) && /^[\s']*[=+\-@＝＋－＠]/.test(text)) || /^[\t\r\n]/.test(text) ? `'${text}` : text;

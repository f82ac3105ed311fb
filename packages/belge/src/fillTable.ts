import {
  cell,
  type Inline,
  LINE_BREAK,
  paragraph,
  type RunStyle,
  row,
  type Table,
  table,
  text,
} from './model.ts';
import { cleanText } from './text.ts';

/** Texts of a table: its head, which repeats on each page, its rows, and rows below them that stand out. */
export interface FillTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly foot: readonly (readonly string[])[];
  /** A weight for each column. */
  readonly columns: readonly number[];
  /** Places of the columns whose texts stand at their right edge. */
  readonly atRight: readonly number[];
}

/** The table in the format of the placeholder for which it stands; head and foot are bold. */
export function tableOf({ head, rows, foot, columns, atRight }: FillTable, style: RunStyle): Table {
  const strong = { ...style, bold: true };
  const rowOf = (texts: readonly string[], own: RunStyle) =>
    row(
      texts.map((said, n) =>
        cell([paragraph(textWithBreaks(said, own), { align: atRight.includes(n) ? 'right' : 'left' })]),
      ),
    );
  return table(
    [
      rowOf(head, strong),
      ...rows.map((texts) => rowOf(texts, style)),
      ...foot.map((texts) => rowOf(texts, strong)),
    ],
    { columns, headerRows: 1 },
  );
}

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** The lines of a value. */
export function textWithBreaks(value: string, style: RunStyle): Inline[] {
  const cleaned = cleanText(value);
  // A clean text has no line ends.
  if (cleaned === value || !LINE_END.test(value)) return [text(cleaned, style)];
  return value
    .split(LINE_END)
    .flatMap((line, n) => [...(n === 0 ? [] : [LINE_BREAK]), text(cleanText(line), style)]);
}

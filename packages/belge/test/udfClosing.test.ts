import { describe, expect, it } from 'vitest';
import {
  type Block,
  belge,
  cell,
  list,
  listItem,
  PAGE_BREAK,
  type Paragraph,
  paragraph,
  row,
  runStyle,
  table,
  text,
} from '../src/model.ts';
import { closingBreak } from '../src/write/udf/closingBreak.ts';
import { writeUdf } from '../src/write/udf/index.ts';
import { lineCount } from '../src/write/udf/lineCount.ts';
import { roomOf } from '../src/write/udf/pageFormat.ts';
import { bodyParagraphs, readUdf } from './readUdf.ts';

const line = (n: number) => paragraph([`${n}. satır`]);
const TEXT = paragraph(['Sonuç olarak talebimizin kabulünü, '.repeat(4).trim()]);
const HEADING = paragraph([text('SONUÇ VE İSTEM', runStyle({ bold: true }))]);
const CLOSING = ['22.11.2026', 'Alacaklı Vekili', 'Av. Deniz Örnek'].map((words) =>
  paragraph([words], { align: 'right' }),
);
/** Lines of a single page of the specification. */
const PAGE_LINES = 50;
const lines = (count: number): Paragraph[] => Array.from({ length: count }, (_, n) => line(n));
const breakIn = (blocks: readonly Block[]) => closingBreak(blocks, null, roomOf(null));

describe('the closing block in UDF', () => {
  it('goes to the next page with the end of the text and the heading above it where a page would end within', () => {
    expect(breakIn([...lines(PAGE_LINES - 3), HEADING, TEXT, ...CLOSING])).toBe(HEADING);
    expect(breakIn([...lines(PAGE_LINES - 4), TEXT, ...CLOSING])).toBe(TEXT);
  });

  it('stays where it is when it fits, also on a later page', () => {
    expect(breakIn([...lines(PAGE_LINES - 8), TEXT, ...CLOSING])).toBeNull();
    expect(breakIn([...lines(PAGE_LINES + 20), TEXT, ...CLOSING])).toBeNull();
    expect(breakIn([...lines(PAGE_LINES - 3), PAGE_BREAK, TEXT, ...CLOSING])).toBeNull();
  });

  it('takes the enclosures along, so that they do not stand alone on a page', () => {
    const enclosures = [
      paragraph(['EKLER:']),
      list(
        'ordered',
        ['Vekâletname', 'Makbuz'].map((name) => listItem([paragraph([name])])),
      ),
    ];
    expect(breakIn([...lines(PAGE_LINES - 6), TEXT, ...CLOSING, ...enclosures])).toBe(TEXT);
    expect(breakIn([...lines(PAGE_LINES - 12), TEXT, ...CLOSING, ...enclosures])).toBeNull();
  });

  it('counts tables and pictures', () => {
    const rows = (count: number) =>
      table(Array.from({ length: count }, (_, n) => row([cell([line(n)]), cell([line(n)])])));
    expect(breakIn([rows(PAGE_LINES - 4), TEXT, ...CLOSING])).toBe(TEXT);
    const picture = {
      type: 'picture',
      mimeType: 'image/png',
      data: '',
      width: 10,
      height: 800,
      alt: '',
    } as const;
    expect(breakIn([paragraph([picture]), ...lines(3), TEXT, ...CLOSING])).toBe(TEXT);
  });

  it('leaves a long last paragraph where it is', () => {
    const long = paragraph(['Uzun bir açıklama cümlesidir. '.repeat(60).trim()]);
    expect(breakIn([...lines(PAGE_LINES - 22), long, ...CLOSING])).toBe(CLOSING[0]);
  });

  it('takes no more than a few lines along that announce each other, however many there are', () => {
    const announcing = Array.from({ length: 20_000 }, (_, n) => paragraph([`${n}:`]));
    expect(breakIn([...announcing, TEXT, ...CLOSING])).not.toBe(announcing[0]);
  });

  it('is written once, and is no part of the document that is read again', async () => {
    const source = belge([...lines(PAGE_LINES - 4), TEXT, ...CLOSING]);
    const read = await readUdf((await writeUdf(source, { title: 'a', date: new Date(0) })).value);
    expect(bodyParagraphs(read.blocks)).toHaveLength(PAGE_LINES);
    expect(read.text.split('\n').filter((one) => one === '')).toHaveLength(2);
  });

  it('measures letters of one to four bytes by their width, in texts of any length', () => {
    const linesOf = (word: string) => lineCount(paragraph([`${word} `.repeat(5000)]), 453.5);
    expect(linesOf('ş')).toBe(linesOf('s'));
    expect(linesOf('ağaç')).toBe(linesOf('agac'));
    expect(linesOf('€')).toBe(linesOf('0'));
    expect(linesOf('😀')).toBe(linesOf('00'));
    expect(linesOf('0000')).toBeGreaterThan(1.5 * linesOf('00'));
  });
});

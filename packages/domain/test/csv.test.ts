import { describe, expect, it } from 'vitest';
import { csvRow } from '../src/csv.ts';

describe('a row of a CSV file', () => {
  it('parts cells at semicolons and quotes what would part them', () => {
    expect(csvRow(['a', 'b;c', 'd"e', 'f\ng', ''])).toBe('a;"b;c";"d""e";"f\ng";\r\n');
  });

  it.each(['=1+1', '+905551234567', '-1+1', '@SUM(A1)', ' =1', '\t=1', '＝1', '-2,5e3'])(
    'makes a text of the formula %j',
    (text) => {
      expect(csvRow([text])).toBe(`'${text}\r\n`);
    },
  );

  it('leaves an amount below zero a number', () => {
    expect(csvRow(['-12,50', '-3'])).toBe('-12,50;-3\r\n');
  });
});

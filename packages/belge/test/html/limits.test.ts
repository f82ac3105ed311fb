import { describe, expect, test } from 'vitest';
import { BelgeError, MAX_HTML_BYTES, readHtml, writeHtml } from '../../src/index.ts';
import { checkBelge } from '../checkBelge.ts';

const filled = (unit: string): string => unit.repeat(Math.floor(MAX_HTML_BYTES / Buffer.byteLength(unit)));

describe('size', () => {
  test('refuses more than 512 KB of UTF-8, in Turkish', () => {
    const refused = (html: string) => {
      try {
        readHtml(html);
      } catch (error) {
        return error instanceof BelgeError ? error.code : error;
      }
      return 'read';
    };
    expect(refused('x'.repeat(MAX_HTML_BYTES))).toBe('read');
    expect(refused('x'.repeat(MAX_HTML_BYTES + 1))).toBe('html-buyuk');
    expect(refused('ş'.repeat(MAX_HTML_BYTES / 2))).toBe('read');
    expect(refused(`${'ş'.repeat(MAX_HTML_BYTES / 2)}x`)).toBe('html-buyuk');
    expect(() => readHtml('x'.repeat(MAX_HTML_BYTES + 1))).toThrow(/512 KB/);
  });
});

/** Inputs that take a tree builder quadratic time or deep recursion, each filling the limit. */
const HOSTILE: Readonly<Record<string, string>> = {
  'unclosed links': filled('<a href=x>'),
  'unclosed bold': filled('<b>'),
  'unclosed bold in paragraphs': filled('<p><b>x'),
  'bold around paragraphs': filled('<b><p>x'),
  'crossed formatting': filled('<b><i>x</b></i>'),
  'nested fonts': filled('<font size=1><font size=2>x'),
  'fonts around tables': filled('<font><table>'),
  'nested tables': filled('<table><tr><td>'),
  'one row of cells': `<table><tr>${filled('<td>').slice(20)}`,
  'rows below a wide one': `<table><tr>${'<td>'.repeat(30)}${filled('<tr><td>').slice(200)}`,
  'small wide tables': filled('<table><tr><td colspan=30><tr><td>'),
  rowspans: `<table>${filled('<tr><td rowspan=999><td>').slice(20)}`,
  'nested lists': filled('<ul><li>'),
  'lists in the wrong place': filled('<ul>'),
  'nested blocks': filled('<div>x'),
  'nested quotes': filled('<blockquote>x'),
  'nested spans': filled('<span style="font-size:1.01em">x'),
  'unknown elements': filled('<x-y>'),
  'closed bold in deep blocks': `${'<b>'.repeat(1000)}${'<div>'.repeat(300)}${filled('<i>x</i>').slice(6000)}`,
  'stray end tags': filled('</b></p></td>'),
  templates: filled('<template>'),
  mathematics: filled('<math><mi>'),
  attributes: `<p ${Array.from({ length: 50_000 }, (_, i) => `a${i}=1`).join(' ')}>`,
  'spaces in a style': `<p style="color:${' '.repeat(MAX_HTML_BYTES - 100)}x">`,
  declarations: `<p style="${'a:b;'.repeat(MAX_HTML_BYTES / 4 - 10)}">`,
  references: filled('&#8206;x'),
  ampersands: filled('&'),
  'less-than signs': filled('<'),
  'line breaks': filled('<br>'),
  'page breaks in lists': filled('<ul><li style="page-break-before:always">'),
  'a comment': `<!--${filled('-').slice(10)}`,
  'a broken picture': `<img src="data:image/png;base64,${filled('iVBORw0KGgo').slice(100)}!">`,
  'a JPEG without a frame': `<img src="data:image/jpeg;base64,/9j/${'/+AAAg'.repeat(80_000)}">`,
};

/** Milliseconds of the processor: other work on the machine does not count. */
function cost<T>(work: () => T): readonly [T, number] {
  const start = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(start);
  return [value, (user + system) / 1000];
}

describe('time', () => {
  test.each(Object.entries(HOSTILE))(
    'reads and writes 512 KB of %s in less than a second each',
    (_, html) => {
      const [{ value }, reading] = cost(() => readHtml(html));
      const [, writing] = cost(() => writeHtml(value));
      checkBelge(value);
      expect(reading).toBeLessThan(1000);
      expect(writing).toBeLessThan(1000);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { expectLinear } from '../../../../test/growth.ts';
import { BelgeError, MAX_HTML_BYTES, readHtml, writeHtml } from '../../src/index.ts';
import { checkBelge } from '../checkBelge.ts';

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

const filled = (bytes: number, unit: string): string =>
  unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));

/** Inputs of a length that take a tree builder quadratic time or deep recursion. */
const HOSTILE: Readonly<Record<string, (bytes: number) => string>> = {
  'unclosed links': (bytes) => filled(bytes, '<a href=x>'),
  'unclosed bold': (bytes) => filled(bytes, '<b>'),
  'unclosed bold in paragraphs': (bytes) => filled(bytes, '<p><b>x'),
  'bold around paragraphs': (bytes) => filled(bytes, '<b><p>x'),
  'crossed formatting': (bytes) => filled(bytes, '<b><i>x</b></i>'),
  'nested fonts': (bytes) => filled(bytes, '<font size=1><font size=2>x'),
  'fonts around tables': (bytes) => filled(bytes, '<font><table>'),
  'nested tables': (bytes) => filled(bytes, '<table><tr><td>'),
  'one row of cells': (bytes) => `<table><tr>${filled(bytes, '<td>').slice(20)}`,
  'rows below a wide one': (bytes) =>
    `<table><tr>${'<td>'.repeat(30)}${filled(bytes, '<tr><td>').slice(200)}`,
  'small wide tables': (bytes) => filled(bytes, '<table><tr><td colspan=30><tr><td>'),
  rowspans: (bytes) => `<table>${filled(bytes, '<tr><td rowspan=999><td>').slice(20)}`,
  'nested lists': (bytes) => filled(bytes, '<ul><li>'),
  'lists in the wrong place': (bytes) => filled(bytes, '<ul>'),
  'nested blocks': (bytes) => filled(bytes, '<div>x'),
  'nested quotes': (bytes) => filled(bytes, '<blockquote>x'),
  'nested spans': (bytes) => filled(bytes, '<span style="font-size:1.01em">x'),
  'unknown elements': (bytes) => filled(bytes, '<x-y>'),
  'closed bold in deep blocks': (bytes) =>
    `${'<b>'.repeat(1000)}${'<div>'.repeat(300)}${filled(bytes, '<i>x</i>').slice(6000)}`,
  'stray end tags': (bytes) => filled(bytes, '</b></p></td>'),
  templates: (bytes) => filled(bytes, '<template>'),
  mathematics: (bytes) => filled(bytes, '<math><mi>'),
  attributes: (bytes) => `<p ${Array.from({ length: bytes / 10 }, (_, i) => `a${i}=1`).join(' ')}>`,
  'spaces in a style': (bytes) => `<p style="color:${' '.repeat(bytes - 100)}x">`,
  declarations: (bytes) => `<p style="${'a:b;'.repeat(bytes / 4 - 10)}">`,
  references: (bytes) => filled(bytes, '&#8206;x'),
  ampersands: (bytes) => filled(bytes, '&'),
  'less-than signs': (bytes) => filled(bytes, '<'),
  'line breaks': (bytes) => filled(bytes, '<br>'),
  'page breaks in lists': (bytes) => filled(bytes, '<ul><li style="page-break-before:always">'),
  'a comment': (bytes) => `<!--${filled(bytes, '-').slice(10)}`,
  'a broken picture': (bytes) =>
    `<img src="data:image/png;base64,${filled(bytes, 'iVBORw0KGgo').slice(100)}!">`,
  'a JPEG without a frame': (bytes) =>
    `<img src="data:image/jpeg;base64,/9j/${'/+AAAg'.repeat(bytes / 6.5)}">`,
};

describe('time', () => {
  test.each(Object.entries(HOSTILE))(
    'reads and writes %s in no longer than their length',
    async (_, htmlOf) => {
      await expectLinear(MAX_HTML_BYTES, htmlOf, readHtml);
      const belgeOf = (bytes: number) => readHtml(htmlOf(bytes)).value;
      await expectLinear(MAX_HTML_BYTES, belgeOf, writeHtml);
      checkBelge(belgeOf(MAX_HTML_BYTES));
    },
  );
});

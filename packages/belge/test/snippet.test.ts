import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Belge,
  belge,
  fill,
  linkedSnippets,
  list,
  listItem,
  PAGE_BREAK,
  paragraph,
  plainText,
  readClipboard,
  readHtml,
  replaceLinked,
  resolve,
  withLinks,
  writeHtml,
} from '../src/index.ts';
import { belgeArbitrary } from './arbitrary.ts';
import { fillInput } from './fillInput.ts';

const SIGNATURE = '11111111-1111-4111-8111-111111111111';
const ACCOUNT = '22222222-2222-4222-8222-222222222222';
const line = (text: string) => paragraph([text]);
const linked = (from: number, to: number, id = SIGNATURE) => ({ id, from, to });
const petition = (...links: Belge['links']) =>
  belge(
    [
      line('Başı'),
      line('Saygılarımızla'),
      list('ordered', [listItem([line('Ek')])]),
      PAGE_BREAK,
      line('Sonu'),
    ],
    null,
    null,
    links,
  );

describe('blocks that are linked to a snippet', () => {
  it('have an element around them that names it, and reading gives it back', () => {
    const source = petition(linked(1, 4), linked(4, 5, ACCOUNT));
    const html = writeHtml(source);
    expect(html).toBe(
      `<p>Başı</p><div data-parca="${SIGNATURE}"><p>Saygılarımızla</p><ol><li><p>Ek</p></li></ol>` +
        `<div style="page-break-after:always"></div></div><div data-parca="${ACCOUNT}"><p>Sonu</p></div>`,
    );
    const { value, messages } = readHtml(html);
    expect(value).toEqual(source);
    expect(messages).toEqual([]);
    expect(writeHtml(value)).toBe(html);
  });

  it('are the same after reading, in any document', () => {
    fc.assert(
      fc.property(belgeArbitrary, fc.nat(), fc.nat(), (written, first, length) => {
        const source = readHtml(writeHtml(written)).value;
        const from = source.blocks.length === 0 ? 0 : first % source.blocks.length;
        const to = Math.min(source.blocks.length, from + 1 + (length % 3));
        const own = belge(source.blocks, source.page, source.preface, [linked(from, to)]);
        expect(readHtml(writeHtml(own)).value).toEqual(own);
      }),
    );
  });

  it('are whole blocks of the document: no other place, no other name and no empty element links', () => {
    for (const html of [
      `<ul><li><div data-parca="${SIGNATURE}"><p>Madde</p></div></li></ul>`,
      `<table><tbody><tr><td><div data-parca="${SIGNATURE}"><p>Hücre</p></div></td></tr></tbody></table>`,
      `<p data-parca="${SIGNATURE}">Paragraf</p>`,
      `<div data-parca="${SIGNATURE}"></div><p>Sonra</p>`,
      '<div data-parca="baska"><p>Ad</p></div>',
    ])
      expect(readHtml(html).value.links).toEqual([]);
    const nested = `<div data-parca="${SIGNATURE}"><p>A</p><div data-parca="${ACCOUNT}"><p>B</p></div></div>`;
    expect(readHtml(nested).value.links).toEqual([linked(0, 2)]);
  });

  it('do not link where the ranges overlap, are empty or reach beyond the end', () => {
    const own = petition(linked(1, 3), linked(2, 4, ACCOUNT), linked(4, 4), linked(4, 9), linked(4, 5));
    expect(own.links).toEqual([linked(1, 3), linked(4, 5)]);
  });

  it('lose the link when they are filled, written in another format or pasted', () => {
    const source = petition(linked(1, 3));
    const bare = petition();
    const input = { ...fillInput({}), facts: {} };
    expect(fill(source, input).value).toEqual(fill(bare, input).value);
    const repeated = belge([{ ...line('x'), rule: null }], null, null, [linked(0, 1)]);
    expect(fill(repeated, input).value.links).toEqual([]);
    expect(resolve(source, input).value.blocks).toEqual(bare.blocks);
    for (const one of [source, bare]) expect(plainText(writeHtml(one))).toBe(plainText(writeHtml(bare)));
    expect(readClipboard(writeHtml(source)).value.links).toEqual([]);
  });
});

describe('the text of a snippet', () => {
  it('takes the place of each range that follows it, and of no other', () => {
    const source = petition(linked(1, 3), linked(3, 4, ACCOUNT), linked(4, 5));
    const next = replaceLinked(source, SIGNATURE, [line('Av. Bir'), line('Av. İki')]);
    expect(next.blocks).toEqual([
      line('Başı'),
      line('Av. Bir'),
      line('Av. İki'),
      PAGE_BREAK,
      line('Av. Bir'),
      line('Av. İki'),
    ]);
    expect(next.links).toEqual([linked(1, 3), linked(3, 4, ACCOUNT), linked(4, 6)]);
    expect(linkedSnippets(next)).toEqual([SIGNATURE, ACCOUNT]);
  });

  it('stays where its link is taken away', () => {
    const source = petition(linked(1, 3), linked(3, 4, ACCOUNT));
    expect(withLinks(source, new Set([ACCOUNT]))).toEqual(petition(linked(3, 4, ACCOUNT)));
    expect(withLinks(source, new Set())).toEqual(petition());
  });
});

import { type Belge, readClipboard, readHtml, writeHtml } from '@derkenar/belge';
import { ALANLAR } from '@derkenar/domain';
import { Editor } from '@tiptap/core';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { CellSelection } from '@tiptap/pm/tables';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { belgeArbitrary } from '../../../../packages/belge/test/arbitrary.ts';
import { canonical } from '../../../../packages/belge/test/canonical.ts';
import { checkBelge } from '../../../../packages/belge/test/checkBelge.ts';
import { FILE_RUNS } from '../../../../test/properties.ts';
import type { Notice } from '../shell/notice.ts';
import { onNotice } from '../shell/notify.ts';
import { extensions } from './extensions.ts';
import { pasteHtml, pasteText } from './paste.ts';
import { docToBelge } from './toBelge.ts';
import { belgeToDoc } from './toDoc.ts';

const fixtures = Object.entries(
  import.meta.glob<string>(
    [
      '../../../../packages/belge/test/fixtures/clipboard/*.html',
      '!../../../../packages/belge/test/fixtures/clipboard/*.expected.html',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);

let notices: Notice[] = [];
let stop: () => void;
beforeEach(() => {
  notices = [];
  stop = onNotice({ show: (notice) => notices.push(notice), clear: () => undefined });
});
afterEach(() => stop());
const told = () => notices.flatMap(({ lines }) => lines ?? []);

function editorOf(source: Belge | string): Editor {
  const editor = new Editor({
    element: null,
    extensions: extensions({ alanlar: () => ALANLAR }),
    content: belgeToDoc(typeof source === 'string' ? readHtml(source).value : source),
    enableCoreExtensions: { keymap: false },
  });
  for (const plugin of editor.extensionManager.plugins) editor.registerPlugin(plugin);
  return editor;
}

it('has no two extensions of one name', () => {
  const names = editorOf('<p>a</p>').extensionManager.extensions.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

/** The editor with the selection where `|` stands, or from the first to the second. */
function at(html: string): Editor {
  const editor = editorOf(html);
  const places: number[] = [];
  editor.state.doc.descendants((node, pos) => {
    if (node.isText)
      for (const match of (node.text as string).matchAll(/\|/g)) places.push(pos + match.index);
  });
  const { tr } = editor.state;
  for (const place of places.toReversed()) tr.delete(place, place + 1);
  const [from = 1, to = from + 1] = places;
  tr.setSelection(TextSelection.create(tr.doc, from, to - 1));
  editor.view.dispatch(tr.setMeta('addToHistory', false));
  return editor;
}

const html = (editor: Editor): string => writeHtml(docToBelge(editor.state.doc));
const pasted = (into: string, source: string): string => {
  const editor = at(into);
  pasteHtml(editor.view, source);
  return html(editor);
};

describe('pasted HTML', () => {
  it.each([
    [
      'goes on in the line of the caret',
      '<p>a|d</p>',
      '<p style="text-align:center">b <b>c</b></p>',
      '<p>ab <strong>c</strong>d</p>',
    ],
    [
      'keeps the alignment of its first paragraph on an empty line',
      '<p>|</p>',
      '<p align=center>a</p><p align=right>b</p>',
      '<p style="text-align:center">a</p><p style="text-align:right">b</p>',
    ],
    ['replaces what is selected', '<p>a|b|c</p>', '<p>x</p>', '<p>axc</p>'],
    ['parts the line for more than one paragraph', '<p>a|b</p>', '<p>x</p><p>y</p>', '<p>ax</p><p>yb</p>'],
    [
      'puts a list in the place of an empty line',
      '<p>a</p><p>|</p><p>b</p>',
      '<ul><li>x</li></ul>',
      '<p>a</p><ul><li><p>x</p></li></ul><p>b</p>',
    ],
    [
      'joins a list to the list around',
      '<ol><li>a|</li><li>b</li></ol>',
      '<ul><li>x</li><li>y</li></ul>',
      '<ol><li><p>ax</p></li><li><p>y</p></li><li><p>b</p></li></ol>',
    ],
    [
      'puts a table after the list around, which stays whole',
      '<ol><li>a|</li><li>b</li></ol>',
      '<table><tr><td>x</table>',
      '<ol><li><p>a</p></li><li><p>b</p></li></ol><table><colgroup><col style="width:100%"></colgroup><tbody><tr><td><p>x</p></td></tr></tbody></table>',
    ],
    ['makes chips of codes', '<p>a |</p>', '<p>{{borclu<b>AdSoyad}}</b></p>', '<p>a {{borcluAdSoyad}}</p>'],
  ])('%s', (_, into, source, expected) => expect(pasted(into, source)).toBe(expected));

  it.each([
    [
      'Word',
      [1, 2, 3, 2, 1]
        .map(
          (level, i) => `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'>${'abcde'[i]}</p>`,
        )
        .join(''),
    ],
    [
      'LibreOffice',
      '<ol><li><p>a</p><ol><li><p>b</p><ol><li><p>c</p></ol><li><p>d</p></ol><li><p>e</p></ol>',
    ],
    [
      'Google Docs',
      '<b style="font-weight:normal"><ol><li><p>a</p></li><ol><li><p>b</p></li><ol><li><p>c</p></li></ol><li><p>d</p></li></ol><li><p>e</p></li></ol></b>',
    ],
  ])('keeps the levels of a list of %s, also among the items of another', (program, source) => {
    const kind = program === 'Word' ? 'ul' : 'ol';
    const list = `<p>a</p><${kind}><li><p>b</p><${kind}><li><p>c</p></li></${kind}></li><li><p>d</p></li></${kind}>`;
    expect(pasted('<p>|</p>', source)).toBe(`<${kind}><li>${list}</li><li><p>e</p></li></${kind}>`);
    expect(pasted(`<${kind}><li>x</li><li>|</li></${kind}>`, source)).toBe(
      `<${kind}><li><p>x</p></li><li>${list}</li><li><p>e</p></li></${kind}>`,
    );
  });

  it('keeps the spaces around a piece of a line, which HTML drops', () => {
    const editor = at('<p>a|b</p>');
    pasteHtml(editor.view, '<span> <b>x</b> </span>', ' x ');
    expect(html(editor)).toBe('<p>a<strong> x </strong>b</p>');
  });

  const CELLS = '<table><tr><td>a|</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>';
  it('fills the cells of a table with those of another', () => {
    expect(
      pasted(CELLS, '<table><tr><td>1<td>2<tr><td>3<td>4</table>').replace(/<colgroup>.*?<\/colgroup>/, ''),
    ).toBe(
      '<table><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr><tr><td><p>3</p></td><td><p>4</p></td></tr></tbody></table>',
    );
  });

  it('writes a table among other text into a cell row by row, and says so', () => {
    expect(pasted(CELLS, '<p>x</p><table><tr><td>1<td>2<tr><td>3<td>4</table>')).toContain(
      '<td><p>ax</p><p>1 &nbsp; &nbsp;2</p><p>3 &nbsp; &nbsp;4</p></td>',
    );
    expect(told()).toEqual(['Tablo, hücrenin içine satır satır metin olarak yapıştırıldı.']);
  });

  it('goes away with one undo, and leaves what was typed before', () => {
    const editor = at('<p>a|</p>');
    editor.view.dispatch(editor.state.tr.insertText('b'));
    const before = html(editor);
    pasteHtml(editor.view, '<p>x {{borcluAdSoyad}}</p><table><tr><td>1</table>');
    expect(html(editor)).not.toBe(before);
    editor.commands.undo();
    expect(html(editor)).toBe(before);
  });

  it('is refused when it is too big: nothing is inserted or lost', () => {
    const editor = at('<p>a|b|c</p>');
    expect(pasteHtml(editor.view, 'x'.repeat(600_000))).toBe(true);
    expect(html(editor)).toBe('<p>abc</p>');
    expect(notices).toMatchObject([{ kind: 'warning', title: 'Yapıştırılamadı' }]);
    expect(told()[0]).toContain('512 KB');
  });

  it('tells what was lost', () => {
    pasted('<p>|</p>', '<p>a<img src="file:///x.png"><a href=x>b</a></p>');
    expect(notices).toMatchObject([{ kind: 'warning', title: 'Yapıştırıldı; bazı öğeler alınamadı' }]);
    expect(told()).toHaveLength(2);
  });

  it.each(fixtures)('%s comes in as the engine reads it', (_, source) =>
    expect(pasted('<p>|</p>', source)).toBe(writeHtml(readClipboard(source).value)),
  );

  it('leaves a document that can be stored, wherever it is pasted', () => {
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        belgeArbitrary,
        belgeArbitrary,
        place,
        place,
        fc.constantFrom('text', 'node', 'cells'),
        (source, copied, a, b, kind) => {
          const editor = editorOf(source);
          select(editor, a, b, kind);
          const before = html(editor);
          pasteHtml(editor.view, writeHtml(copied));
          editor.state.doc.check();
          const stored = docToBelge(editor.state.doc);
          checkBelge(stored);
          expect(readHtml(writeHtml(stored)).value).toEqual(canonical(stored));
          editor.commands.undo();
          expect(html(editor)).toBe(before);
        },
      ),
      { numRuns: FILE_RUNS },
    );
  });
});

function select(editor: Editor, a: number, b: number, kind: string): void {
  const { doc, tr } = editor.state;
  const near = (share: number) => Selection.near(doc.resolve(Math.round(share * doc.content.size)));
  const from = near(Math.min(a, b));
  const to = near(Math.max(a, b));
  let selection: Selection = TextSelection.between(from.$from, to.$to);
  if (kind === 'node') {
    const top = doc.resolve(Math.round(a * doc.content.size));
    if (top.nodeAfter && top.depth === 0) selection = NodeSelection.create(doc, top.pos);
  } else if (kind === 'cells') {
    const cells: number[] = [];
    doc.descendants((node, pos) => {
      if (/^table(?:Cell|Header)$/.test(node.type.name)) cells.push(pos);
    });
    const [first] = cells;
    if (first !== undefined) selection = CellSelection.create(doc, first);
  }
  editor.view.dispatch(tr.setSelection(selection));
}

describe('pasted text', () => {
  const text = (into: string, source: string): string => {
    const editor = at(into);
    pasteText(editor.view, source);
    return html(editor);
  };
  it.each([
    ['goes on in the line, in its format', '<p><b>a|b</b></p>', 'x', '<p><strong>axb</strong></p>'],
    [
      'makes a paragraph of each line',
      '<p style="text-align:center">|</p>',
      'a\r\n\r\nb\n',
      '<p style="text-align:center">a</p><p style="text-align:center"></p><p style="text-align:center">b</p>',
    ],
    [
      'keeps the width of tabs, leaves control characters out',
      '<p>|</p>',
      'a\tb\u0007\u202e',
      '<p>a &nbsp; &nbsp;b</p>',
    ],
    ['is text, whatever it looks like', '<p>|</p>', '<b>x</b>', '<p>&lt;b&gt;x&lt;/b&gt;</p>'],
  ])('%s', (_, into, source, expected) => expect(text(into, source)).toBe(expected));

  it('is refused beyond 512 KB', () => {
    expect(text('<p>a|</p>', 'x'.repeat(600_000))).toBe('<p>a</p>');
    expect(told()[0]).toContain('512 KB');
  });
});

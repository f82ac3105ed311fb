import { belge, paragraph, readHtml, writeHtml } from '@derkenar/belge';
import { ALANLAR } from '@derkenar/domain';
import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belgeArbitrary } from '../../../../packages/belge/test/arbitrary.ts';
import { checkBelge } from '../../../../packages/belge/test/checkBelge.ts';
import { extensions } from './extensions.ts';
import { searchState } from './search.ts';
import { foldCase, type Query } from './searching/matches.ts';
import { docToBelge } from './toBelge.ts';
import { belgeToDoc } from './toDoc.ts';

function editorOf(html: string): Editor {
  const editor = new Editor({
    element: null,
    extensions: extensions({ alanlar: () => ALANLAR }),
    content: belgeToDoc(readHtml(html).value),
    enableCoreExtensions: { keymap: false },
  });
  for (const plugin of editor.extensionManager.plugins) editor.registerPlugin(plugin);
  return editor;
}

const query = (text: string, rest: Partial<Query> = {}): Query => ({
  text,
  matchCase: false,
  wholeWord: false,
  ...rest,
});
const html = (editor: Editor): string => writeHtml(docToBelge(editor.state.doc));
const count = (source: string, text: string, rest: Partial<Query> = {}): number => {
  const editor = editorOf(source);
  editor.commands.setSearch(query(text, rest));
  return searchState(editor.state).matches.length;
};
/** The text that is selected after a search, with the number of the match and of all matches. */
function at(editor: Editor): string {
  const { selection, doc } = editor.state;
  const { current, matches } = searchState(editor.state);
  return `${doc.textBetween(selection.from, selection.to, '', (node) => String(node.attrs['raw'] ?? ''))} ${current + 1}/${matches.length}`;
}

describe('finds', () => {
  it.each([
    ['İ as i, and I as ı', '<p>İCRA icra İcra ICRA ıcra</p>', 'icra', {}, 3],
    ['ı as I', '<p>ILGIN Ilgın ilgin</p>', 'ılgın', {}, 2],
    ['by case when asked', '<p>İCRA icra</p>', 'icra', { matchCase: true }, 1],
    [
      'whole words when asked',
      '<p>haciz, hacizli (haciz) öhaciz haciz’in</p>',
      'haciz',
      { wholeWord: true },
      3,
    ],
    ['across formatting', '<p>ha<b>ci</b>z</p>', 'haciz', {}, 1],
    ['an ordinary space for one that cannot break', '<p>a&nbsp;b</p>', 'a b', {}, 1],
    ['nothing across lines and blocks', '<p>ha</p><p>ciz ha<br>ciz</p>', 'haciz', {}, 0],
    ['placeholders by a part of their name', '<p>Sn. {{borcluAdSoyad}}, {{ borcluTc }}</p>', 'borçlu', {}, 2],
    ['what a modifier adds to the name', '<p>{{kalanTutar.yazi}} {{kalanTutar}}</p>', 'yazıyla', {}, 1],
    [
      'the fields in the words of a repeat',
      '<p>{{her:borclular|{{borcluTc}}|, | ve }}</p>',
      'TC Kimlik',
      {},
      1,
    ],
    ['placeholders by their whole code', '<p>Sn. {{borcluAdSoyad}}</p>', 'borcluAdSoyad', {}, 1],
    ['no part of a code, which nobody sees', '<p>Sn. {{borcluAdSoyad}}</p>', 'borcluad', {}, 0],
    ['codes in braces', '<p>Sn. {{borcluAdSoyad}}, {{ borcluAdSoyad }}</p>', '{{borcluad', {}, 1],
    ['text and a name in one', '<p>Sn. {{borcluAdSoyad}} dan</p>', 'Sn. Borçlu', {}, 1],
    ['text and placeholder in one', '<p>Sn. {{borcluAdSoyad}} dan</p>', 'Sn. {{borclu', {}, 1],
    ['in lists and tables', '<ul><li>a</li></ul><table><tr><td>a<td>b</table>', 'a', {}, 2],
    ['one after the other, none reaching into another', '<p>aaaa</p>', 'aa', {}, 2],
    ['letters beyond the first plane', '<p>😀a😀</p>', '😀', {}, 2],
    ['signs that patterns have a meaning for', '<p>a.b a*b (a</p>', 'a*b', {}, 1],
  ])('%s', (_, source, text, rest, expected) => expect(count(source, text, rest)).toBe(expected));

  it('keeps offsets whatever the letters are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldCase(text)).toHaveLength(text.length);
      }),
    );
    expect(foldCase('I\u0307İ')).toHaveLength(3);
  });
});

describe('seeks', () => {
  it('goes from match to match and around the ends', () => {
    const editor = editorOf('<p>a1 a2 a3</p>');
    const seen: string[] = [];
    editor.commands.setSearch(query('a'));
    seen.push(at(editor));
    for (const step of [1, 1, 1, -1, -1] as const) {
      editor.commands.seekMatch(step);
      seen.push(at(editor));
    }
    expect(seen).toEqual(['a 1/3', 'a 2/3', 'a 3/3', 'a 1/3', 'a 3/3', 'a 2/3']);
  });

  it('begins at the caret, and stays there while the query grows', () => {
    const editor = editorOf('<p>ab ac abc</p>');
    editor.commands.setTextSelection(4);
    editor.commands.setSearch(query('a'));
    expect(at(editor)).toBe('a 2/3');
    editor.commands.setSearch(query('ac'));
    expect(at(editor)).toBe('ac 1/1');
  });

  it('goes on from a caret that was set elsewhere', () => {
    const editor = editorOf('<p>a a a a</p>');
    editor.commands.setSearch(query('a'));
    editor.commands.setTextSelection(4);
    editor.commands.seekMatch(1);
    expect(at(editor)).toBe('a 3/4');
    editor.commands.setTextSelection(4);
    editor.commands.seekMatch(-1);
    expect(at(editor)).toBe('a 2/4');
  });

  it('follows what is typed meanwhile', () => {
    const editor = editorOf('<p>a b</p><p>a</p>');
    editor.commands.setSearch(query('a'));
    editor.commands.seekMatch(1);
    editor.view.dispatch(editor.state.tr.insertText('a', 1));
    expect(searchState(editor.state)).toMatchObject({ current: 2, matches: { length: 3 } });
    editor.commands.setSearch(null);
    expect(searchState(editor.state).matches).toEqual([]);
  });
});

describe('replaces', () => {
  const all = (source: string, text: string, replacement: string, rest: Partial<Query> = {}): string => {
    const editor = editorOf(source);
    editor.commands.setSearch(query(text, rest));
    editor.commands.replaceAllMatches(replacement);
    return html(editor);
  };

  it.each([
    ['in the format of the first letter', '<p>x<b>a</b>bc</p>', 'ab', 'y', '<p>x<strong>y</strong>c</p>'],
    ['with nothing', '<p>a<b>a</b>b</p>', 'a', '', '<p>b</p>'],
    ['with what it looks for', '<p>a a</p>', 'a', 'aa', '<p>aa aa</p>'],
    [
      'text, and leaves fields whose name holds it',
      '<p>Borçlu {{borcluAdSoyad}} borçlu</p>',
      'borçlu',
      'alacaklı',
      '<p>alacaklı {{borcluAdSoyad}} alacaklı</p>',
    ],
    [
      'a field by its whole name',
      '<p>{{borcluAdSoyad}}, {{borcluTc}}</p>',
      'Borçlu Adı Soyadı',
      '{{alacakliAdSoyad}}',
      '<p>{{alacakliAdSoyad}}, {{borcluTc}}</p>',
    ],
    [
      'a field by its whole code',
      '<p>{{borcluAdSoyad}}</p>',
      'borcluAdSoyad',
      'alacakliAdSoyad',
      '<p>{{alacakliAdSoyad}}</p>',
    ],
    [
      'a part of a code in braces',
      '<p>{{borcluAdSoyad}} {{borcluTc}}</p>',
      '{{borclu',
      '{{alacakli',
      '<p>{{alacakliAdSoyad}} {{alacakliTc}}</p>',
    ],
    [
      'letters of an unknown code, which is shown as it is',
      '<p>{{aXa}} a</p>',
      '{{a',
      '{{b',
      '<p>{{bXa}} a</p>',
    ],
    ['text with a code', '<p>BORÇLU</p>', 'borçlu', '{{borcluAdSoyad}}', '<p>{{borcluAdSoyad}}</p>'],
    ['text and a part of a code', '<p>x {{borcluAdSoyad}}</p>', 'x {{bor', 'y', '<p>ycluAdSoyad}}</p>'],
    ['with text that has no control characters', '<p>a</p>', 'a', 'b\u0007\u202ec', '<p>bc</p>'],
  ])('%s', (_, source, text, replacement, expected) => expect(all(source, text, replacement)).toBe(expected));

  it('one, and goes to the next', () => {
    const editor = editorOf('<p>a a a</p>');
    editor.commands.setSearch(query('a'));
    editor.commands.replaceMatch('aa');
    expect(html(editor)).toBe('<p>aa a a</p>');
    expect(at(editor)).toBe('a 3/4');
    editor.commands.undo();
    expect(html(editor)).toBe('<p>a a a</p>');
  });

  it('all in one step of the undo history, apart from what was typed before', () => {
    const editor = editorOf('<p>a</p><ul><li>a</li></ul>');
    editor.view.dispatch(editor.state.tr.insertText('a', 1));
    const before = html(editor);
    editor.commands.setSearch(query('a'));
    editor.commands.replaceAllMatches('bb');
    expect(html(editor)).toBe('<p>bbbb</p><ul><li><p>bb</p></li></ul>');
    editor.commands.undo();
    expect(html(editor)).toBe(before);
  });

  it('and leaves a document that can be stored and does not hold the text any more', () => {
    const wanted = fc.constantFrom('a', 'İcra', '{{', 'Ad', ' ', '1.234', '}}');
    fc.assert(
      fc.property(belgeArbitrary, wanted, (source, text) => {
        const editor = editorOf(writeHtml(source));
        editor.commands.setSearch(query(text));
        editor.commands.replaceAllMatches('§');
        checkBelge(docToBelge(editor.state.doc));
        editor.commands.setSearch(query(text));
        expect(searchState(editor.state).matches.filter(({ inName }) => !inName)).toHaveLength(0);
      }),
    );
  });
});

it('searches 40 pages with a code in each paragraph at each key in little time', () => {
  const line = 'Borçlunun {{borcluAdSoyad}} taşınır ve taşınmaz mallarının haczi talep olunur. '.repeat(6);
  const editor = editorOf(writeHtml(belge(Array.from({ length: 400 }, () => paragraph([line])))));
  const start = performance.now();
  for (const text of ['h', 'ha', 'hac', 'hacz', 'haczi']) editor.commands.setSearch(query(text));
  const searching = (performance.now() - start) / 5;
  expect(searchState(editor.state).matches).toHaveLength(2400);
  const before = performance.now();
  for (let i = 0; i < 20; i++) editor.view.dispatch(editor.state.tr.insertText('x', 1));
  const typing = (performance.now() - before) / 20;
  expect({ searching: searching < 1000, typing: typing < 400 }).toEqual({ searching: true, typing: true });
});

import { readHtml, writeHtml } from '@derkenar/belge';
import { ALANLAR } from '@derkenar/domain';
import { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { extensions } from '../extensions.ts';
import { docToBelge } from '../toBelge.ts';
import { belgeToDoc } from '../toDoc.ts';

const TAB = '<span style="white-space:pre">\t</span>';

/** An editor without a page, with the caret behind the word. */
function editorOf(html: string, word?: string): Editor {
  const editor = new Editor({
    element: null,
    extensions: extensions({ alanlar: () => ALANLAR }),
    content: belgeToDoc(readHtml(html).value),
    enableCoreExtensions: { keymap: false },
  });
  for (const plugin of editor.extensionManager.plugins) editor.registerPlugin(plugin);
  if (word !== undefined) putCaret(editor, word);
  return editor;
}

function putCaret(editor: Editor, word: string): void {
  editor.state.doc.descendants((node, pos) => {
    const at = node.text?.indexOf(word) ?? -1;
    if (at < 0) return;
    editor.view.dispatch(
      editor.state.tr.setSelection(TextSelection.create(editor.state.doc, pos + at + word.length)),
    );
  });
}

const written = (editor: Editor): string => {
  editor.state.doc.check();
  return writeHtml(docToBelge(editor.state.doc));
};

const line = (at: number, label: string, value: string) =>
  `<p style="margin-left:${at + 9}pt;text-indent:-${at + 9}pt;tab-stops:left ${at}pt">${label}${TAB}:${TAB}${value}</p>`;

describe('aligning labels', () => {
  it('puts the colons of all lines around the caret under each other, wide enough for the widest label', () => {
    const editor = editorOf(
      '<p>Başlık</p><p>DOSYA NO : {{takipNo}}</p><p>ALACAKLI VEKİLİ: Av. Ali</p><p>KONU :Satış</p><p>Metin</p>',
      'DOSYA NO',
    );
    expect(editor.commands.toggleLabelBlock()).toBe(true);
    const at = Number(/left (\d+)pt/.exec(written(editor))?.[1]);
    expect(at).toBeGreaterThan(100);
    expect(at).toBeLessThan(140);
    expect(written(editor)).toBe(
      `<p>Başlık</p>${line(at, 'DOSYA NO', '{{takipNo}}')}${line(at, 'ALACAKLI VEKİLİ', 'Av. Ali')}${line(at, 'KONU', 'Satış')}<p>Metin</p>`,
    );
  });

  it('takes the tabs away again', () => {
    const source = '<p>DOSYA NO : 1</p><p><strong>KONU : </strong>Satış</p>';
    const editor = editorOf(source, 'DOSYA');
    editor.commands.toggleLabelBlock();
    editor.commands.toggleLabelBlock();
    expect(written(editor)).toBe(source);
  });

  it('changes only the selected lines, and none without a label', () => {
    const editor = editorOf('<p>DOSYA NO : 1</p><p>Borcunu ödemedi. Bu nedenle: haciz</p><p>KONU : 2</p>');
    editor.commands.selectAll();
    editor.commands.toggleLabelBlock();
    expect(written(editor)).toContain('<p>Borcunu ödemedi. Bu nedenle: haciz</p>');
    expect(written(editor).match(/tab-stops/g)).toHaveLength(2);
  });

  it('keeps marks of the label, spacing and alignment of the line', () => {
    const editor = editorOf(
      '<p style="text-align:justify;margin-top:6pt"><strong>KONU :</strong> Satış</p>',
      'KONU',
    );
    editor.commands.toggleLabelBlock();
    expect(written(editor)).toMatch(
      /^<p style="text-align:justify;margin-left:\d+pt;text-indent:-\d+pt;margin-top:6pt;tab-stops:left \d+pt"><strong>KONU<span style="white-space:pre">\t<\/span>:<\/strong>/,
    );
  });

  it('has nothing to do in a line without a label or in an item of a list', () => {
    expect(editorOf('<p>Metin</p>', 'Metin').commands.toggleLabelBlock()).toBe(false);
    expect(editorOf('<ol><li><p>KONU : a</p></li></ol>', 'KONU').commands.toggleLabelBlock()).toBe(false);
  });
});

describe('Tab after a label', () => {
  it('makes the line one of a block, and the colon with it', () => {
    const editor = editorOf('<p>DOSYA NO</p>', 'DOSYA NO');
    expect(editor.commands.typeTab()).toBe(true);
    editor.view.dispatch(editor.state.tr.insertText('2026/1'));
    expect(written(editor)).toBe(line(120, 'DOSYA NO', '2026/1'));
  });

  it('uses the colon that is typed already', () => {
    const editor = editorOf('<p>DOSYA NO :</p>', 'DOSYA NO :');
    editor.commands.typeTab();
    expect(written(editor)).toBe(line(120, 'DOSYA NO', ''));
  });

  it('goes on with the block above, and widens it for a longer label', () => {
    const editor = editorOf(`${line(60, 'NO', '1')}<p>ALACAKLI VEKİLİNİN ADRESİ</p>`, 'ADRESİ');
    editor.commands.typeTab();
    const stops = [...written(editor).matchAll(/tab-stops:left (\d+)pt/g)].map(([, at]) => Number(at));
    expect(stops).toHaveLength(2);
    expect(stops[0]).toBe(stops[1]);
    expect(stops[0]).toBeGreaterThan(60);
  });

  it.each([
    ['within a sentence', '<p>Borçlu borcunu ödemedi. Bu nedenle</p>', 'nedenle'],
    ['before other words', '<p>DOSYA NO ve yıl</p>', 'DOSYA NO'],
    ['in an empty line', '<p></p>', undefined],
    ['after the value', line(120, 'KONU', 'Satış'), 'Satış'],
  ])('leaves the text %s', (_where, source, word) => {
    const editor = editorOf(source, word);
    expect(editor.commands.typeTab()).toBe(false);
    expect(written(editor)).toBe(source);
  });
});

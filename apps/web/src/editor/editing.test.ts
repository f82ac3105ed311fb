import { type Belge, belge, findPlaceholders, paragraph, readHtml, writeHtml } from '@derkenar/belge';
import { ALANLAR } from '@derkenar/domain';
import { Editor } from '@tiptap/core';
import { Fragment, type Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';
import { Selection, TextSelection } from '@tiptap/pm/state';
import { CellSelection, handlePaste } from '@tiptap/pm/tables';
import type { DecorationSet } from '@tiptap/pm/view';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belgeArbitrary, tableArbitrary } from '../../../../packages/belge/test/arbitrary.ts';
import { canonical } from '../../../../packages/belge/test/canonical.ts';
import { checkBelge } from '../../../../packages/belge/test/checkBelge.ts';
import { withModifier, withSuffix, writtenAlan } from './alan/written.ts';
import { extensions } from './extensions.ts';
import { tabWidthsKey } from './tabs/tabWidths.ts';
import { docToBelge } from './toBelge.ts';
import { belgeToDoc } from './toDoc.ts';

/** An editor with its plugins, without a page; TipTap's own keys ask for a browser. */
function editorOf(source: Belge): Editor {
  const editor = new Editor({
    element: null,
    extensions: extensions({ alanlar: () => ALANLAR }),
    content: belgeToDoc(source),
    enableCoreExtensions: { keymap: false },
  });
  for (const plugin of editor.extensionManager.plugins) editor.registerPlugin(plugin);
  return editor;
}

/** The document as it is stored, and as it is read from there; checked against the model's rules. */
function storedAndRead(editor: Editor): { stored: Belge; read: Belge } {
  editor.state.doc.check();
  const stored = docToBelge(editor.state.doc);
  checkBelge(stored);
  return { stored: canonical(stored), read: readHtml(writeHtml(stored)).value };
}

const type = (editor: Editor, written: string, at = editor.state.selection.from) =>
  editor.view.dispatch(editor.state.tr.insertText(written, at));

const written = (editor: Editor): string => writeHtml(docToBelge(editor.state.doc));

/** Attributes of the tabs in order. */
function tabWidths({ state }: Editor): readonly unknown[] {
  const plugin = state.plugins.find(({ spec }) => spec.key === tabWidthsKey);
  const shown = plugin?.getState(state) as DecorationSet;
  return shown
    .find()
    .toSorted((a, b) => a.from - b.from)
    .map((tab) => (tab as unknown as { readonly type: { readonly attrs: unknown } }).type.attrs);
}

/** Somewhere in the document, by a share of its length. */
const near = (doc: ProseMirrorNode, share: number) =>
  Selection.near(doc.resolve(Math.round(share * doc.content.size)));

describe('what commands leave behind', () => {
  const step = fc.record({
    anchor: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.3, noNaN: true })),
    command: fc.constantFrom<(editor: Editor) => unknown>(
      ({ commands }) => commands.toggleBold(),
      ({ commands }) => commands.setFontSize(18),
      ({ commands }) => commands.setAlign('center'),
      ({ commands }) => commands.setHeading(2),
      ({ commands }) => commands.changeIndent(1),
      ({ commands }) => commands.toggleLabelBlock(),
      ({ commands }) => commands.typeTab(),
      ({ commands }) => commands.insertTab(),
      ({ commands }) => commands.toggleBulletList(),
      ({ commands }) => commands.toggleOrderedList(),
      ({ commands }) => commands.sinkListItem('listItem'),
      ({ commands }) => commands.liftListItem('listItem'),
      ({ commands }) => commands.splitListItem('listItem'),
      ({ commands }) => commands.insertTable({ rows: 2, cols: 2, withHeaderRow: true }),
      ({ commands }) => commands.addRowBefore(),
      ({ commands }) => commands.addRowAfter(),
      ({ commands }) => commands.deleteRow(),
      ({ commands }) => commands.addColumnBefore(),
      ({ commands }) => commands.addColumnAfter(),
      ({ commands }) => commands.deleteColumn(),
      ({ commands }) => commands.mergeRowCells(),
      ({ commands }) => commands.splitCell(),
      ({ commands }) => commands.toggleHeaderRow(),
      ({ commands }) => commands.addLineAfterTable(),
      ({ commands }) => commands.deleteTable(),
      ({ commands }) => commands.insertPageBreak(),
      ({ commands }) => commands.insertAlan('borcluTc'),
      ({ commands }) => commands.splitBlock(),
      ({ commands }) => commands.deleteSelection(),
      ({ commands }) => commands.joinBackward(),
      ({ commands }) => commands.undo(),
    ),
  });

  it('can be stored, whatever was done to any document', () => {
    fc.assert(
      fc.property(belgeArbitrary, fc.array(step, { minLength: 1, maxLength: 12 }), (source, steps) => {
        const editor = editorOf(source);
        for (const { anchor, length, command } of steps) {
          const { doc, tr } = editor.state;
          const { $from } = near(doc, anchor);
          const { $to } = near(doc, Math.min(1, anchor + length));
          const selection = length > 0 ? TextSelection.between($from, $to) : Selection.near($from);
          editor.view.dispatch(tr.setSelection(selection));
          command(editor);
        }
        const { stored, read } = storedAndRead(editor);
        expect(read).toEqual(stored);
        expect(tabWidths(editor)).toEqual(tabWidths(editorOf(docToBelge(editor.state.doc))));
      }),
    );
  });
});

describe('the widths of tabs', () => {
  it('stand once for each tab after a lifted list item of a table is put back', () => {
    const tabbed = '<p><span style="white-space:pre">\t</span></p>';
    const item = `<ol><li><p></p>${tabbed}<p></p></li><li>${tabbed}</li></ol>`;
    const editor = editorOf(readHtml(`<table><tbody><tr><td>${item}</td></tr></tbody></table>`).value);
    const before = tabWidths(editor);
    expect(before).toHaveLength(2);
    editor.view.dispatch(editor.state.tr.setSelection(Selection.atStart(editor.state.doc)));
    editor.commands.liftListItem('listItem');
    editor.commands.undo();
    expect(tabWidths(editor)).toEqual(before);
    expect(tabWidths(editor)).toEqual(tabWidths(editorOf(docToBelge(editor.state.doc))));
  });
});

describe('headings', () => {
  it('are marked without a change of their look, and Enter after one begins ordinary text', () => {
    const editor = editorOf(belge([paragraph(['AÇIKLAMALAR'])]));
    editor.commands.setTextSelection(editor.state.doc.content.size - 1);
    editor.commands.setHeading(2);
    editor.commands.splitBlock();
    type(editor, 'metin');
    expect(written(editor)).toBe(
      '<h2 style="font-size:12pt;font-weight:normal">AÇIKLAMALAR</h2><p>metin</p>',
    );
    editor.commands.selectAll();
    editor.commands.setHeading(0);
    expect(written(editor)).toBe('<p>AÇIKLAMALAR</p><p>metin</p>');
  });
});

describe('pasted cells', () => {
  it('never throw, merged ones neither, and leave a table that can be stored', () => {
    fc.assert(
      fc.property(
        tableArbitrary,
        tableArbitrary,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (into, pasted, from, to) => {
          const editor = editorOf(belge([into]));
          const source = editor.schema.nodeFromJSON(belgeToDoc(belge([pasted])));
          const { doc, tr } = editor.state;
          const cells: number[] = [];
          doc.descendants((node, pos) => {
            if (/cell/.test(String(node.type.spec['tableRole']))) cells.push(pos);
          });
          const cell = (share: number) => cells[Math.floor(share * (cells.length - 1))] as number;
          const one = Selection.near(doc.resolve(cell(from) + 1));
          const selection = from < to ? CellSelection.create(doc, cell(from), cell(to)) : one;
          editor.view.dispatch(tr.setSelection(selection));
          const slice = Slice.maxOpen(Fragment.from(source.firstChild));
          handlePaste(editor.view, {} as ClipboardEvent, slice);
          const { stored, read } = storedAndRead(editor);
          expect(read).toEqual(stored);
        },
      ),
    );
  });
});

describe('chips', () => {
  it('come of a code that is typed letter by letter', () => {
    const editor = editorOf(belge([paragraph([])]));
    for (const letter of 'Sn. {{borcluAdSoyad}},') type(editor, letter);
    expect(editor.state.doc.firstChild?.content.content.map((node) => node.type.name)).toEqual([
      'text',
      'alan',
      'text',
    ]);
    expect(written(editor)).toBe('<p>Sn. {{borcluAdSoyad}},</p>');
  });

  it('come of a code that formatting splits, in the format of its first piece', () => {
    const editor = editorOf(belge([paragraph(['{{borcluAdSoyad'])]));
    editor.chain().setTextSelection({ from: 4, to: 9 }).toggleBold().setTextSelection(16).run();
    type(editor, '}}');
    expect(written(editor)).toBe('<p>{{borcluAdSoyad}}</p>');
  });

  it('wait until the caret has left the braces that it writes within', () => {
    const editor = editorOf(belge([paragraph(['{{}} bey'])]));
    editor.commands.setTextSelection(3);
    for (const letter of 'borcluTc') type(editor, letter);
    expect(editor.state.doc.textContent).toBe('{{borcluTc}} bey');
    editor.commands.setTextSelection(17);
    expect(editor.state.doc.firstChild?.firstChild?.attrs).toEqual({ kod: 'borcluTc', raw: '{{borcluTc}}' });
  });

  it('come of joining two lines, and wherever else a code comes about', () => {
    const editor = editorOf(belge([paragraph(['{{borclu']), paragraph(['Tc}}'])]));
    editor.view.dispatch(editor.state.tr.join(10));
    expect(editor.state.doc.firstChild?.firstChild?.attrs).toEqual({ kod: 'borcluTc', raw: '{{borcluTc}}' });
  });

  it('never change which codes the engine finds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{', '}', '{{', '}}', 'a', ' ', 'b.c', '\u00a0'), { maxLength: 30 }),
        (pieces) => {
          const editor = editorOf(belge([paragraph([])]));
          for (const piece of pieces) type(editor, piece);
          const expected = findPlaceholders(belge([paragraph([pieces.join('')])])).map(({ kod }) => kod);
          const stored = docToBelge(editor.state.doc);
          expect(findPlaceholders(stored).map(({ kod }) => kod)).toEqual(expected);
          expect(stored).toEqual(belge([paragraph([pieces.join('')])]));
        },
      ),
    );
  });

  it('go away and come back with one undo', () => {
    const editor = editorOf(belge([paragraph(['{{borcluTc}'])]));
    type(editor, '}', 12);
    expect(editor.state.doc.firstChild?.firstChild?.type.name).toBe('alan');
    editor.commands.undo();
    expect(written(editor)).toBe('<p>{{borcluTc}</p>');
    editor.commands.undo();
    expect(written(editor)).toBe('<p>{{borcluTc}</p>');
  });
});

describe('the forms of a field', () => {
  const suffixAt = (html: string, pos: number) => writtenAlan(editorOf(readHtml(html).value).state.doc, pos);

  it.each([
    ['<p>{{borcluAdSoyad}}</p>', 'genitive', '<p>{{borcluAdSoyad}}’ın</p>'],
    ["<p>{{borcluAdSoyad}}'nün evi</p>", 'dative', '<p>{{borcluAdSoyad}}’a evi</p>'],
    ['<p>{{icraDairesi}}ne geldi</p>', 'ablative', '<p>{{icraDairesi}}nden geldi</p>'],
    ['<p>{{icraDairesi}}nden</p>', null, '<p>{{icraDairesi}}</p>'],
    ['<p><strong>{{kalanTutar}}</strong>’ye</p>', 'genitive', '<p><strong>{{kalanTutar}}’nin</strong></p>'],
    ['<p>{{borcluAdSoyad.buyuk}}</p>', 'genitive', '<p>{{borcluAdSoyad.buyuk}}’IN</p>'],
    ['<p>{{borcluAdSoyad}}isimli</p>', 'genitive', '<p>{{borcluAdSoyad}}’ın isimli</p>'],
    [
      '<p>{{borcluAdSoyad}} {{borcluKurumIsim}}</p>',
      'genitive',
      '<p>{{borcluAdSoyad}} {{borcluKurumIsim}}’ın</p>',
    ],
    ['<p>{{dosyaEsasNo}}’in</p>', 'dative', '<p>{{dosyaEsasNo}}’in</p>'],
  ] as const)('%s becomes %s by one step of undo', (before, suffixCase, after) => {
    const editor = editorOf(readHtml(before).value);
    const stored = written(editor);
    editor.view.dispatch(withSuffix(editor.state, 1, suffixCase));
    expect(written(editor)).toBe(after);
    editor.commands.undo();
    expect(written(editor)).toBe(stored);
  });

  it('leave the caret behind the suffix', () => {
    const editor = editorOf(readHtml('<p>{{borcluTc}} yazar</p>').value);
    editor.view.dispatch(withSuffix(editor.state, 1, 'dative'));
    type(editor, '!');
    expect(written(editor)).toBe('<p>{{borcluTc}}’e! yazar</p>');
  });

  it('take a modifier in the order of the catalogue, and give it up again', () => {
    const editor = editorOf(readHtml('<p><em>{{ kalanTutar.buyuk }}</em>’nin</p>').value);
    editor.view.dispatch(withModifier(editor.state, 1, 'yazi'));
    expect(written(editor)).toBe('<p><em>{{kalanTutar.yazi.buyuk}}</em>’nin</p>');
    editor.view.dispatch(withModifier(editor.state, 1, 'buyuk'));
    expect(written(editor)).toBe('<p><em>{{kalanTutar.yazi}}</em>’nin</p>');
    editor.commands.undo();
    expect(written(editor)).toBe('<p><em>{{kalanTutar.yazi.buyuk}}</em>’nin</p>');
  });

  it('are read also where formatting splits the suffix, and not where a word goes on', () => {
    expect(suffixAt("<p>{{borcluAdSoyad}}<em>'</em>ın</p>", 1)?.suffixCase).toBe('genitive');
    expect(suffixAt('<p>{{borcluAdSoyad}}’ınki</p>', 1)?.suffixCase).toBeNull();
    expect(suffixAt('<p>{{borcluAdSoyad}}<br>ın</p>', 1)?.suffixCase).toBeNull();
    expect(suffixAt('<p>{{borcluAd}}’ın</p>', 1)).toBeNull();
    expect(suffixAt('<p>{{sec:borcluTuru|gercek=a|*=b}}</p>', 1)).toBeNull();
    expect(suffixAt('<p>yazı</p>', 1)).toBeNull();
  });
});

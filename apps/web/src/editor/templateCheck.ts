import { MAX_HTML_BYTES, mayHaveWordings } from '@derkenar/belge';
import { listField } from '@derkenar/domain';
import type { Editor } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';
import { questionsIn } from './preface/preface.ts';
import { sablonHtml } from './sablonHtml.ts';
import { toText } from './toText.ts';

interface UnknownAlan {
  readonly pos: number;
  readonly kod: string;
}

interface TemplateCheck {
  readonly unknown: number;
  /** The unknown field at the caret, or the next one after it. */
  readonly next: string | null;
  /** Bytes of the template where they are too many, else null. */
  readonly tooLarge: number | null;
}

const PAUSE_MS = 500;
/** Characters of markup that a block or a run brings along, about. */
const MARKUP = 40;

/** Looks for faults of the template once typing pauses. */
export function useTemplateCheck(editor: Editor, known: ReadonlySet<string>): TemplateCheck {
  const [check, setCheck] = useState(() => checkTemplate(editor, known));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setCheck((before) => keepEqual(before, checkTemplate(editor, known)));
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE_MS);
    };
    look();
    editor.on('update', later);
    editor.on('selectionUpdate', later);
    return () => {
      clearTimeout(timer);
      editor.off('update', later);
      editor.off('selectionUpdate', later);
    };
  }, [editor, known]);
  return check;
}

function keepEqual(before: TemplateCheck, after: TemplateCheck): TemplateCheck {
  const equal =
    before.unknown === after.unknown && before.next === after.next && before.tooLarge === after.tooLarge;
  return equal ? before : after;
}

function checkTemplate(editor: Editor, known: ReadonlySet<string>): TemplateCheck {
  const { doc } = editor.state;
  const unknown = unknownAlanlar(doc, known);
  return {
    unknown: unknown.length,
    next: nextUnknown(editor, unknown)?.kod ?? null,
    tooLarge: tooLarge(editor),
  };
}

function unknownAlanlar(doc: ProseMirrorNode, known: ReadonlySet<string>): readonly UnknownAlan[] {
  const found: UnknownAlan[] = [];
  const questions = questionsIn(doc);
  doc.descendants((node, pos) => {
    if (node.type.name !== 'alan') return;
    const kod = node.attrs['kod'] as string;
    const { raw } = node.attrs as { readonly raw: string };
    if (known.has(kod) || mayHaveWordings(raw) || listField(kod) !== undefined) return;
    if (questions.some(({ code }) => code === kod)) return;
    found.push({ pos, kod });
  });
  return found;
}

/** The one at the caret or after it, else the first. */
function nextUnknown(editor: Editor, unknown: readonly UnknownAlan[]): UnknownAlan | undefined {
  const { from } = editor.state.selection;
  return unknown.find(({ pos }) => pos >= from) ?? unknown[0];
}

/** Selects the next unknown field; the one after it where one is selected already. */
export function goToUnknown(editor: Editor, known: ReadonlySet<string>): void {
  const unknown = unknownAlanlar(editor.state.doc, known);
  const { selection } = editor.state;
  const at = unknown.findIndex(({ pos }) => selection instanceof NodeSelection && pos === selection.from);
  const next = at < 0 ? nextUnknown(editor, unknown) : unknown[(at + 1) % unknown.length];
  if (next) toText(editor).setNodeSelection(next.pos).scrollIntoView().run();
}

/** Puts `kod` in the place of the unknown field at the caret or after it. */
export function replaceUnknown(editor: Editor, known: ReadonlySet<string>, kod: string): void {
  const found = nextUnknown(editor, unknownAlanlar(editor.state.doc, known));
  if (!found) return;
  toText(editor)
    .command(({ tr }) => {
      tr.setNodeMarkup(found.pos, undefined, { kod, raw: `{{${kod}}}` });
      return true;
    })
    .setNodeSelection(found.pos)
    .scrollIntoView()
    .run();
}

/** Written out only where it comes near the limit: that takes longer than a keystroke may. */
function tooLarge(editor: Editor): number | null {
  if (roughSize(editor.state.doc) < MAX_HTML_BYTES) return null;
  const bytes = new TextEncoder().encode(sablonHtml(editor)).length;
  return bytes > MAX_HTML_BYTES ? bytes : null;
}

function roughSize(doc: ProseMirrorNode): number {
  let size = 0;
  doc.descendants((node) => {
    size += MARKUP * (1 + node.marks.length);
    if (node.isText) size += 2 * node.nodeSize;
    else if (node.type.name === 'picture') size += (node.attrs['data'] as string).length;
  });
  return size;
}

import { BelgeError, cleanText, MAX_HTML_BYTES, readClipboard } from '@derkenar/belge';
import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node as ProseMirrorNode, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin, Selection } from '@tiptap/pm/state';
import { CellSelection, handlePaste, isInTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { clipboardMessages as m } from '../messages/editor.ts';
import { notify } from '../shell/notify.ts';
import { flatten, insertBlocks, insertSlice, soleTable, withEdges } from './pasting/insert.ts';
import { belgeToDoc } from './toDoc.ts';

/**
 * Content of other programs comes in through the engine's reader and the model; its HTML
 * goes nowhere else. Content copied in this editor is left to ProseMirror.
 */
export const Paste = Extension.create({
  // TipTap's own extension that emits the paste event is named 'paste'.
  name: 'belgePaste',
  addProseMirrorPlugins() {
    let plain = false;
    return [
      new Plugin({
        props: {
          // The line that ProseMirror joins the first block to would keep its own alignment.
          handlePaste: (view, _, slice) => {
            const tr = closeHistory(view.state.tr);
            if (!insertSlice(tr, slice)) return false;
            view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
            return true;
          },
          handleDOMEvents: {
            keydown: (_, { key, ctrlKey, metaKey, shiftKey }) => {
              plain = shiftKey && (ctrlKey || metaKey) && (key === 'v' || key === 'V');
              return false;
            },
            keyup: () => {
              plain = false;
              return false;
            },
            paste: (view, event) => handle(view, event, event.clipboardData, plain),
            drop: (view, event) => !view.dragging && dropAt(view, event),
          },
        },
      }),
    ];
  },
});

/** True when it has been dealt with: ProseMirror and the browser are to do nothing. */
function handle(view: EditorView, event: Event, data: DataTransfer | null, plain = false): boolean {
  if (!view.editable || data === null) return false;
  const html = plain ? '' : data.getData('text/html');
  if (/\sdata-pm-slice=/.test(html)) return false;
  event.preventDefault();
  const text = data.getData('text/plain');
  const picture = html === '' && text === '' ? pictureIn(data) : null;
  if (picture) void pastePicture(view, picture);
  else if (html === '' || !pasteHtml(view, html, text)) pasteText(view, text);
  return true;
}

function dropAt(view: EditorView, event: DragEvent): boolean {
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (view.editable && place && !/\sdata-pm-slice=/.test(event.dataTransfer?.getData('text/html') ?? '')) {
    view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
    view.focus();
  }
  return handle(view, event, event.dataTransfer);
}

/** False when there was nothing in it: the plain text beside it may say more. */
export function pasteHtml(view: EditorView, html: string, plain = ''): boolean {
  let lines: readonly string[];
  let blocks: readonly ProseMirrorNode[];
  try {
    const { value, messages } = readClipboard(html);
    blocks = value.blocks.map(
      (block) =>
        view.state.schema.nodeFromJSON(belgeToDoc({ ...value, blocks: [block] }))
          .firstChild as ProseMirrorNode,
    );
    lines = messages.map((message) => message.text);
  } catch (error) {
    if (!(error instanceof BelgeError)) throw error;
    notify({ kind: 'warning', title: m.failed, lines: [error.message] });
    return true;
  }
  if (blocks.length === 0) {
    if (plain !== '') return false;
    notify({ kind: 'warning', title: m.failed, lines: lines.length > 0 ? lines : [m.empty] });
    return true;
  }
  tell([...lines, ...paste(view, withEdges(blocks, plain))]);
  return true;
}

export function pasteText(view: EditorView, text: string): void {
  if (text === '') notify({ kind: 'warning', title: m.failed, lines: [m.empty] });
  else if (text.length > MAX_HTML_BYTES) notify({ kind: 'warning', title: m.failed, lines: [m.tooLarge] });
  else paste(view, paragraphsOf(text, view.state.selection.$from));
}

/** One step of the undo history; answers what could not stay as it was. */
function paste(view: EditorView, blocks: readonly ProseMirrorNode[]): readonly string[] {
  const { state } = view;
  const lines: string[] = [];
  let placed = blocks;
  if (isInTable(state)) {
    const table = soleTable(blocks);
    // Undo must not take back what was typed just before.
    view.dispatch(closeHistory(state.tr));
    if (table && handlePaste(view, {} as ClipboardEvent, closed([table]))) return lines;
    const flat = flatten(blocks);
    if (flat.tables) lines.push(m.tableInCell);
    if (flat.breaks) lines.push(m.pageBreakInCell);
    placed = flat.blocks;
    if (state.selection instanceof CellSelection && placed.length > 0) {
      handlePaste(view, {} as ClipboardEvent, closed(placed));
      return lines;
    }
  }
  const tr = closeHistory(view.state.tr);
  insertBlocks(tr, placed);
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return lines;
}

const closed = (blocks: readonly ProseMirrorNode[]): Slice => new Slice(Fragment.from(blocks), 0, 0);

const MAX_LINES = 6;

function tell(lines: readonly string[]): void {
  if (lines.length === 0) return;
  const rest = lines.length - MAX_LINES;
  const shown = rest > 1 ? [...lines.slice(0, MAX_LINES), m.others(rest)] : lines;
  notify({ kind: 'warning', title: m.missing, lines: shown });
}

const pictureIn = ({ files }: DataTransfer): File | null =>
  [...files].find(({ type }) => type === 'image/png' || type === 'image/jpeg') ?? null;

/** A picture by itself, of the screen say, takes the way of one in HTML. */
async function pastePicture(view: EditorView, file: File): Promise<void> {
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => resolve(''));
    reader.readAsDataURL(file);
  });
  if (!view.isDestroyed) pasteHtml(view, `<p><img src="${url}"></p>`);
}

/** The width of a tab in preformatted HTML. */
const TAB = '    ';

/** A paragraph for each line, with the format of the place it goes to; the end of the last line is none. */
function paragraphsOf(text: string, $at: ResolvedPos): ProseMirrorNode[] {
  const { schema } = $at.doc.type;
  const marks = $at.marks();
  const attributes = $at.parent.isTextblock ? $at.parent.attrs : null;
  return text
    .replace(/(?:\r\n?|\n)$/, '')
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => {
      const clean = cleanText(line.replaceAll('\t', TAB));
      return schema.node('paragraph', attributes, clean === '' ? [] : [schema.text(clean, marks)]);
    });
}

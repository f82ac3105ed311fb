import { type Layout, layout, PLAIN_LAYOUT } from '@derkenar/belge';
import { Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { textWidth } from '../../belge/textWidth.ts';
import { selectedParagraphs } from '../layout/selected.ts';
import { styleOf } from '../toBelge.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    labelBlock: {
      /** Puts the colons of the lines 'DOSYA NO : 2026/1' under each other, or takes that back. */
      toggleLabelBlock: () => ReturnType;
      /** Makes the line before the caret the label of such a line. */
      typeTab: () => ReturnType;
    };
  }
}

/**
 * A label block is a run of paragraphs of one layout, each 'label, tab, colon, tab, value'. The first tab leads to the only
 * stop, where the colon stands; the second to the left indent, where every line of the value begins.
 */
const COLON_PT = 9;
const GAP_PT = 6;
/** Places of the colon. */
const LEAST_PT = 60;
const MOST_PT = 240;
/** Where it stands while there is one label only. */
const FIRST_PT = 120;
const MAX_LABEL = 40;

interface Line {
  readonly node: ProseMirrorNode;
  readonly pos: number;
}

export const LabelBlock = Extension.create({
  name: 'labelBlock',
  // Before the paragraph's own Enter.
  priority: 1100,
  addCommands: () => ({
    toggleLabelBlock:
      () =>
      ({ state, tr, dispatch }) =>
        toggle(state, tr, dispatch !== undefined),
    typeTab:
      () =>
      ({ state, tr, dispatch }) => {
        if (!takesTypedTab(state)) return false;
        if (dispatch) typeTab(state, tr);
        return true;
      },
  }),
  addKeyboardShortcuts() {
    return {
      'Mod-Shift-y': () => this.editor.commands.toggleLabelBlock(),
      Enter: () =>
        endsBlock(this.editor.state) &&
        this.editor.commands.changeLayout(() => ({ left: 0, firstLine: 0, tabs: [] })),
    };
  },
});

export const isLabelLine = (node: ProseMirrorNode): boolean =>
  isLabelLayout(node.attrs['layout'] as Layout) && colonOf(node)?.aligned === true;

const isLabelLayout = ({ left, firstLine, tabs }: Layout): boolean =>
  firstLine < 0 && tabs.length === 1 && (tabs[0]?.at ?? 0) < left && left + firstLine === 0;

const colonAt = ({ left, firstLine, tabs }: Layout): number => (tabs[0]?.at ?? left) - (left + firstLine);

const labelLayout = (before: Layout, at: number): Layout =>
  layout({
    ...before,
    left: at + COLON_PT,
    firstLine: -(at + COLON_PT),
    tabs: [{ at, kind: 'left', leader: 'none' }],
  });

/** The colon after a label, with the offsets in the paragraph of it and of the space around it. */
interface Colon {
  readonly from: number;
  readonly to: number;
  /** Between two tabs. */
  readonly aligned: boolean;
}

/** Offset of each letter in the paragraph; nodes that are not text are U+FFFC, tabs are tabs. */
const lettersOf = (node: ProseMirrorNode): string =>
  node.textBetween(0, node.content.size, null, ({ type }) => (type.name === 'tab' ? '\t' : '\uFFFC'));

function colonOf(node: ProseMirrorNode): Colon | null {
  const found = /^([^:\t\uFFFC]{1,40}?)([ \u00a0]*\t?[ \u00a0]*):([ \u00a0]*\t?[ \u00a0]*)/.exec(
    lettersOf(node),
  );
  if (!found || !isLabel(found[1] ?? '')) return null;
  const [whole, label = '', before, after] = found;
  return { from: label.length, to: whole.length, aligned: before === '\t' && after === '\t' };
}

/** 'DOSYA NO', not the beginning of a sentence, an hour or the braces of a code. */
const isLabel = (words: string): boolean =>
  words.trim().length > 0 &&
  words.length <= MAX_LABEL &&
  /\p{L}/u.test(words) &&
  !/[.!?;]\s|[{}]/u.test(words);

/** Points. */
function labelWidth(node: ProseMirrorNode, end: number): number {
  let width = 0;
  node.nodesBetween(0, end, (child, offset) => {
    if (child.isText) width += textWidth((child.text ?? '').slice(0, end - offset), styleOf(child.marks));
    return false;
  });
  return width;
}

function toggle(state: EditorState, tr: Transaction, apply: boolean): boolean {
  const lines = linesToToggle(state);
  if (lines.length === 0) return false;
  if (!apply) return true;
  if (lines.every(({ node }) => isLabelLine(node))) for (const line of lines.toReversed()) release(tr, line);
  else {
    for (const line of lines.toReversed()) align(tr, line);
    alignColons(
      tr,
      lines.map(({ pos }) => tr.mapping.map(pos)),
    );
  }
  return true;
}

/** The lines of labels in the selection; of a caret, the run of them around it. */
function linesToToggle(state: EditorState): readonly Line[] {
  const selected = selectedParagraphs(state).filter(({ inItem }) => !inItem);
  const lines = selected.filter(({ node }) => colonOf(node) !== null);
  const [line] = lines;
  return state.selection.empty && line !== undefined ? runAround(state.doc, line) : lines;
}

/** The lines that belong to the same block: they follow each other and are lines of labels, too. */
function runAround(doc: ProseMirrorNode, line: Line): readonly Line[] {
  const $pos = doc.resolve(line.pos);
  const { parent } = $pos;
  const at = $pos.index();
  const lines: Line[] = [line];
  for (let i = at - 1, pos = line.pos; i >= 0; i--) {
    const node = parent.child(i);
    pos -= node.nodeSize;
    if (!isLine(node)) break;
    lines.unshift({ node, pos });
  }
  for (let i = at + 1, pos = line.pos + line.node.nodeSize; i < parent.childCount; i++) {
    const node = parent.child(i);
    if (!isLine(node)) break;
    lines.push({ node, pos });
    pos += node.nodeSize;
  }
  return lines;
}

const isLine = (node: ProseMirrorNode): boolean => node.isTextblock && colonOf(node) !== null;

/** Puts tabs around the colon in place of the spaces. */
function align(tr: Transaction, { node, pos }: Line): void {
  const colon = colonOf(node);
  if (colon === null || colon.aligned) return;
  insertColon(tr, pos + 1 + colon.from, pos + 1 + colon.to);
}

/** 'tab, colon, tab' in place of what stands between. Takes the marks of what stands before. */
function insertColon(tr: Transaction, from: number, to: number): void {
  const { schema } = tr.doc.type;
  const marks = tr.doc.resolve(from).marks();
  const tab = () => schema.nodes['tab']?.create(null, null, marks);
  const nodes = [tab(), schema.text(':', marks), schema.nodes['tab']?.create()];
  tr.replaceWith(
    from,
    to,
    nodes.filter((node) => node !== undefined),
  );
}

/** The line as it was before it belonged to a block. */
function release(tr: Transaction, { node, pos }: Line): void {
  const colon = colonOf(node);
  if (colon === null) return;
  const [from, to] = [pos + 1 + colon.from, pos + 1 + colon.to];
  const { schema } = tr.doc.type;
  tr.replaceWith(from, to, schema.text(' : ', tr.doc.resolve(from).marks()));
  tr.setNodeAttribute(pos, 'layout', plain(node.attrs['layout'] as Layout));
}

const plain = (before: Layout): Layout =>
  layout({ ...before, left: 0, firstLine: 0, tabs: PLAIN_LAYOUT.tabs });

/** Gives the lines at these places one layout, wide enough for the widest label. */
function alignColons(tr: Transaction, places: readonly number[], least = LEAST_PT): void {
  const lines = places.map((pos) => ({ node: tr.doc.nodeAt(pos) as ProseMirrorNode, pos }));
  const widths = lines.map(({ node }) => labelWidth(node, colonOf(node)?.from ?? 0) + GAP_PT);
  const at = Math.min(MOST_PT, Math.max(least, Math.ceil(Math.max(0, ...widths))));
  for (const { node, pos } of lines) {
    const before = node.attrs['layout'] as Layout;
    tr.setNodeAttribute(pos, 'layout', labelLayout(before, at));
  }
}

/** Does Tab at the caret make a label of what stands before it? */
export function takesTypedTab({ selection: { $from, empty } }: EditorState): boolean {
  if (!empty || !$from.parent.isTextblock || $from.parent.type.name !== 'paragraph') return false;
  if ($from.parent.content.size > 2 * MAX_LABEL) return false;
  const letters = lettersOf($from.parent);
  const before = letters.slice(0, $from.parentOffset).replace(/[ \u00a0]*:?[ \u00a0]*$/, '');
  const after = letters.slice($from.parentOffset);
  return /^[ \u00a0]*:?[ \u00a0]*$/.test(after) && !/[\t:\uFFFC]/.test(before) && isLabel(before);
}

function typeTab({ selection: { $from } }: EditorState, tr: Transaction): void {
  const letters = lettersOf($from.parent);
  const label = letters.replace(/[ \u00a0]*:?[ \u00a0]*$/, '');
  const pos = $from.before();
  insertColon(tr, pos + 1 + label.length, pos + 1 + letters.length);
  const node = tr.doc.nodeAt(pos) as ProseMirrorNode;
  const others = runAround(tr.doc, { node, pos }).filter(
    (line) => line.pos === pos || isLabelLine(line.node),
  );
  const widest = others
    .filter((line) => line.pos !== pos)
    .map((line) => colonAt(line.node.attrs['layout'] as Layout));
  alignColons(
    tr,
    others.map((line) => line.pos),
    widest.length === 0 ? FIRST_PT : Math.max(...widest),
  );
  tr.setStoredMarks([]).scrollIntoView();
}

/** The caret is in an empty line after a block. */
function endsBlock({ selection: { $from, empty } }: EditorState): boolean {
  const { parent } = $from;
  return (
    empty &&
    parent.isTextblock &&
    parent.content.size === 0 &&
    isLabelLayout(parent.attrs['layout'] as Layout)
  );
}

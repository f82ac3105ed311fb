import { type Align, DEFAULT_SIZE, type Heading } from '@derkenar/belge';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import type { Attrs, Mark, ResolvedPos } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { isLabelLine } from '../tabs/labelBlock.ts';

const TOGGLES = ['bold', 'italic', 'underline', 'strike'] as const;
type Toggle = (typeof TOGGLES)[number];

/** The state that the toolbar shows. The toolbar is drawn again only when a member changes. */
export interface ToolbarState extends Readonly<Record<Toggle, boolean>> {
  /** Points; null where the selection holds several. */
  readonly size: number | null;
  readonly align: Align | null;
  readonly heading: Heading | null;
  readonly list: 'bulletList' | 'orderedList' | null;
  readonly inTable: boolean;
  readonly inLabelBlock: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Runs on each keystroke: with a caret it looks at one paragraph only. */
export function toolbarState(state: EditorState): ToolbarState {
  const { $from, empty } = state.selection;
  const runs = empty ? [state.storedMarks ?? $from.marks()] : selectedMarks(state);
  const has = (name: Toggle) =>
    runs.length > 0 && runs.every((marks) => marks.some(({ type }) => type.name === name));
  return {
    bold: has('bold'),
    italic: has('italic'),
    underline: has('underline'),
    strike: has('strike'),
    size: only(runs.map(sizeOf)) ?? (runs.length === 0 ? DEFAULT_SIZE : null),
    align: only(selectedValues(state, ({ align }) => align as Align)),
    heading: only(selectedValues(state, ({ heading }) => heading as Heading)),
    list: listAround($from),
    inTable: isInTable($from),
    inLabelBlock: $from.parent.isTextblock && isLabelLine($from.parent),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

/** Each combination once: a document has few of them, and thousands of runs. */
function selectedMarks({ doc, selection }: EditorState): readonly (readonly Mark[])[] {
  const found = new Set<readonly Mark[]>();
  for (const { $from, $to } of selection.ranges)
    doc.nodesBetween($from.pos, $to.pos, (node) => {
      if (node.isInline && node.type.name !== 'hardBreak') found.add(node.marks);
    });
  return [...found];
}

/** Values of the paragraphs of the selection, each once. */
function selectedValues<T>({ doc, selection }: EditorState, valueOf: (attributes: Attrs) => T): readonly T[] {
  const found = new Set<T>();
  for (const { $from, $to } of selection.ranges)
    doc.nodesBetween($from.pos, $to.pos, (node) => {
      if (!node.isTextblock) return true;
      found.add(valueOf(node.attrs));
      return false;
    });
  return [...found];
}

function sizeOf(marks: readonly Mark[]): number {
  const mark = marks.find(({ type }) => type.name === 'fontSize');
  return (mark?.attrs['pt'] as number | undefined) ?? DEFAULT_SIZE;
}

const only = <T>(values: readonly T[]): T | null => {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
};

function listAround($pos: ResolvedPos): ToolbarState['list'] {
  for (let depth = $pos.depth; depth > 0; depth--) {
    const { name } = $pos.node(depth).type;
    if (name === 'bulletList' || name === 'orderedList') return name;
  }
  return null;
}

function isInTable($pos: ResolvedPos): boolean {
  for (let depth = $pos.depth; depth > 0; depth--) if ($pos.node(depth).type.name === 'table') return true;
  return false;
}

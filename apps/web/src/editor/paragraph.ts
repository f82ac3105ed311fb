import { type Align, INDENT_STEP_PT, MAX_INDENT } from '@derkenar/belge';
import { Node } from '@tiptap/core';
import { styleOfElement } from './clipboard.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    paragraph: {
      /** Changes all paragraphs that the selection touches. */
      setAlign: (align: Align) => ReturnType;
      /** Moves them by steps of INDENT_STEP_PT, within 0…MAX_INDENT. */
      changeIndent: (steps: number) => ReturnType;
    };
  }
}

const ALIGNS: readonly string[] = ['left', 'center', 'right', 'justify'] satisfies Align[];

export const Paragraph = Node.create({
  name: 'paragraph',
  // The priority is above the lists', so that Enter and a new block make a paragraph.
  priority: 1000,
  group: 'flow',
  content: 'inline*',
  addAttributes: () => ({
    align: { default: 'left', rendered: false },
    indent: { default: 0, rendered: false },
  }),
  parseHTML: () => [{ tag: 'p', getAttrs: (element) => attributesOf(styleOfElement(element)) }],
  renderHTML: ({ node }) => {
    const { align, indent } = node.attrs as { align: Align; indent: number };
    const style = [
      ...(align === 'left' ? [] : [`text-align:${align}`]),
      ...(indent === 0 ? [] : [`margin-left:${indent * INDENT_STEP_PT}pt`]),
    ].join(';');
    return ['p', style === '' ? {} : { style }, 0];
  },
  addCommands: () => ({
    setAlign:
      (align) =>
      ({ commands }) =>
        commands.updateAttributes('paragraph', { align }),
    changeIndent:
      (steps) =>
      ({ state, tr, dispatch }) => {
        let changed = false;
        for (const { $from, $to } of state.selection.ranges)
          state.doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
            if (node.type.name !== 'paragraph') return;
            const before = node.attrs['indent'] as number;
            const indent = clampIndent(before + steps);
            if (indent === before) return;
            changed = true;
            if (dispatch) tr.setNodeAttribute(pos, 'indent', indent);
          });
        return changed;
      },
  }),
  addKeyboardShortcuts() {
    const align = (value: Align) => () => this.editor.commands.setAlign(value);
    return {
      'Mod-Shift-l': align('left'),
      'Mod-Shift-e': align('center'),
      'Mod-Shift-r': align('right'),
      'Mod-Shift-j': align('justify'),
    };
  },
});

function attributesOf(style: string): { align: string; indent: number } {
  const align = /(?:^|;)\s*text-align:\s*([a-z]+)/.exec(style)?.[1] ?? '';
  const points = Number(/(?:^|;)\s*margin-left:\s*([\d.]+)pt/.exec(style)?.[1] ?? 0);
  return {
    align: ALIGNS.includes(align) ? align : 'left',
    indent: clampIndent(Math.round(points / INDENT_STEP_PT) || 0),
  };
}

const clampIndent = (steps: number): number => Math.min(MAX_INDENT, Math.max(0, steps));

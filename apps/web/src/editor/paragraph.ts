import {
  type Align,
  FONT_LINE_EM,
  type Heading,
  INDENT_STEP_PT,
  type Layout,
  layout,
  PLAIN_LAYOUT,
  paragraphStyle,
  parseTabStops,
  type Rule,
  sameLayout,
} from '@derkenar/belge';
import { Node } from '@tiptap/core';
import { styleOfElement } from './clipboard.ts';
import { HEADING_TAGS } from './headingTags.ts';
import { selectedParagraphs } from './layout/selected.ts';
import { levelOf } from './listCommands.ts';
import { ruleAttribute, ruleOfElement, ruleTags } from './rules/ruleAttribute.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    paragraph: {
      /** Changes all paragraphs that the selection touches. */
      setAlign: (align: Align) => ReturnType;
      setHeading: (heading: Heading) => ReturnType;
      /** Changes the same paragraphs; members that `change` leaves out stay. */
      changeLayout: (change: LayoutChange) => ReturnType;
      /** Moves their left edge by steps of INDENT_STEP_PT, up to MAX_STEPS; in a list it changes the level. */
      changeIndent: (steps: 1 | -1) => ReturnType;
    };
  }
}

export type LayoutChange = (before: Layout) => Partial<Layout>;

const MAX_STEPS = 8;
const ALIGNS: readonly string[] = ['left', 'center', 'right', 'justify'] satisfies Align[];

interface ParagraphAttributes {
  readonly align: Align;
  readonly layout: Layout;
  readonly heading: Heading;
  readonly rule: Rule | null;
}

export const Paragraph = Node.create({
  name: 'paragraph',
  // The priority is above the lists', so that Enter and a new block make a paragraph.
  priority: 1000,
  group: 'flow',
  content: 'inline*',
  addAttributes: () => ({
    align: { default: 'left', rendered: false },
    layout: { default: PLAIN_LAYOUT, rendered: false },
    heading: { default: 0, rendered: false, keepOnSplit: false },
    ...ruleAttribute,
  }),
  parseHTML: () => HEADING_TAGS.map((tag, heading) => ({ tag, getAttrs: attributesOf(heading) })),
  renderHTML: ({ node }) => {
    const { align, layout, heading, rule } = node.attrs as ParagraphAttributes;
    const style = shownStyle(align, layout);
    return [HEADING_TAGS[heading], { ...(style !== '' && { style }), ...ruleTags(rule) }, 0];
  },
  addCommands: () => ({
    setAlign:
      (align) =>
      ({ commands }) =>
        commands.updateAttributes('paragraph', { align }),
    setHeading:
      (heading) =>
      ({ commands }) =>
        commands.updateAttributes('paragraph', { heading }),
    changeLayout:
      (change) =>
      ({ state, tr, dispatch }) => {
        let changed = false;
        for (const { node, pos, inItem } of selectedParagraphs(state)) {
          const before = node.attrs['layout'] as Layout;
          // The marker stands where the first line of an item begins.
          const after = layout({ ...before, ...change(before), ...(inItem && { firstLine: 0 }) });
          if (sameLayout(before, after)) continue;
          changed = true;
          if (dispatch) tr.setNodeAttribute(pos, 'layout', after);
        }
        return changed;
      },
    changeIndent:
      (steps) =>
      ({ state, commands }) => {
        if (levelOf(state.selection.$from) > 0)
          return steps > 0 ? commands.sinkListItem('listItem') : commands.liftListItem('listItem');
        return commands.changeLayout((before) => ({ left: stepped(before, steps) }));
      },
  }),
  addKeyboardShortcuts() {
    const align = (value: Align) => () => this.editor.commands.setAlign(value);
    const heading = (value: Heading) => () => this.editor.commands.setHeading(value);
    return {
      'Mod-Alt-0': heading(0),
      'Mod-Alt-1': heading(1),
      'Mod-Alt-2': heading(2),
      'Mod-Alt-3': heading(3),
      'Mod-Shift-l': align('left'),
      'Mod-Shift-e': align('center'),
      'Mod-Shift-r': align('right'),
      'Mod-Shift-j': align('justify'),
      'Mod-m': () => this.editor.commands.changeIndent(1),
      'Mod-Shift-m': () => this.editor.commands.changeIndent(-1),
    };
  },
});

function stepped({ left, firstLine }: Layout, steps: number): number {
  const next = left + steps * INDENT_STEP_PT;
  if (steps > 0) return next > MAX_STEPS * INDENT_STEP_PT ? left : next;
  return Math.max(-Math.min(0, firstLine), next);
}

/**
 * As it is shown here: space above as padding, which adds to the space below what stands before; the room of a hanging
 * indent as padding, since the browser cuts off what hangs out of a block that it lays out late (document.css).
 */
function shownStyle(align: Align, layout: Layout): string {
  const hanging = Math.max(0, -layout.firstLine);
  const inner = { ...layout, before: 0, left: layout.left - hanging, tabs: PLAIN_LAYOUT.tabs };
  const declarations = [paragraphStyle(align, inner)];
  if (hanging > 0) declarations.push(`padding-left:${hanging}pt`);
  if (layout.before > 0) declarations.push(`padding-top:${layout.before}pt`);
  return declarations.filter((declaration) => declaration !== '').join(';');
}

const attributesOf = (heading: number) => (element: HTMLElement) => {
  const style = styleOfElement(element);
  const align = /(?:^|;)\s*text-align:\s*([a-z]+)/.exec(style)?.[1] ?? '';
  const number = (name: string, unit: string): number | null => {
    const found = new RegExp(`(?:^|;)\\s*${name}:\\s*(-?[\\d.]+)${unit}(?:;|$)`).exec(style)?.[1];
    return found === undefined ? null : Number(found);
  };
  const lineHeight = number('line-height', '');
  return {
    align: ALIGNS.includes(align) ? align : 'left',
    heading,
    rule: ruleOfElement(element),
    layout: layout({
      lineSpacing: lineHeight === null ? null : lineHeight / FONT_LINE_EM,
      before: number('margin-top', 'pt') ?? number('padding-top', 'pt') ?? 0,
      after: number('margin-bottom', 'pt'),
      left: (number('margin-left', 'pt') ?? 0) + (number('padding-left', 'pt') ?? 0),
      right: number('margin-right', 'pt') ?? 0,
      firstLine: number('text-indent', 'pt') ?? 0,
      tabs: parseTabStops(element.dataset['tabStops'] ?? ''),
    }),
  };
};

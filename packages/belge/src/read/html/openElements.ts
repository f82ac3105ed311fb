import { type Align, type Heading, type Layout, PLAIN_LAYOUT } from '../../model.ts';
import type { Rule } from '../../rule.ts';
import type { Box } from './boxes.ts';
import { type Css, changeOf, layoutIn, NO_CSS } from './css.ts';
import { type Element, HEADING } from './elements.ts';
import { applyChange, type Change, NO_CHANGE, PLAIN_CODE, sizeOf } from './styleCode.ts';

/** An element between its start and its end tag, with what it hands down to its content. */
export interface Open {
  readonly tag: string;
  readonly element: Element;
  readonly change: Change;
  style: number;
  align: Align;
  layout: Layout;
  heading: Heading;
  /** Handed down to formatting only: other blocks within have their own. */
  rule: Rule | null;
  spaces: Spaces;
  readonly breakAfter: boolean;
  /** The box the element opened, if it is a list, a table or a cell. */
  readonly box: Box | null;
  /** Blocks finished before the element began. */
  readonly finished: number;
}
/** collapse: as CSS has it. keep: spaces are text. preformatted: line ends too. */
type Spaces = 'collapse' | 'keep' | 'preformatted';

/**
 * Limits far above any editor's output. They bound the work for each tag, so that reading stays linear for any
 * nesting.
 */
const MAX_BLOCKS = 128;
const MAX_INLINES = 128;

const isInline = (open: Open): boolean => open.element.kind === 'format' || open.element.kind === 'inline';
const isTablePart = ({ element: { kind } }: Open): boolean =>
  kind === 'table' || kind === 'section' || kind === 'row' || kind === 'cell';

/** The stack of open elements (HTML 13.2.4.2), kept flat and bounded. Index 0 is the document. */
export class OpenElements {
  readonly #stack: Open[];
  #inlines = 0;

  constructor(documentElement: Element, root: Box) {
    this.#stack = [
      {
        tag: '',
        element: documentElement,
        change: NO_CHANGE,
        style: PLAIN_CODE,
        align: 'left',
        layout: PLAIN_LAYOUT,
        heading: 0,
        rule: null,
        spaces: 'collapse',
        breakAfter: false,
        box: root,
        finished: 0,
      },
    ];
  }

  get length(): number {
    return this.#stack.length;
  }

  get top(): Open {
    return this.#stack[this.#stack.length - 1] as Open;
  }

  get full(): boolean {
    return this.#stack.length - this.#inlines >= MAX_BLOCKS;
  }

  get fullOfInlines(): boolean {
    return this.#inlines >= MAX_INLINES;
  }

  at(index: number): Open {
    return this.#stack[index] as Open;
  }

  push(
    tag: string,
    element: Element,
    css: Css,
    align: Align | null,
    box: Box | null,
    finished: number,
  ): void {
    const { top } = this;
    const change = changeOf(element.change, css, sizeOf(top.style));
    const keeps = css.keepsSpaces === null ? top.spaces : css.keepsSpaces ? 'keep' : 'collapse';
    const open: Open = {
      tag,
      element,
      change,
      style: applyChange(top.style, change),
      align: align ?? element.align ?? (element.kind === 'table' ? 'left' : top.align),
      layout: box === null ? layoutOf(element, css, top.layout) : withoutSides(top.layout),
      heading: headingOf(element, top.heading),
      rule: element.kind === 'format' || element.kind === 'inline' ? top.rule : null,
      spaces: element.preformatted ? 'preformatted' : keeps,
      breakAfter: css.breakAfter,
      box,
      finished,
    };
    this.#stack.push(open);
    if (isInline(open)) this.#inlines++;
  }

  /** Index of the innermost block, the document if there is none. */
  innermostBlock(): number {
    let i = this.#stack.length - 1;
    while (isInline(this.at(i))) i--;
    return i;
  }

  /** Index of the innermost list item that the innermost list or cell holds; 0 when there is none. */
  openItem(): number {
    return this.#find(
      (open) => open.element.kind === 'item',
      (open) => open.element.kind === 'list' || isTablePart(open),
    );
  }

  /** Index of the table that a row or a cell tag belongs to; 0 when there is none. */
  openTable(): number {
    return this.#find(
      (open) => open.element.kind === 'table',
      () => false,
    );
  }

  /** Index of the open part, `tr` say, of the table at `table`; 0 when there is none. */
  openPart(tag: string, table: number): number {
    const part = this.#find(
      (open) => open.tag === tag,
      () => false,
    );
    return part > table ? part : 0;
  }

  /** Index of what holds the rows of the table at `table`: the open section, else the table itself. */
  openSection(table: number): number {
    const section = this.#find(
      (open) => open.element.kind === 'section',
      () => false,
    );
    return Math.max(section, table);
  }

  /** Index of the element an end tag closes (HTML 13.2.6.4.7); 0 when the tag is to be ignored. */
  closedBy(tag: string, element: Element): number {
    if (element.kind === 'format') return this.#find((open) => open.tag === tag, isTablePart);
    if (element.kind === 'inline')
      return this.#find(
        (open) => open.tag === tag,
        (open) => !isInline(open),
      );
    const heading = HEADING.test(tag);
    return this.#find((open) => open.tag === tag || (heading && HEADING.test(open.tag)), isTablePart);
  }

  #find(wanted: (open: Open) => boolean, fence: (open: Open) => boolean): number {
    for (let i = this.#stack.length - 1; i > 0; i--) {
      const open = this.at(i);
      if (wanted(open)) return i;
      if (fence(open)) return 0;
    }
    return 0;
  }

  /**
   * Closes the element at `index` and what it holds, innermost first, telling `leave` of each block.
   * Formatting inside goes on after it, unless the element belongs to a table.
   */
  close(index: number, leave: (open: Open, index: number) => void): void {
    const stack = this.#stack;
    for (let i = stack.length - 1; i >= index; i--) {
      const open = this.at(i);
      if (!isInline(open)) leave(open, i);
    }
    const formatsGoOn = !isTablePart(this.at(index));
    let kept = index;
    for (let i = index; i < stack.length; i++) {
      const open = this.at(i);
      if (formatsGoOn && i > index && open.element.kind === 'format') stack[kept++] = open;
      else if (isInline(open)) this.#inlines--;
    }
    stack.length = kept;
    for (let i = index; i < kept; i++) {
      const open = this.at(i);
      const around = this.at(i - 1);
      open.style = applyChange(around.style, open.change);
      open.align = around.align;
      open.layout = around.layout;
      open.heading = around.heading;
      open.rule = around.rule;
      open.spaces = around.spaces;
    }
  }

  /** Takes one formatting element out; what was opened after it stays open. */
  remove(index: number): void {
    this.#stack.splice(index, 1);
    this.#inlines--;
    for (let i = index; i < this.#stack.length; i++) {
      const open = this.at(i);
      open.style = applyChange(this.at(i - 1).style, open.change);
    }
  }
}

function layoutOf({ kind, indent }: Element, css: Css, around: Layout): Layout {
  if (kind !== 'block' && kind !== 'paragraph') return around;
  if (css === NO_CSS && indent === 0) return around;
  const isParagraph = kind === 'paragraph';
  if (isParagraph && indent === 0 && around === PLAIN_LAYOUT) return css.layout;
  return layoutIn(css, around, indent, isParagraph);
}

/** The text of a list or a table is not the heading that it stands in. */
function headingOf({ kind, heading }: Element, around: Heading): Heading {
  if (heading > 0) return heading;
  return kind === 'list' || kind === 'table' ? 0 : around;
}

const withoutSides = ({ lineSpacing }: Layout): Layout =>
  lineSpacing === null ? PLAIN_LAYOUT : { ...PLAIN_LAYOUT, lineSpacing };

import {
  type Align,
  type Belge,
  belge,
  type Inline,
  type LinkedRange,
  PAGE_BREAK,
  paragraph,
} from '../../model.ts';
import { type Guard, preface, type Question } from '../../preface.ts';
import { Messages } from '../../result.ts';
import { MAX_TABLE_CELLS } from '../tableCells.ts';
import { type Box, flushList, leaveLists, type RootBox, tableAround, target } from './boxes.ts';
import type { Css } from './css.ts';
import { type Element, HEADING, ROOT } from './elements.ts';
import * as notices from './notices.ts';
import { type Open, OpenElements } from './openElements.ts';
import { ParagraphText } from './paragraphText.ts';
import { closeRow, closeTable } from './table.ts';

/** The document while it is read: what is open, the paragraph being collected, what is finished. */
export class DocumentBuilder {
  readonly messages = new Messages();
  readonly content = new ParagraphText();
  readonly open: OpenElements;
  /** Takes the finished blocks. */
  box: Box;
  readonly #root: RootBox = { kind: 'root', blocks: [] };
  readonly questions: Question[] = [];
  readonly guards: Guard[] = [];
  readonly #links: LinkedRange[] = [];
  /** The element whose blocks follow a snippet, and the place of its first one. */
  #linked: { readonly open: Open; readonly id: string; readonly from: number } | null = null;
  /** Blocks finished so far: an element that adds none is empty. */
  #finished = 0;
  #finishedAtBreak = 0;
  /** Index of the element that an end tag of its own closes. */
  #closedByTag = 0;
  /** Blocks not opened because too many are open. */
  #overflow = 0;
  #cellsLeft = MAX_TABLE_CELLS;

  constructor() {
    this.open = new OpenElements(ROOT, this.#root);
    this.box = this.#root;
  }

  finish(): Belge {
    this.closeFrom(1);
    this.endParagraph();
    return belge(this.#root.blocks, null, preface(this.questions, this.guards), this.#links);
  }

  push(tag: string, element: Element, css: Css, align: Align | null, box: Box | null = null): void {
    this.open.push(tag, element, css, align, box, this.#finished);
    if (box !== null) this.box = box;
  }

  /** The blocks of the element that was opened last follow a snippet. Only whole blocks of the document can. */
  link(id: string): void {
    if (this.#linked !== null || this.box !== this.#root) return;
    this.#linked = { open: this.open.top, id, from: this.#root.blocks.length };
  }

  /** False when too many blocks are open: then the tags of this one only part paragraphs. */
  mayOpenBlock(): boolean {
    if (!this.open.full) return true;
    this.#overflow++;
    this.messages.add(notices.DEEP_NESTING);
    return false;
  }

  /** A block ends an open `<p>`, a heading ends a heading, `<dt>` and `<dd>` each other (HTML 13.2.6.4.7). */
  closeParagraphFor(tag: string): void {
    const index = this.open.innermostBlock();
    const { tag: around } = this.open.at(index);
    const ends =
      around === 'p' ||
      (HEADING.test(around) && HEADING.test(tag)) ||
      ((around === 'dt' || around === 'dd') && (tag === 'dt' || tag === 'dd'));
    if (ends) this.closeFrom(index);
  }

  /** Closes the block at `index`, or none at 0, because of its end tag. */
  closeBlock(index: number): void {
    this.endParagraph();
    if (this.#overflow > 0) this.#overflow--;
    else if (index > 0) {
      this.#closedByTag = index;
      this.closeFrom(index);
      this.#closedByTag = 0;
    }
  }

  /** Closes the element at `index` and all above it, if there is one. */
  closeFrom(index: number): void {
    if (index < this.open.length) this.open.close(index, this.#leave);
  }

  readonly #leave = (open: Open, index: number): void => {
    this.endParagraph();
    const { box, element } = open;
    if (box !== null) this.#leaveBox(box);
    else if (element.kind === 'row' && this.box.kind === 'table') closeRow(this.box.table);
    else if (element.kind === 'paragraph' && index === this.#closedByTag && open.finished === this.#finished)
      this.#add([], open);
    if (open.breakAfter) this.pageBreak();
    if (this.#linked?.open !== open) return;
    this.#links.push({ id: this.#linked.id, from: this.#linked.from, to: this.#root.blocks.length });
    this.#linked = null;
  };

  #leaveBox(box: Box): void {
    if (box.kind === 'root') return;
    this.box = box.parent;
    if (box.kind === 'list') flushList(box);
    else if (box.kind === 'table') {
      const { blocks, cells } = closeTable(box.table, this.#cellsLeft, this.messages);
      this.#cellsLeft -= cells;
      for (const block of blocks) this.#root.blocks.push(block);
      this.#finished++;
    }
  }

  endParagraph(): void {
    const inlines = this.content.take();
    if (inlines !== null) this.#add(inlines, this.open.top);
  }

  #add(inlines: readonly Inline[], { align, layout, heading, rule }: Open): void {
    target(this.box).push(paragraph(inlines, { align, layout, heading, rule }));
    this.#finished++;
  }

  /**
   * A page begins at the start of the document and after a break, so no break is needed there (CSS 2.2 §13.3).
   */
  pageBreakBefore(): void {
    this.endParagraph();
    if (this.#finished > this.#finishedAtBreak) this.pageBreak();
  }

  pageBreak(): void {
    this.endParagraph();
    if (tableAround(this.box) !== null) return this.messages.add(notices.BREAK_IN_TABLE);
    if (leaveLists(this.box)) this.messages.add(notices.BREAK_IN_LIST);
    this.#root.blocks.push(PAGE_BREAK);
    this.#finished++;
    this.#finishedAtBreak = this.#finished;
  }
}

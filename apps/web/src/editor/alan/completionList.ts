import type { PluginView } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { editorTextMessages as m } from '../../messages/editor.ts';
import { type Completion, openCompletion } from './completionState.ts';
import type { AlanName } from './shown.ts';

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

const GAP = 4;
const MARGIN = 8;

/**
 * The list beside the text, in the top layer: it is within the dialog for the keyboard and for screen
 * readers, and no scrolling box cuts it off.
 */
export class CompletionList implements PluginView {
  readonly #list = document.createElement('div');
  readonly #choose: (alan: AlanName) => void;
  #shown: Completion | null = null;

  constructor(view: EditorView, id: string, choose: (alan: AlanName) => void) {
    this.#choose = choose;
    this.#list.id = id;
    this.#list.className = 'alanList';
    this.#list.hidden = true;
    this.#list.popover = 'manual';
    // It scrolls; the keyboard scrolls it from the text, others must be able to reach it.
    this.#list.tabIndex = 0;
    this.#list.setAttribute('role', 'listbox');
    this.#list.setAttribute('aria-label', m.alanSelection);
    // The caret stays in the text.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault());
    this.update(view);
  }

  update(view: EditorView): void {
    const completion = openCompletion(view.state);
    if (completion === this.#shown) return;
    if (completion === null) return this.#hide();
    if (completion.items !== this.#shown?.items) this.#fill(completion.items);
    const first = this.#shown === null;
    this.#shown = completion;
    this.#mark(completion.active);
    if (first) this.#show(view);
    this.#place(view.coordsAtPos(completion.from));
    this.#list.children[completion.active]?.scrollIntoView({ block: 'nearest' });
  }

  destroy(): void {
    this.#list.remove();
  }

  #fill(items: readonly AlanName[]): void {
    this.#list.replaceChildren(
      ...items.map((alan, index) => {
        const option = document.createElement('div');
        option.id = optionId(this.#list.id, index);
        option.setAttribute('role', 'option');
        const kod = document.createElement('span');
        kod.textContent = alan.kod;
        option.append(alan.isim, kod);
        option.addEventListener('click', () => this.#choose(alan));
        return option;
      }),
    );
  }

  #mark(active: number): void {
    Array.from(this.#list.children, (option, index) =>
      option.setAttribute('aria-selected', String(index === active)),
    );
  }

  #show(view: EditorView): void {
    if (!this.#list.isConnected) view.dom.parentElement?.append(this.#list);
    this.#list.hidden = false;
    this.#list.showPopover();
  }

  #hide(): void {
    this.#shown = null;
    this.#list.hidden = true;
    if (this.#list.matches(':popover-open')) this.#list.hidePopover();
  }

  /** Places the list below the caret, or above it where there is more room: a phone's keyboard covers the lower half. */
  #place(caret: { left: number; top: number; bottom: number }): void {
    const window = this.#list.ownerDocument.defaultView;
    const { offsetTop = 0, height = 0, width = 0 } = window?.visualViewport ?? {};
    this.#list.style.maxHeight = '';
    const below = offsetTop + height - caret.bottom - GAP - MARGIN;
    const above = caret.top - offsetTop - GAP - MARGIN;
    const wanted = this.#list.offsetHeight;
    const under = below >= wanted || below >= above;
    const size = Math.max(0, Math.min(wanted, under ? below : above));
    this.#list.style.maxHeight = `${size}px`;
    this.#list.style.top = `${under ? caret.bottom + GAP : caret.top - GAP - size}px`;
    const right = width - this.#list.offsetWidth - MARGIN;
    this.#list.style.left = `${Math.max(MARGIN, Math.min(caret.left, right))}px`;
  }
}

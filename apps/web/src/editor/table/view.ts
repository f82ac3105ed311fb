import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import { movedBorder, setColumnWeights, sharesToWeights } from './columnResize.ts';
import { columnShares } from './weights.ts';

/** The table as wide as the page, its columns by their weights, with a handle on each border between them. */
export class TableView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  readonly #table: HTMLTableElement;
  readonly #columns: HTMLElement;
  readonly #view: EditorView;
  readonly #getPos: () => number | undefined;
  #handles: readonly HTMLElement[] = [];
  #shares: readonly number[] = [];
  #node: ProseMirrorNode;

  constructor(node: ProseMirrorNode, view: EditorView, getPos: () => number | undefined) {
    this.#node = node;
    this.#view = view;
    this.#getPos = getPos;
    this.dom = document.createElement('div');
    this.dom.className = 'tableBox';
    this.#table = document.createElement('table');
    this.#columns = document.createElement('colgroup');
    this.contentDOM = document.createElement('tbody');
    this.#table.append(this.#columns, this.contentDOM);
    this.dom.append(this.#table);
    this.#show();
  }

  update(node: ProseMirrorNode): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#show();
    return true;
  }

  ignoreMutation({ type, target }: ViewMutationRecord): boolean {
    return type !== 'selection' && !this.contentDOM.contains(target);
  }

  stopEvent({ target }: Event): boolean {
    return this.#handles.some((handle) => handle === target);
  }

  #show(): void {
    this.#table.classList.toggle('borderless', this.#node.attrs['border'] !== 'cells');
    this.#table.classList.toggle('framed', this.#node.attrs['border'] === 'outer');
    const shares = columnShares(this.#node);
    if (shares.length === this.#shares.length && shares.every((share, i) => share === this.#shares[i]))
      return;
    if (shares.length !== this.#shares.length) this.#rebuild(shares.length);
    this.#shares = shares;
    this.#draw(shares);
  }

  #rebuild(count: number): void {
    this.#columns.replaceChildren(...Array.from({ length: count }, () => document.createElement('col')));
    for (const handle of this.#handles) handle.remove();
    if (!this.#view.editable) return;
    this.#handles = Array.from({ length: count - 1 }, (_, border) => this.#handle(border));
    this.dom.append(...this.#handles);
  }

  #draw(shares: readonly number[]): void {
    let right = 0;
    shares.forEach((share, i) => {
      right += share;
      (this.#columns.children[i] as HTMLElement).style.width = `${share}%`;
      const handle = this.#handles[i];
      if (handle) handle.style.left = `${right}%`;
    });
  }

  /** Pointers only: the table's menu has the same for the keyboard. */
  #handle(border: number): HTMLElement {
    const handle = document.createElement('div');
    handle.className = 'columnHandle';
    handle.contentEditable = 'false';
    handle.setAttribute('aria-hidden', 'true');
    handle.addEventListener('pointerdown', (event) => this.#drag(event, handle, border));
    return handle;
  }

  #drag(start: PointerEvent, handle: HTMLElement, border: number): void {
    if (start.button !== 0) return;
    start.preventDefault();
    const before = this.#shares;
    const width = this.#table.getBoundingClientRect().width;
    const sharesAt = ({ clientX }: PointerEvent) =>
      movedBorder(before, border, ((clientX - start.clientX) / width) * 100);
    const ended = new AbortController();
    const { signal } = ended;
    handle.setPointerCapture(start.pointerId);
    handle.addEventListener('pointermove', (event) => this.#draw(sharesAt(event)), { signal });
    handle.addEventListener('lostpointercapture', () => ended.abort(), { signal });
    handle.addEventListener(
      'pointercancel',
      () => {
        ended.abort();
        this.#draw(this.#shares);
      },
      { signal },
    );
    handle.addEventListener(
      'pointerup',
      (event) => {
        ended.abort();
        this.#save(sharesAt(event));
      },
      { signal },
    );
  }

  #save(shares: readonly number[]): void {
    const pos = this.#getPos();
    if (pos === undefined || shares.every((share, i) => share === this.#shares[i])) return;
    const { tr } = this.#view.state;
    setColumnWeights(tr, this.#node, pos + 1, sharesToWeights(shares));
    this.#view.dispatch(tr);
    this.#view.focus();
  }
}

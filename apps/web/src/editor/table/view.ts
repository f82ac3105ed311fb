import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import { columnShares } from './weights.ts';

/** The table as wide as the page, its columns by their weights. */
export class TableView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  readonly #table: HTMLTableElement;
  readonly #columns: HTMLElement;
  #shown: readonly number[] = [];
  #node: ProseMirrorNode;

  constructor(node: ProseMirrorNode) {
    this.#node = node;
    this.dom = document.createElement('div');
    this.dom.className = 'tablo';
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

  #show(): void {
    this.#table.classList.toggle('cercevesiz', this.#node.attrs['border'] === false);
    const shares = columnShares(this.#node);
    if (shares.length === this.#shown.length && shares.every((share, i) => share === this.#shown[i])) return;
    this.#shown = shares;
    this.#columns.replaceChildren(
      ...shares.map((share) => {
        const column = document.createElement('col');
        column.style.width = `${share}%`;
        return column;
      }),
    );
  }
}

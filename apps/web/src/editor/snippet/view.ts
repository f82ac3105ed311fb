import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import { snippetMessages } from '../../messages/snippet.ts';

const t = snippetMessages.editor;

/** Linked text under a bar that names its snippet. Nobody writes in it; the bar's buttons are for pointers. */
export class SnippetView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  readonly #name: HTMLElement;
  readonly #nameOf: (id: string) => string | null;
  #node: ProseMirrorNode;

  constructor(
    node: ProseMirrorNode,
    nameOf: (id: string) => string | null,
    editable: boolean,
    onAction: (action: 'select' | 'unlink') => void,
  ) {
    this.#node = node;
    this.#nameOf = nameOf;
    this.dom = document.createElement('div');
    this.dom.className = 'snippet';
    this.dom.contentEditable = 'false';
    const bar = document.createElement('div');
    bar.className = 'snippetBar';
    this.#name = document.createElement('span');
    bar.append(this.#name, ...(editable ? [openLink(node), unlinkButton(() => onAction('unlink'))] : []));
    bar.addEventListener('mousedown', (event) => {
      event.preventDefault();
      if (event.target === bar || event.target === this.#name) onAction('select');
    });
    this.contentDOM = document.createElement('div');
    this.contentDOM.className = 'snippetText';
    this.dom.append(bar, this.contentDOM);
    shown.add(this);
    this.paint();
  }

  update(node: ProseMirrorNode): boolean {
    if (node.type !== this.#node.type || node.attrs['id'] !== this.#node.attrs['id']) return false;
    this.#node = node;
    return true;
  }

  selectNode(): void {
    this.dom.classList.add('selected');
  }

  deselectNode(): void {
    this.dom.classList.remove('selected');
  }

  stopEvent({ target }: Event): boolean {
    return target instanceof Element && target.closest('.snippetBar') !== null;
  }

  ignoreMutation({ type, target }: ViewMutationRecord): boolean {
    return type !== 'selection' && !this.contentDOM.contains(target);
  }

  destroy(): void {
    shown.delete(this);
  }

  paint(): void {
    const name = this.#nameOf(String(this.#node.attrs['id']));
    this.#name.textContent = name === null ? t.deleted : t.bar(name);
  }
}

const shown = new Set<SnippetView>();

/** Writes the names anew, once the list of snippets is known. The editor may not stand in its page yet. */
export function repaintSnippets(): void {
  for (const one of shown) one.paint();
}

/** A page of its own, so that nothing unsaved is lost. */
function openLink(node: ProseMirrorNode): HTMLElement {
  const link = document.createElement('a');
  link.href = `/parcalar?parca=${String(node.attrs['id'])}`;
  link.target = '_blank';
  link.rel = 'noopener';
  link.tabIndex = -1;
  link.textContent = t.open;
  return link;
}

function unlinkButton(onPick: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.textContent = t.unlink;
  button.addEventListener('click', onPick);
  return button;
}

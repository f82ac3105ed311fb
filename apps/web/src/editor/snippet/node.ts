import type { Block } from '@derkenar/belge';
import { belge } from '@derkenar/belge';
import { Node } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { snippetMessages } from '../../messages/snippet.ts';
import { notify } from '../../shell/notify.ts';
import { belgeToDoc } from '../toDoc.ts';
import { toLineAt, topLevelPlace } from '../topLevel.ts';
import { SnippetView } from './view.ts';

const t = snippetMessages.editor;

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    snippet: {
      /** Inserts the blocks of a snippet at the top level; `id` is null for a copy. */
      insertSnippet: (id: string | null, blocks: readonly Block[]) => ReturnType;
      /** Makes the selected linked text a copy. */
      unlinkSnippet: () => ReturnType;
    };
  }
}

export interface SnippetOptions {
  /** Null where it is not known, or deleted. */
  readonly snippetName: (id: string) => string | null;
  readonly onSnippets: () => void;
}

/** Text that follows a snippet of the office. It is selected as a whole, and a change to it breaks the link. */
export const Snippet = Node.create<SnippetOptions>({
  name: 'snippet',
  group: 'top',
  content: '(flow | table | pageBreak)+',
  atom: true,
  isolating: true,
  addOptions: () => ({ snippetName: () => null, onSnippets: () => {} }),
  addAttributes: () => ({
    id: { default: '', parseHTML: (element) => element.getAttribute('data-parca'), rendered: false },
  }),
  parseHTML: () => [{ tag: 'div[data-parca]' }],
  renderHTML: ({ node }) => ['div', { 'data-parca': String(node.attrs['id']) }, 0],
  addNodeView() {
    return ({ node, editor, getPos }) =>
      new SnippetView(node, this.options.snippetName, editor.isEditable, (action) => {
        const pos = getPos();
        if (pos === undefined) return;
        const chain = editor.chain().setNodeSelection(pos);
        editor.view.focus();
        if (action === 'unlink') chain.unlinkSnippet().run();
        else chain.run();
      });
  },
  addCommands() {
    return {
      insertSnippet:
        (id, blocks) =>
        ({ tr, state, dispatch }) => {
          if (!dispatch) return true;
          const links = id === null ? [] : [{ id, from: 0, to: blocks.length }];
          const nodes = state.schema.nodeFromJSON(belgeToDoc(belge(blocks, null, null, links))).content;
          const at = topLevelPlace(tr);
          tr.insert(at, nodes).setMeta(INSERTED, true);
          toLineAt(tr, at + nodes.size);
          return true;
        },
      unlinkSnippet:
        () =>
        ({ tr, state, dispatch }) => {
          const selected = selectedSnippet(state.selection);
          if (selected === null) return false;
          if (dispatch) {
            const { from } = state.selection;
            tr.replaceWith(from, from + selected.nodeSize, selected.content);
            toLineAt(tr, from);
          }
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    return {
      'Mod-Shift-x': () => {
        this.options.onSnippets();
        return true;
      },
    };
  },
  addProseMirrorPlugins: () => [breakingPlugin()],
});

/** The linked text that is selected as a whole, else null. */
export const selectedSnippet = (selection: unknown): ProseMirrorNode | null =>
  selection instanceof NodeSelection && selection.node.type.name === 'snippet' ? selection.node : null;

const INSERTED = 'snippetInserted';

/** Linked text that is no longer what it was, such as after 'replace all', becomes ordinary text. */
const breakingPlugin = (): Plugin =>
  new Plugin({
    appendTransaction: (transactions, before, after) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      // Undo brings back a link together with its text.
      if (transactions.some((one) => one.getMeta('history$') !== undefined || one.getMeta(INSERTED)))
        return null;
      const known = snippetsIn(before.doc).map(({ node }) => node);
      const broken = snippetsIn(after.doc).filter(
        ({ node }) => !known.some((one) => one === node || one.eq(node)),
      );
      if (broken.length === 0) return null;
      const { tr } = after;
      for (const { node, pos } of broken.toReversed()) tr.replaceWith(pos, pos + node.nodeSize, node.content);
      notify({ kind: 'warning', title: t.unlinked, lines: [t.unlinkedDescription] });
      return tr;
    },
  });

function snippetsIn(doc: ProseMirrorNode): { readonly node: ProseMirrorNode; readonly pos: number }[] {
  const found: { node: ProseMirrorNode; pos: number }[] = [];
  doc.forEach((node, pos) => {
    if (node.type.name === 'snippet') found.push({ node, pos });
  });
  return found;
}

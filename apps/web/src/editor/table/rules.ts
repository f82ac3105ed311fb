import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { changedRanges } from '../changedRanges.ts';
import { headerRows, setHeaderRows } from './headerRow.ts';

/** Keeps header cells to the leading rows: elsewhere the model knows none. */
export const tableRules = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, _, { doc, tr }) {
      const tables = new Map<number, ProseMirrorNode>();
      for (const { from, to } of changedRanges(transactions)) {
        const $from = doc.resolve(from);
        if ($from.parent.isTextblock && to <= $from.end()) continue;
        doc.nodesBetween(from, Math.min(to + 1, doc.content.size), (node, pos) => {
          if (node.type.name === 'table') tables.set(pos, node);
          return false;
        });
      }
      for (const [pos, table] of tables) setHeaderRows(tr, table, pos + 1, headerRows(table));
      return tr.docChanged ? tr : null;
    },
  });

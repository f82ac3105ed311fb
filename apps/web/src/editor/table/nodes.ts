import { MAX_COLUMNS, type Rule } from '@derkenar/belge';
import { type Editor, type KeyboardShortcutCommand, Node } from '@tiptap/core';
import type { DOMOutputSpec, Node as ProseMirrorNode } from '@tiptap/pm/model';
import { CellSelection, tableEditing } from '@tiptap/pm/tables';
import { ruleAttribute, ruleOfElement, ruleTags } from '../rules/ruleAttribute.ts';
import { tableCommands } from './commands.ts';
import { tableRules } from './headerRow.ts';
import { TableView } from './view.ts';
import { columnShares } from './weights.ts';

/** prosemirror-tables recognises the nodes by these roles. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

export const Table = Node.create({
  name: 'table',
  group: 'top',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (name in ROLES ? { tableRole: ROLES[name] } : {}),
  addAttributes: () => ({ border: { default: true, rendered: false } }),
  parseHTML: () => [
    { tag: 'table', getAttrs: (element) => ({ border: element.getAttribute('border') !== '0' }) },
  ],
  renderHTML: ({ node }) => [
    'table',
    node.attrs['border'] === true ? {} : { border: '0' },
    colgroup(node),
    ['tbody', 0],
  ],
  addNodeView: () => (props) => new TableView(props.node, props.view, props.getPos),
  addCommands: () => tableCommands,
  addKeyboardShortcuts() {
    return tableKeys(this.editor);
  },
  addProseMirrorPlugins: () => [tableEditing(), tableRules()],
});

const colgroup = (table: ProseMirrorNode): DOMOutputSpec => [
  'colgroup',
  ...columnShares(table).map((share) => ['col', { style: `width:${share}%` }] as const),
];

export const TableRow = Node.create({
  name: 'tableRow',
  // May be empty while prosemirror-tables works on it; it fills the row up afterwards.
  content: '(tableCell | tableHeader)*',
  addAttributes: () => ruleAttribute,
  parseHTML: () => [{ tag: 'tr', getAttrs: (element) => ({ rule: ruleOfElement(element) }) }],
  renderHTML: ({ node }) => ['tr', ruleTags(node.attrs['rule'] as Rule | null), 0],
});

const cellAttributes = {
  colspan: { default: 1, rendered: false },
  // The model knows no vertical merge; prosemirror-tables does not work without the attribute.
  rowspan: { default: 1, rendered: false },
  /** The model's weights of the columns that the cell covers. */
  colwidth: { default: null, rendered: false },
};

const cellNode = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'flow+',
    isolating: true,
    addAttributes: () => cellAttributes,
    parseHTML: () => [{ tag, getAttrs: attributesOf }],
    renderHTML: ({ node }) => {
      const { colspan, colwidth } = node.attrs as { colspan: number; colwidth: number[] | null };
      return [
        tag,
        {
          ...(colspan === 1 ? {} : { colspan }),
          ...(colwidth === null ? {} : { 'data-colwidth': colwidth.join(',') }),
        },
        0,
      ];
    },
  });

function attributesOf(element: HTMLElement) {
  const spanned = Number.parseInt(element.getAttribute('colspan') ?? '1', 10) || 1;
  const colspan = Math.min(MAX_COLUMNS, Math.max(1, spanned));
  const weights = (element.dataset['colwidth'] ?? '').split(',').map(Number);
  const usable = weights.length === colspan && weights.every((weight) => weight > 0);
  return { colspan, rowspan: 1, colwidth: usable ? weights : null };
}

export const TableCell = cellNode('tableCell', 'td');
export const TableHeader = cellNode('tableHeader', 'th');

/** A table whose cells are all selected goes away as a whole. */
const tableKeys = (editor: Editor): Record<string, KeyboardShortcutCommand> => {
  const deleteWhole = () => {
    const { selection } = editor.state;
    const whole =
      selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection();
    return whole && editor.commands.deleteTable();
  };
  return { Backspace: deleteWhole, Delete: deleteWhole };
};

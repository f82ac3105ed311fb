import { MAX_COLUMNS, type Row, type TableBorder } from '@derkenar/belge';
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
  addAttributes: () => ({ border: { default: 'cells', rendered: false, parseHTML: borderOf } }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ node }) => [
    'table',
    TABLE_ATTRIBUTES[node.attrs['border'] as TableBorder],
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

/** As the engine writes them. The browser drops the style of pasted HTML, so the frame has a name as well. */
const TABLE_ATTRIBUTES: Readonly<Record<TableBorder, Readonly<Record<string, string>>>> = {
  cells: {},
  outer: { border: '0', style: 'border:0.5pt solid', 'data-border': 'outer' },
  none: { border: '0' },
};

function borderOf(table: HTMLElement): TableBorder {
  if (table.dataset['border'] === 'outer') return 'outer';
  return table.getAttribute('border') === '0' ? 'none' : 'cells';
}

const colgroup = (table: ProseMirrorNode): DOMOutputSpec => [
  'colgroup',
  ...columnShares(table).map((share) => ['col', { style: `width:${share}%` }] as const),
];

export const TableRow = Node.create({
  name: 'tableRow',
  // May be empty while prosemirror-tables works on it; it fills the row up afterwards.
  content: '(tableCell | tableHeader)*',
  addAttributes: () => ({ minHeight: { default: 0, rendered: false }, ...ruleAttribute }),
  parseHTML: () => [
    {
      tag: 'tr',
      getAttrs: (element) => ({
        minHeight: Number(element.dataset['minHeight'] ?? 0) || 0,
        rule: ruleOfElement(element),
      }),
    },
  ],
  renderHTML: ({ node }) => {
    const { minHeight, rule } = node.attrs as Pick<Row, 'minHeight' | 'rule'>;
    const height = minHeight > 0 && { style: `height:${minHeight}pt`, 'data-min-height': minHeight };
    return ['tr', { ...height, ...ruleTags(rule) }, 0];
  },
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

import type { TableBorder } from '@derkenar/belge';
import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconArrowsJoin,
  IconArrowsMinimize,
  IconArrowsSplit,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTable,
  IconTableRow,
  IconTextPlus,
  IconTrash,
} from '@tabler/icons-react';
import { selectedRect } from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import { editorMessages } from '../../messages/editor.ts';
import { changeColumnWidth } from '../columnWidth.ts';
import { toText } from '../toText.ts';
import { usePopup } from './Popup.tsx';
import { TableGrid } from './TableGrid.tsx';
import { ToolButton } from './ToolButton.tsx';
import { type MenuEntry, ToolMenu } from './ToolMenu.tsx';

const t = editorMessages.table;
const ICON = { size: 17, 'aria-hidden': true } as const;

/** Outside a table it makes one, within one it changes it: tables do not nest. */
export function TableTool({ editor, inTable }: { readonly editor: Editor; readonly inTable: boolean }) {
  const popup = usePopup(inTable ? 'menu' : 'dialog');
  const { id, anchor, close } = popup;
  return (
    <>
      <ToolButton
        {...popup.button}
        label={inTable ? editorMessages.tools.table : t.add}
        icon={<IconTable size={18} aria-hidden />}
        pressed={undefined}
        onPick={popup.toggle}
      />
      {popup.opened && inTable && (
        <ToolMenu
          id={id}
          label={editorMessages.tools.table}
          anchor={anchor}
          entries={tableEntries(editor)}
          onClose={close}
        />
      )}
      {popup.opened && !inTable && (
        <TableGrid
          id={id}
          anchor={anchor}
          onClose={close}
          onPick={(cols, rows) => toText(editor).insertTable({ rows, cols, withHeaderRow: false }).run()}
        />
      )}
    </>
  );
}

const BORDERS: readonly TableBorder[] = ['cells', 'outer', 'none'];
/** Half a line of text. */
const ROW_STEP_PT = 6;

const borderAround = ({ state }: Editor): TableBorder =>
  selectedRect(state).table.attrs['border'] as TableBorder;

function tableEntries(editor: Editor): readonly MenuEntry[] {
  const can = editor.can();
  const { commands } = editor;
  // Apart: a table command in one chain with the focus throws.
  const then = (run: () => boolean) => () => {
    editor.view.focus();
    run();
  };
  return [
    { label: t.rowAbove, icon: <IconRowInsertTop {...ICON} />, run: then(commands.addRowBefore) },
    { label: t.rowBelow, icon: <IconRowInsertBottom {...ICON} />, run: then(commands.addRowAfter) },
    {
      label: t.columnLeft,
      icon: <IconColumnInsertLeft {...ICON} />,
      run: then(commands.addColumnBefore),
      inactive: !can.addColumnBefore(),
    },
    {
      label: t.columnRight,
      icon: <IconColumnInsertRight {...ICON} />,
      run: then(commands.addColumnAfter),
      inactive: !can.addColumnAfter(),
    },
    {
      label: t.merge,
      icon: <IconArrowsJoin {...ICON} />,
      run: then(commands.mergeRowCells),
      inactive: !can.mergeRowCells(),
      apart: true,
    },
    {
      label: t.split,
      icon: <IconArrowsSplit {...ICON} />,
      run: then(commands.splitCell),
      inactive: !can.splitCell(),
    },
    {
      label: t.title,
      icon: <IconTableRow {...ICON} />,
      run: then(commands.toggleHeaderRow),
      inactive: !can.toggleHeaderRow(),
    },
    {
      label: t.widen,
      icon: <IconArrowAutofitWidth {...ICON} />,
      run: then(() => changeColumnWidth(editor, 1)),
      apart: true,
    },
    {
      label: t.narrow,
      icon: <IconArrowsMinimize {...ICON} />,
      run: then(() => changeColumnWidth(editor, -1)),
    },
    {
      label: t.higher,
      icon: <IconArrowAutofitHeight {...ICON} />,
      run: then(() => commands.changeRowHeight(ROW_STEP_PT)),
    },
    {
      label: t.lower,
      icon: <IconArrowsMinimize {...ICON} />,
      run: then(() => commands.changeRowHeight(-ROW_STEP_PT)),
    },
    ...BORDERS.map((border, n) => ({
      label: t.border[border],
      checked: border === borderAround(editor),
      run: then(() => commands.setTableBorder(border)),
      apart: n === 0,
    })),
    {
      label: t.after,
      icon: <IconTextPlus {...ICON} />,
      run: then(commands.addLineAfterTable),
      apart: true,
    },
    { label: t.deleteRow, icon: <IconRowRemove {...ICON} />, run: then(commands.deleteRow), apart: true },
    { label: t.deleteColumn, icon: <IconColumnRemove {...ICON} />, run: then(commands.deleteColumn) },
    { label: t.delete, icon: <IconTrash {...ICON} />, run: then(commands.deleteTable), danger: true },
  ];
}

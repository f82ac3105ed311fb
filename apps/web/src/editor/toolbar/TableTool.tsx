import {
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
import type { Editor } from '@tiptap/react';
import { editorMesajlari } from '../../mesajlar/editor.ts';
import { changeColumnWidth } from '../columnWidth.ts';
import { toText } from '../toText.ts';
import { TableGrid } from './TableGrid.tsx';
import { ToolButton } from './ToolButton.tsx';
import { type MenuEntry, ToolMenu } from './ToolMenu.tsx';
import { usePopup } from './usePopup.ts';

const t = editorMesajlari.tablo;
const ICON = { size: 17, 'aria-hidden': true } as const;

/** Outside a table it makes one, within one it changes it: tables do not nest. */
export function TableTool({ editor, inTable }: { readonly editor: Editor; readonly inTable: boolean }) {
  const popup = usePopup(inTable ? 'menu' : 'dialog');
  const { id, anchor, close } = popup;
  return (
    <>
      <ToolButton
        {...popup.button}
        label={inTable ? editorMesajlari.arac.tablo : t.ekle}
        icon={<IconTable size={18} aria-hidden />}
        pressed={undefined}
        onPick={popup.toggle}
      />
      {popup.opened && inTable && (
        <ToolMenu
          id={id}
          label={editorMesajlari.arac.tablo}
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

function tableEntries(editor: Editor): readonly MenuEntry[] {
  const can = editor.can();
  const { commands } = editor;
  // Apart: a table command in one chain with the focus throws.
  const then = (run: () => boolean) => () => {
    editor.view.focus();
    run();
  };
  return [
    { label: t.ustSatir, icon: <IconRowInsertTop {...ICON} />, run: then(commands.addRowBefore) },
    { label: t.altSatir, icon: <IconRowInsertBottom {...ICON} />, run: then(commands.addRowAfter) },
    {
      label: t.solSutun,
      icon: <IconColumnInsertLeft {...ICON} />,
      run: then(commands.addColumnBefore),
      inactive: !can.addColumnBefore(),
    },
    {
      label: t.sagSutun,
      icon: <IconColumnInsertRight {...ICON} />,
      run: then(commands.addColumnAfter),
      inactive: !can.addColumnAfter(),
    },
    {
      label: t.birlestir,
      icon: <IconArrowsJoin {...ICON} />,
      run: then(commands.mergeRowCells),
      inactive: !can.mergeRowCells(),
      apart: true,
    },
    {
      label: t.ayir,
      icon: <IconArrowsSplit {...ICON} />,
      run: then(commands.splitCell),
      inactive: !can.splitCell(),
    },
    {
      label: t.baslik,
      icon: <IconTableRow {...ICON} />,
      run: then(commands.toggleHeaderRow),
      inactive: !can.toggleHeaderRow(),
    },
    {
      label: t.genislet,
      icon: <IconArrowAutofitWidth {...ICON} />,
      run: then(() => changeColumnWidth(editor, 1)),
      apart: true,
    },
    {
      label: t.daralt,
      icon: <IconArrowsMinimize {...ICON} />,
      run: then(() => changeColumnWidth(editor, -1)),
    },
    {
      label: t.sonrasi,
      icon: <IconTextPlus {...ICON} />,
      run: then(commands.addLineAfterTable),
      apart: true,
    },
    { label: t.satirSil, icon: <IconRowRemove {...ICON} />, run: then(commands.deleteRow), apart: true },
    { label: t.sutunSil, icon: <IconColumnRemove {...ICON} />, run: then(commands.deleteColumn) },
    { label: t.sil, icon: <IconTrash {...ICON} />, run: then(commands.deleteTable), danger: true },
  ];
}

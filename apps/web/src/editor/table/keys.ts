import type { Editor, KeyboardShortcutCommand } from '@tiptap/core';
import { CellSelection, goToNextCell } from '@tiptap/pm/tables';

export const tableKeys = (editor: Editor): Record<string, KeyboardShortcutCommand> => {
  const go = (direction: 1 | -1) => goToNextCell(direction)(editor.state, editor.view.dispatch);
  const deleteAllCells = () => {
    const { selection } = editor.state;
    const all =
      selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection();
    return all && editor.commands.deleteTable();
  };
  return {
    Tab: () => go(1) || (editor.commands.addRowAfter() && go(1)),
    'Shift-Tab': () => go(-1),
    Backspace: deleteAllCells,
    Delete: deleteAllCells,
  };
};

import type { Editor, KeyboardShortcutCommand } from '@tiptap/core';
import { CellSelection } from '@tiptap/pm/tables';

/** A table whose cells are all selected goes away as a whole. */
export const tableKeys = (editor: Editor): Record<string, KeyboardShortcutCommand> => {
  const deleteWhole = () => {
    const { selection } = editor.state;
    const whole =
      selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection();
    return whole && editor.commands.deleteTable();
  };
  return { Backspace: deleteWhole, Delete: deleteWhole };
};

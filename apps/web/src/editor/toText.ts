import type { ChainedCommands, Editor } from '@tiptap/core';

/**
 * The focus goes back to the text at once: that of the chain's own `focus` comes a frame later, and a fast
 * hand would type its first letter into the tool.
 */
export function toText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}

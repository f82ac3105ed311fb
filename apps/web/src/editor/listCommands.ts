import { MAX_LIST_LEVEL } from '@derkenar/belge';
import type { Editor, KeyboardShortcutCommand, RawCommands } from '@tiptap/core';
import type { Node as ProseMirrorNode, ResolvedPos } from '@tiptap/pm/model';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    lists: {
      toggleBulletList: () => ReturnType;
      toggleOrderedList: () => ReturnType;
      /** sinkListItem within MAX_LIST_LEVEL. */
      nestListItem: () => ReturnType;
    };
  }
}

export const listCommands: Partial<RawCommands> = {
  toggleBulletList:
    () =>
    ({ commands }) =>
      commands.toggleList('bulletList', 'listItem'),
  toggleOrderedList:
    () =>
    ({ commands }) =>
      commands.toggleList('orderedList', 'listItem'),
  nestListItem:
    () =>
    ({ state, commands }) => {
      const { $from, $to } = state.selection;
      if (levelOf($from) + levelsBelow($from, $to) > MAX_LIST_LEVEL) return false;
      return commands.sinkListItem('listItem');
    },
};

/** Lists around, 0 outside of any. */
export function levelOf($pos: ResolvedPos): number {
  let level = 0;
  for (let depth = $pos.depth; depth > 0; depth--) if (isList($pos.node(depth))) level++;
  return level;
}

/** What the items in the selection would be deeper by once nested: 1, and the lists they hold. */
function levelsBelow($from: ResolvedPos, $to: ResolvedPos): number {
  const range = $from.blockRange($to, (node) => isList(node));
  if (range === null) return 1;
  let deepest = 0;
  for (let i = range.startIndex; i < range.endIndex; i++)
    deepest = Math.max(deepest, depthOfLists(range.parent.child(i)));
  return levelOf($from) - levelOf($from.doc.resolve(range.start)) === 0 ? 1 + deepest : 1;
}

function depthOfLists(node: ProseMirrorNode): number {
  let deepest = 0;
  node.forEach((child) => {
    if (child.isTextblock) return;
    deepest = Math.max(deepest, depthOfLists(child) + (isList(child) ? 1 : 0));
  });
  return deepest;
}

export const isList = (node: ProseMirrorNode): boolean => node.type.spec.group?.includes('list') ?? false;

const inList = (editor: Editor): boolean => levelOf(editor.state.selection.$from) > 0;

export const listKeys = (editor: Editor): Record<string, KeyboardShortcutCommand> => ({
  Enter: () => editor.commands.splitListItem('listItem'),
  // Within a list the key never leaves the text, not even where nothing can be nested.
  Tab: () => inList(editor) && (editor.commands.nestListItem() || true),
  'Shift-Tab': () => inList(editor) && (editor.commands.liftListItem('listItem') || true),
  'Mod-Shift-7': () => editor.commands.toggleOrderedList(),
  'Mod-Shift-8': () => editor.commands.toggleBulletList(),
});

import { Node } from '@tiptap/core';
import { listCommands, listKeys } from './listCommands.ts';

export const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph flow*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
});

export const BulletList = Node.create({
  name: 'bulletList',
  group: 'flow list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
});

const MAX_START = 9999;

export const OrderedList = Node.create({
  name: 'orderedList',
  group: 'flow list',
  content: 'listItem+',
  addAttributes: () => ({ start: { default: 1, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'ol',
      getAttrs: (element) => {
        const start = Number.parseInt(element.getAttribute('start') ?? '1', 10);
        return { start: Number.isFinite(start) ? Math.min(MAX_START, Math.max(1, start)) : 1 };
      },
    },
  ],
  renderHTML: ({ node }) => {
    const start = node.attrs['start'] as number;
    return ['ol', start === 1 ? {} : { start }, 0];
  },
  addCommands: () => listCommands,
  addKeyboardShortcuts() {
    return listKeys(this.editor);
  },
});

import { Node } from '@tiptap/core';

/** Room up to the next tab stop. The text shows it at the browser's own stops. */
export const Tab = Node.create({
  name: 'tab',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  parseHTML: () => [{ tag: 'span[data-tab]' }],
  renderHTML: () => ['span', { 'data-tab': '' }, '\t'],
  renderText: () => '\t',
});

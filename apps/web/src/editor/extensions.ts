import { Extension, type Extensions, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { AlanCompletion } from './alan/completion.ts';
import { AlanMenu } from './alan/menu.ts';
import { Alan, type AlanOptions } from './alan/node.ts';
import { clipboardPlugin } from './clipboard.ts';
import { freshSelectionPlugin } from './freshSelection.ts';
import { BulletList, ListItem, OrderedList } from './listCommands.ts';
import { FontSize, Script } from './marks.ts';
import { offscreenPlugin } from './offscreen.ts';
import { PageBreak } from './pageBreak.ts';
import { Paragraph } from './paragraph.ts';
import { Paste } from './paste.ts';
import { Picture } from './picture.ts';
import { Rules, type RulesOptions } from './rules/rules.ts';
import { Search } from './search.ts';
import { Snippet, type SnippetOptions } from './snippet/node.ts';
import { Table, TableCell, TableHeader, TableRow } from './table/nodes.ts';
import { LabelBlock } from './tabs/labelBlock.ts';
import { Tab } from './tabs/tab.ts';
import { TabKey } from './tabs/tabKey.ts';
import { tabWidthsPlugin } from './tabs/tabWidths.ts';

const Document = Node.create({
  name: 'doc',
  topNode: true,
  content: '(flow | top)+',
  // Nothing draws the model's page and preface in the text.
  addAttributes: () => ({
    page: { default: null, rendered: false },
    preface: { default: null, rendered: false },
  }),
});

/** Shift+Enter only: Ctrl+Enter is the page break. */
const LineBreak = HardBreak.extend({
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
  },
});

const FreshSelection = Extension.create({
  name: 'freshSelection',
  addProseMirrorPlugins: () => [freshSelectionPlugin()],
});

const Offscreen = Extension.create({
  name: 'offscreen',
  addProseMirrorPlugins: () => [offscreenPlugin()],
});

const TabWidths = Extension.create({
  name: 'tabWidths',
  addProseMirrorPlugins: () => [tabWidthsPlugin()],
});

const Clipboard = Extension.create({
  name: 'clipboardCopy',
  addProseMirrorPlugins() {
    return [clipboardPlugin(this.editor.schema)];
  },
});

/** A closed schema: what the model of @derkenar/belge has words for, and nothing else. */
export const extensions = (options: AlanOptions & Partial<RulesOptions & SnippetOptions>): Extensions => [
  Document,
  Paragraph,
  Text,
  LineBreak,
  Tab,
  FontSize,
  Bold,
  Italic,
  Underline,
  Strike,
  Script,
  BulletList,
  OrderedList,
  ListItem,
  Table,
  TableRow,
  TableCell,
  TableHeader,
  PageBreak,
  Picture,
  Snippet.configure(options),
  Alan.configure(options),
  AlanCompletion.configure(options),
  AlanMenu,
  Clipboard,
  Paste,
  Search.configure(options),
  FreshSelection,
  Offscreen,
  TabWidths,
  LabelBlock,
  Rules.configure(options),
  TabKey,
  UndoRedo,
  Gapcursor,
  Dropcursor.configure({ width: 2, color: false, class: 'dropLine' }),
];

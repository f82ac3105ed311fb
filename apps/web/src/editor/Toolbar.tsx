import { Toolbar as MantineToolbar } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconBraces,
  IconItalic,
  IconList,
  IconListDetails,
  IconListNumbers,
  IconSearch,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import type { KeyboardEvent, RefObject } from 'react';
import { editorMessages } from '../messages/editor.ts';
import { paragraphMessages } from '../messages/paragraph.ts';
import { snippetMessages } from '../messages/snippet.ts';
import { SpacingTool } from './layout/SpacingTool.tsx';
import { PrefaceTool, RuleTool } from './rules/RuleTool.tsx';
import { FileTools } from './toolbar/FileTools.tsx';
import { HeadingTool } from './toolbar/HeadingTool.tsx';
import { MarkerTool } from './toolbar/MarkerTool.tsx';
import { PageTool } from './toolbar/PageTool.tsx';
import { SizeTool } from './toolbar/SizeTool.tsx';
import { type ToolbarState, toolbarState } from './toolbar/state.ts';
import { TableTool } from './toolbar/TableTool.tsx';
import { Tip } from './toolbar/Tip.tsx';
import { ToolButton } from './toolbar/ToolButton.tsx';
import { TryTool } from './toolbar/TryTool.tsx';
import classes from './toolbar/toolbar.module.css';
import { toText } from './toText.ts';

const t = editorMessages.tools;
const ICON = { size: 18, 'aria-hidden': true } as const;

const MARKS = [
  { name: 'bold', label: t.bold, shortcut: 'Control+B', icon: <IconBold {...ICON} /> },
  { name: 'italic', label: t.italic, shortcut: 'Control+I', icon: <IconItalic {...ICON} /> },
  { name: 'underline', label: t.underline, shortcut: 'Control+U', icon: <IconUnderline {...ICON} /> },
  {
    name: 'strike',
    label: t.strikethrough,
    shortcut: 'Control+Shift+S',
    icon: <IconStrikethrough {...ICON} />,
  },
] as const;

const ALIGNS = [
  { align: 'left', shortcut: 'Control+Shift+L', icon: <IconAlignLeft {...ICON} /> },
  { align: 'center', shortcut: 'Control+Shift+E', icon: <IconAlignCenter {...ICON} /> },
  { align: 'right', shortcut: 'Control+Shift+R', icon: <IconAlignRight {...ICON} /> },
  { align: 'justify', shortcut: 'Control+Shift+J', icon: <IconAlignJustified {...ICON} /> },
] as const;

interface Props {
  readonly editor: Editor;
  readonly readOnly: boolean;
  readonly name: string;
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly alanlarOpened: boolean;
  readonly onAlanlar: () => void;
  readonly onFind: () => void;
  /** Opens the dialog with the distances of the paragraph. */
  readonly onParagraph: () => void;
  /** Opens the dialog of the page. */
  readonly onPage: () => void;
  readonly onCondition: () => void;
  readonly onChoice: () => void;
  /** Opens the filter of the repeat. */
  readonly onFilter: () => void;
  readonly onRepeatedText: () => void;
  /** Opens the questions of the petition. */
  readonly onQuestions: () => void;
  readonly onGuards: () => void;
  /** Opens the list of snippets. */
  readonly onSnippets: () => void;
  readonly isSnippet: boolean;
}

/** One stop of the Tab key; arrows move within it, Esc goes back to the text. */
export function Toolbar(props: Props) {
  const { editor, readOnly, name, bar, onFind, isSnippet } = props;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    editor.view.focus();
  };
  return (
    <MantineToolbar ref={bar} aria-label={t.bar} unstyled className={classes.bar} onKeyDown={leave}>
      {readOnly ? <PrefaceTool {...props} /> : <EditingTools {...props} />}
      <ToolButton label={t.find} shortcut="Control+F" icon={<IconSearch {...ICON} />} onPick={onFind} />
      <span className={classes.spring} />
      {!isSnippet && <TryTool editor={editor} />}
      <FileTools editor={editor} name={name} />
      {!readOnly && <AlanlarTool {...props} />}
      <Tip host={bar} />
    </MantineToolbar>
  );
}

function EditingTools(props: Props) {
  const { editor, isSnippet, onParagraph, onPage, onSnippets } = props;
  const state = useEditorState({ editor, selector: ({ editor }) => toolbarState(editor.state) });
  return (
    <>
      <HistoryTools editor={editor} state={state} />
      <Divider />
      <HeadingTool editor={editor} heading={state.heading} />
      <SizeTool editor={editor} size={state.size} />
      {MARKS.map(({ name, ...tool }) => (
        <ToolButton
          key={name}
          {...tool}
          pressed={state[name]}
          onPick={() => toText(editor).toggleMark(name).run()}
        />
      ))}
      <Divider />
      <ListTools editor={editor} state={state} />
      <MarkerTool editor={editor} inList={state.list !== null} />
      <Divider />
      {ALIGNS.map(({ align, ...tool }) => (
        <ToolButton
          key={align}
          {...tool}
          label={t.alignment[align]}
          pressed={state.align === align}
          onPick={() => toText(editor).setAlign(align).run()}
        />
      ))}
      <ToolButton
        label={paragraphMessages.labelBlock}
        shortcut="Control+Shift+Y"
        icon={<IconListDetails {...ICON} />}
        pressed={state.inLabelBlock}
        onPick={() => toText(editor).toggleLabelBlock().run()}
      />
      <SpacingTool editor={editor} onNumbers={onParagraph} />
      <Divider />
      <TableTool editor={editor} inTable={state.inTable} />
      <PageTool editor={editor} onSetup={isSnippet ? null : onPage} />
      <RuleTool {...props} />
      {!isSnippet && (
        <ToolButton
          label={snippetMessages.editor.tool}
          shortcut="Control+Shift+X"
          icon={<IconBlockquote {...ICON} />}
          onPick={onSnippets}
        />
      )}
    </>
  );
}

interface PartProps {
  readonly editor: Editor;
  readonly state: ToolbarState;
}

const HistoryTools = ({ editor, state }: PartProps) => (
  <>
    <ToolButton
      label={t.undo}
      shortcut="Control+Z"
      icon={<IconArrowBackUp {...ICON} />}
      inactive={!state.canUndo}
      onPick={() => toText(editor).undo().run()}
    />
    <ToolButton
      label={t.repeat}
      shortcut="Control+Y"
      icon={<IconArrowForwardUp {...ICON} />}
      inactive={!state.canRedo}
      onPick={() => toText(editor).redo().run()}
    />
  </>
);

const ListTools = ({ editor, state }: PartProps) => (
  <>
    <ToolButton
      label={t.bullets}
      shortcut="Control+Shift+8"
      icon={<IconList {...ICON} />}
      pressed={state.list === 'bulletList'}
      onPick={() => toText(editor).toggleBulletList().run()}
    />
    <ToolButton
      label={t.number}
      shortcut="Control+Shift+7"
      icon={<IconListNumbers {...ICON} />}
      pressed={state.list === 'orderedList'}
      onPick={() => toText(editor).toggleOrderedList().run()}
    />
  </>
);

const AlanlarTool = ({ alanlarOpened, onAlanlar }: Props) => (
  <ToolButton
    label={t.alanlar}
    text={t.alanlar}
    icon={<IconBraces size={17} aria-hidden />}
    aria-expanded={alanlarOpened}
    onPick={onAlanlar}
  />
);

const Divider = () => <span className={classes.divider} aria-hidden />;

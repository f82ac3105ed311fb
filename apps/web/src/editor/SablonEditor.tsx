import { ACCOUNT_FIELDS } from '@derkenar/domain';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { EditorContent } from '@tiptap/react';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { editorMessages } from '../messages/editor.ts';
import { snippetMessages } from '../messages/snippet.ts';
import { AlanMenuAtChip } from './AlanMenu.tsx';
import AlanPanel from './AlanPanel.tsx';
import type { AlanName } from './alan/shown.ts';
import { type DialogName, DialogOverText } from './DialogOverText.tsx';
import FindBar, { type FindMode, findModeOf } from './FindBar.tsx';
import { usePageStyle } from './page/usePageStyle.ts';
import { EditorRuler } from './ruler/EditorRuler.tsx';
import { RuleAtCaret } from './rules/RuleAtCaret.tsx';
import classes from './sablonEditor.module.css';
import { isBlank, sablonHtml } from './sablonHtml.ts';
import { useSnippetName, useSnippetNames } from './snippet/useSnippetNames.ts';
import { TemplateNotes } from './TemplateNotes.tsx';
import { Toolbar } from './Toolbar.tsx';
import { toText } from './toText.ts';
import { useSablonEditor } from './useSablonEditor.ts';

export interface SablonHandle {
  /** The template as it is stored; what was loaded, byte for byte, when nothing changed. */
  readonly html: () => string;
  readonly isBlank: () => boolean;
  readonly focus: () => void;
}

interface Props {
  /** Read once: for another document, or another `readOnly`, give another `key`. */
  readonly html: string;
  readonly readOnly: boolean;
  /** Why nothing can be written. */
  readonly readOnlyNote?: string;
  /** Shown below the text, which gets the border of an error. */
  readonly error: string | null;
  readonly alanlar: readonly AlanName[];
  /** Name of the petition, for the files. */
  readonly name: string;
  /** The text of a snippet: it takes in no other, and has neither questions nor a page of its own. */
  readonly isSnippet?: boolean;
  /** Name of the text, for screen readers. */
  readonly label?: string;
  /** Runs after each change of the text, so it must be cheap. */
  readonly onChange: () => void;
  readonly ref?: Ref<SablonHandle>;
}

/** The editor of specification §2.2. */
export default function SablonEditor({
  html,
  readOnly,
  readOnlyNote = editorMessages.standardWarning,
  error,
  alanlar,
  name,
  isSnippet = false,
  label = isSnippet ? snippetMessages.form.text : editorMessages.label,
  onChange,
  ref,
}: Props) {
  const errorId = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [alanlarOpened, setAlanlarOpened] = useState(false);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [find, setFind] = useState<FindMode | null>(null);
  const allAlanlar = useMemo(() => [...alanlar, ...ACCOUNT_FIELDS], [alanlar]);
  const editor = useSablonEditor({
    html,
    readOnly,
    alanlar: allAlanlar,
    label,
    describedBy: error === null ? undefined : errorId,
    onDialog: (asked) => {
      if (!(isSnippet && asked === 'snippet')) setDialog(asked);
    },
    snippetName: useSnippetName(),
  });
  useSnippetNames(editor);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const update = () => changed();
    editor.on('update', update);
    return () => void editor.off('update', update);
  }, [editor]);
  useImperativeHandle(
    ref,
    () => ({
      html: () => sablonHtml(editor),
      isBlank: () => isBlank(editor),
      focus: () => editor.view.focus(),
    }),
    [editor],
  );
  // The panel takes its height from the text: the caret stays in view.
  useEffect(() => {
    if (alanlarOpened) editor.commands.scrollIntoView();
  }, [editor, alanlarOpened]);
  const style = usePageStyle(editor);
  const closeAlanlar = () => {
    setAlanlarOpened(false);
    editor.view.focus();
  };
  const toTool = (event: KeyboardEvent) => {
    const asked = findModeOf(event, readOnly);
    const toBar = event.altKey && event.key === 'F10';
    if (!asked && !toBar) return;
    event.preventDefault();
    if (asked) setFind(asked);
    else bar.current?.querySelector<HTMLElement>('[data-toolbar-toggle][tabindex="0"]')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that lead from the text to its tools
    <div className={classes.root} data-panel={alanlarOpened || undefined} onKeyDown={toTool}>
      {readOnly && (
        <Alert role="note" color="yellow" variant="light" icon={<IconLock />} className={classes.readOnly}>
          {readOnlyNote}
        </Alert>
      )}
      <div className={classes.frame} data-error={error !== null || undefined}>
        <Toolbar
          editor={editor}
          readOnly={readOnly}
          name={name}
          isSnippet={isSnippet}
          bar={bar}
          alanlarOpened={alanlarOpened}
          onAlanlar={() => (alanlarOpened ? closeAlanlar() : setAlanlarOpened(true))}
          onFind={() => setFind('find')}
          onParagraph={() => setDialog('paragraph')}
          onPage={() => setDialog('page')}
          onCondition={() => setDialog('condition')}
          onChoice={() => setDialog('choice')}
          onFilter={() => setDialog('filter')}
          onRepeatedText={() => setDialog('repeatedText')}
          onQuestions={() => setDialog('questions')}
          onGuards={() => setDialog('guards')}
          onSnippets={() => setDialog('snippet')}
        />
        <FindBar editor={editor} readOnly={readOnly} mode={find} onMode={setFind} />
        {alanlarOpened && (
          <AlanPanel
            alanlar={alanlar}
            editor={editor}
            onQuestions={() => setDialog('questions')}
            onClose={closeAlanlar}
            onPick={(kod, forms) => {
              setAlanlarOpened(false);
              toText(editor).insertAlan(kod, forms).run();
            }}
          />
        )}
        <div className={classes.desk} style={style}>
          {!readOnly && <EditorRuler editor={editor} onNumbers={() => setDialog('paragraph')} />}
          <EditorContent editor={editor} className={classes.sheet} />
        </div>
        <AlanMenuAtChip editor={editor} />
        <RuleAtCaret editor={editor} />
        <TemplateNotes editor={editor} alanlar={allAlanlar} readOnly={readOnly} />
      </div>
      <p id={errorId} className={classes.error} hidden={error === null}>
        {error}
      </p>
      {dialog !== null && <DialogOverText name={dialog} editor={editor} onClose={() => setDialog(null)} />}
    </div>
  );
}

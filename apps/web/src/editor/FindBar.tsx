import { Button, TextInput, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconBracketsContain,
  IconChevronDown,
  IconChevronRight,
  IconLetterCase,
  IconX,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { findBarMessages as t } from '../messages/editor.ts';
import classes from './findBar.module.css';
import { searchState } from './search.ts';
import './search.css';

export type FindMode = 'find' | 'replace';

interface Props {
  readonly editor: Editor;
  readonly readOnly: boolean;
  /** null: closed. */
  readonly mode: FindMode | null;
  readonly onMode: (mode: FindMode | null) => void;
}

/** Finds, and replaces where the text may be changed. Esc closes it and leads to the match in the text. */
export default function FindBar({ mode, ...props }: Props) {
  return mode === null ? null : <OpenBar {...props} replaces={mode === 'replace' && !props.readOnly} />;
}

const ICON = { size: 17, 'aria-hidden': true } as const;
const MAX_QUERY = 200;

/** The bar starts with the selected text, if that is one line. */
function selectedText({ state }: Editor): string {
  const { $from, $to, empty } = state.selection;
  if (empty || !$from.sameParent($to) || !$from.parent.isTextblock) return '';
  const text = state.doc.textBetween($from.pos, $to.pos, '', (node) => String(node.attrs['raw'] ?? ''));
  return text.length <= MAX_QUERY ? text : '';
}

interface OpenProps extends Omit<Props, 'mode'> {
  readonly replaces: boolean;
}

function OpenBar({ editor, readOnly, replaces, onMode }: OpenProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => selectedText(editor));
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWord, setWholeWord] = useState(false);
  const [replacement, setReplacement] = useState('');
  const [replaced, setReplaced] = useState<number | null>(null);
  const { count, current } = useMatches(editor);
  useEffect(() => {
    editor.commands.setSearch({ text, matchCase, wholeWord });
  }, [editor, text, matchCase, wholeWord]);
  const ask = () => {
    setText(selectedText(editor) || text);
    input.current?.focus();
    input.current?.select();
  };
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
    // The text keeps the focus while one goes from match to match in it.
    const dom = editor.view.dom;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (findModeOf(event, false)) askAgain();
    };
    dom.addEventListener('keydown', onKey);
    return () => {
      dom.removeEventListener('keydown', onKey);
      if (!editor.isDestroyed) editor.commands.setSearch(null);
    };
  }, [editor]);
  const close = () => {
    onMode(null);
    // ProseMirror gives the focus to a text only that may be changed.
    if (readOnly) editor.view.dom.focus();
    else editor.view.focus();
  };
  const seek = (step: 1 | -1) => {
    setReplaced(null);
    editor.commands.seekMatch(step);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === 'Escape') close();
    else if (key === 'F3') seek(event.shiftKey ? -1 : 1);
    else if (key === 'Ctrl+f' || key === 'Ctrl+h') {
      if (!readOnly) onMode(key === 'Ctrl+h' ? 'replace' : 'find');
      ask();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what it holds
    <search className={classes.bar} aria-label={t.bar} onKeyDown={onKeyDown}>
      {!readOnly && (
        <IconButton
          label={t.showReplace}
          expanded={replaces}
          onPick={() => onMode(replaces ? 'find' : 'replace')}
        >
          {replaces ? <IconChevronDown {...ICON} /> : <IconChevronRight {...ICON} />}
        </IconButton>
      )}
      <div className={classes.rows}>
        <div className={classes.row}>
          <TextInput
            {...FIELD}
            ref={input}
            aria-label={t.find}
            placeholder={t.find}
            value={text}
            className={classes.field}
            onChange={(event) => {
              setReplaced(null);
              setText(event.currentTarget.value);
            }}
            onKeyDown={onEnter((event) => seek(event.shiftKey ? -1 : 1))}
          />
          <IconButton label={t.matchCase} pressed={matchCase} onPick={() => setMatchCase(!matchCase)}>
            <IconLetterCase {...ICON} />
          </IconButton>
          <IconButton label={t.wholeWord} pressed={wholeWord} onPick={() => setWholeWord(!wholeWord)}>
            <IconBracketsContain {...ICON} />
          </IconButton>
          <IconButton label={t.previous} keys="Shift+F3" inactive={count === 0} onPick={() => seek(-1)}>
            <IconArrowUp {...ICON} />
          </IconButton>
          <IconButton label={t.next} keys="F3" inactive={count === 0} onPick={() => seek(1)}>
            <IconArrowDown {...ICON} />
          </IconButton>
          <output className={classes.count}>{sayTo({ text, count, current, replaced })}</output>
        </div>
        {replaces && (
          <ReplaceRow
            editor={editor}
            count={count}
            replacement={replacement}
            onReplacement={setReplacement}
            onAll={setReplaced}
          />
        )}
      </div>
      <IconButton label={t.close} keys="Esc" onPick={close}>
        <IconX {...ICON} />
      </IconButton>
    </search>
  );
}

/** The number of matches in the text, and the place of the marked one. */
const useMatches = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor }) => {
      const search = searchState(editor.state);
      return { count: search.matches.length, current: search.current };
    },
  });

interface ReplaceProps {
  readonly editor: Editor;
  /** Matches in the text. */
  readonly count: number;
  readonly replacement: string;
  readonly onReplacement: (replacement: string) => void;
  /** Called with the number of matches that were replaced at once. */
  readonly onAll: (replaced: number) => void;
}

function ReplaceRow({ editor, count, replacement, onReplacement, onAll }: ReplaceProps) {
  const replaceOne = () => editor.commands.replaceMatch(replacement);
  const replaceAll = () => {
    onAll(searchState(editor.state).matches.filter(({ inName }) => !inName).length);
    editor.commands.replaceAllMatches(replacement);
  };
  return (
    <div className={classes.row}>
      <TextInput
        {...FIELD}
        aria-label={t.replacement}
        placeholder={t.replacement}
        value={replacement}
        className={classes.field}
        onChange={(event) => onReplacement(event.currentTarget.value)}
        onKeyDown={onEnter(replaceOne)}
      />
      <Button {...BUTTON} aria-disabled={count === 0} onClick={replaceOne}>
        {t.replace}
      </Button>
      <Button {...BUTTON} aria-disabled={count === 0} onClick={replaceAll}>
        {t.all}
      </Button>
    </div>
  );
}

const FIELD = {
  size: 'xs',
  maxLength: MAX_QUERY,
  autoComplete: 'off',
  spellCheck: false,
  'data-mantine-stop-propagation': 'true',
} as const;
const BUTTON = { size: 'xs', variant: 'default', 'data-mantine-stop-propagation': 'true' } as const;

interface Said {
  readonly text: string;
  readonly count: number;
  readonly current: number;
  readonly replaced: number | null;
}

function sayTo({ text, count, current, replaced }: Said): string {
  if (replaced !== null && replaced > 0) return t.replaced(replaced);
  if (text === '') return '';
  if (replaced === 0 && count > 0) return t.keptNames;
  return count === 0 ? t.none : t.position(current + 1, count);
}

/** Enter must not send a form around. */
const onEnter = (act: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act(event);
};

type Keys = Pick<globalThis.KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** 'Ctrl+f' for the letter, whatever its case. */
const keyOf = ({ key, ctrlKey, metaKey, altKey }: Keys): string =>
  (ctrlKey || metaKey) && !altKey ? `Ctrl+${key === 'F' ? 'f' : key === 'H' ? 'h' : key}` : key;

/** The action of the bar that a key in the editor asks for; null for other keys. */
export function findModeOf(event: Keys, readOnly: boolean): FindMode | null {
  const key = keyOf(event);
  if (key === 'Ctrl+h' && !readOnly) return 'replace';
  return key === 'Ctrl+f' || key === 'Ctrl+h' ? 'find' : null;
}

interface IconButtonProps {
  readonly label: string;
  readonly keys?: string;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly inactive?: boolean;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

const IconButton = ({ label, keys, pressed, expanded, inactive, onPick, children }: IconButtonProps) => (
  <UnstyledButton
    className={classes.button}
    data-mantine-stop-propagation="true"
    aria-label={label}
    title={keys ? `${label} (${keys})` : label}
    aria-pressed={pressed}
    aria-expanded={expanded}
    aria-disabled={inactive || undefined}
    onClick={onPick}
  >
    {children}
  </UnstyledButton>
);

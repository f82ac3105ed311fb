import { Button, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { errorText } from '../../client/api.ts';
import { commandMessages as t } from '../../messages/command.ts';
import { messages } from '../../messages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import classes from './command.module.css';
import { EntryList, optionId } from './EntryList.tsx';
import type { Choice } from './entry.ts';
import { useEntries } from './useEntries.ts';
import { useMaking } from './useMaking.tsx';

const NOTHING: Choice = { takip: null, dilekce: null };
/** The server's limit for what is searched. */
const MAX_SEARCH = 200;

interface Props {
  /** Closes and gives the focus back. */
  readonly onClose: () => void;
  /** Closes because the page changes. */
  readonly onLeave: () => void;
  readonly onKeys: () => void;
}

/** Finds cases, petitions and pages; a case and a petition together become a file. */
export default function CommandBox({ onClose, onLeave, onKeys }: Props) {
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState(NOTHING);
  const input = useRef<HTMLInputElement>(null);
  const making = useMaking({ onDone: onClose, onLeave, returnTo: () => input.current });
  const onChoice = (next: Choice) => {
    setChoice(next);
    setSearch('');
    input.current?.focus();
  };
  const { entries, isSettled, error } = useEntries({ search, choice, onChoice, making, onLeave });
  const isStart = choice.takip === null && choice.dilekce === null;
  return (
    <Dialog opened onClose={onClose} title={t.title} size={640} fills closeOnClickOutside>
      <Chips choice={choice} onChoice={onChoice} />
      <SearchInput
        ref={input}
        search={search}
        onSearch={setSearch}
        label={labelOf(choice)}
        entries={entries}
        isSettled={isSettled}
        onBackspace={() => onChoice(withoutLast(choice))}
      />
      {isStart && <p className={classes.hint}>{t.hint}</p>}
      {error && <FormError message={errorText(error)} />}
      <output className={classes.status}>{making.busy ? t.making : ''}</output>
      <div className={classes.foot}>
        <Button variant="subtle" size="compact-sm" onClick={onKeys}>
          {t.keys.open}
        </Button>
      </div>
      {making.question}
    </Dialog>
  );
}

function labelOf({ takip, dilekce }: Choice): string {
  if (takip && dilekce) return t.inputFormat;
  if (takip) return t.inputDilekce;
  return dilekce ? t.inputTakip : t.input;
}

const withoutLast = ({ takip, dilekce }: Choice): Choice =>
  takip && dilekce ? { takip: null, dilekce } : { takip: null, dilekce: null };

interface ChipsProps {
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
}

function Chips({ choice, onChoice }: ChipsProps) {
  const chosen = (['dilekce', 'takip'] as const).flatMap((kind) => {
    const one = choice[kind];
    return one ? [{ kind, name: one.name }] : [];
  });
  if (chosen.length === 0) return null;
  return (
    <ul className={classes.chips}>
      {chosen.map(({ kind, name }) => (
        <li key={kind}>
          <span>{name}</span>
          <UnstyledButton
            className={classes.remove}
            aria-label={t.remove(name)}
            onClick={() => onChoice({ ...choice, [kind]: null })}
          >
            <IconX size={14} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

interface SearchInputProps extends Pick<ReturnType<typeof useEntries>, 'entries' | 'isSettled'> {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly label: string;
  readonly onBackspace: () => void;
}

/** Enter before the results are there takes the first of them when they come. */
function SearchInput(props: SearchInputProps) {
  const { ref, search, onSearch, label, entries, isSettled, onBackspace } = props;
  const id = useId();
  const at = `${label} ${search}`;
  const [moved, setMoved] = useState({ at, place: 0 });
  const place = moved.at === at ? Math.min(moved.place, Math.max(entries.length - 1, 0)) : 0;
  const waiting = useRef(false);
  const active = entries[place];
  const take = useEffectEvent(() => {
    waiting.current = false;
    active?.run();
  });
  useEffect(() => {
    if (isSettled && waiting.current) take();
  }, [isSettled]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isSettled || place > 0) active?.run();
      else waiting.current = true;
    } else if (event.key === 'Backspace' && search === '') onBackspace();
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && entries.length > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMoved({ at, place: (place + step + entries.length) % entries.length });
    }
  };
  return (
    <>
      <TextInput
        ref={ref}
        label={label}
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes no text
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(id, active)}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => {
          onSearch(event.currentTarget.value);
          waiting.current = false;
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden component="output">
        {isSettled ? t.count(entries.length) : messages.common.loading}
      </VisuallyHidden>
      <EntryList id={id} entries={entries} active={active} isSettled={isSettled} />
    </>
  );
}

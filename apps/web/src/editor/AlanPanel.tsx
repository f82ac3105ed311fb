import { includesTr } from '@derkenar/domain';
import { Button, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { editorMessages } from '../messages/editor.ts';
import { focusOnMount } from '../ui/focus.ts';
import type { AlanName } from './alan/node.ts';
import classes from './alanPanel.module.css';

const t = editorMessages.alan;

interface Props {
  readonly alanlar: readonly AlanName[];
  readonly onPick: (kod: string) => void;
  readonly onClose: () => void;
}

/** The fields of specification §2.2, 225 px high. */
export default function AlanPanel({ alanlar, onPick, onClose }: Props) {
  const id = useId();
  const [search, setSearch] = useState('');
  const box = useRef<HTMLElement>(null);
  const found = alanlar.filter(({ isim }) => includesTr(isim, search));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.target instanceof HTMLInputElement) onFilterKey(event);
    else if (box.current) moveFocus(event, box.current);
  };
  // A form around the editor must not be sent by this Enter.
  const onFilterKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      const [first, second] = found;
      if (first && !second) onPick(first.kod);
    } else if (event.key === 'ArrowDown' && box.current) {
      event.preventDefault();
      buttonsIn(box.current)[0]?.focus();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what it holds
    <section ref={box} aria-labelledby={id} className={classes.panel} onKeyDown={onKeyDown}>
      <div className={classes.head}>
        <h3 id={id} className={classes.title}>
          {t.title}
        </h3>
        <TextInput
          ref={focusOnMount}
          aria-label={t.filter}
          placeholder={t.filter}
          size="xs"
          maxLength={100}
          autoComplete="off"
          value={search}
          data-mantine-stop-propagation="true"
          className={classes.filter}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button size="xs" variant="default" data-mantine-stop-propagation="true" onClick={onClose}>
          {t.close}
        </Button>
      </div>
      <div className={classes.scroll}>
        {found.length === 0 && <p className={classes.none}>{t.none}</p>}
        <ul className={classes.list} aria-label={t.list}>
          {found.map(({ isim, kod }) => (
            <li key={kod}>
              <UnstyledButton
                className={classes.alan}
                data-mantine-stop-propagation="true"
                onClick={() => onPick(kod)}
              >
                <span>{isim}</span> <code>{`{{${kod}}}`}</code>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
      <VisuallyHidden component="output">
        {found.length === 0 ? t.none : t.count(found.length)}
      </VisuallyHidden>
    </section>
  );
}

const buttonsIn = (box: HTMLElement): readonly HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('li button'),
];

/** Up from the first field leads back to the filter. */
function moveFocus(event: KeyboardEvent<HTMLElement>, box: HTMLElement): void {
  const buttons = buttonsIn(box);
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (at < 0) return;
  const next = nextAfter(event.key, at, buttons.length);
  if (next === null) return;
  event.preventDefault();
  if (next < 0) box.querySelector('input')?.focus();
  else buttons[next]?.focus();
}

function nextAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

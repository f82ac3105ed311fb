import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { DialogBoundary } from '../ui/DialogBoundary.tsx';
import { focusSoon } from '../ui/focus.ts';
import classes from './commandSlot.module.css';
import rail from './rail.module.css';
import { focusSearch, shortcutOf } from './shortcut.ts';

const CommandBox = lazy(() => import('../features/command/CommandBox.tsx'));
const KeysDialog = lazy(() => import('../features/command/KeysDialog.tsx'));

/** The box for cases, petitions and pages, and the list of keys: by button, Ctrl+K, '/' and '?'. */
export function CommandSlot() {
  const [shown, setShown] = useState<'box' | 'keys' | null>(null);
  const place = useRef<Element>(null);
  const open = (what: 'box' | 'keys') => {
    if (shown === null) place.current = document.activeElement;
    setShown(what);
  };
  const close = () => {
    setShown(null);
    const last = place.current;
    if (last instanceof HTMLElement) focusSoon(() => last.focus());
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (shortcut === null) return;
    event.preventDefault();
    if (shortcut === 'keys') open('keys');
    else if (shortcut === 'box' || !focusSearch()) open('box');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <UnstyledButton
        className={`${classes.button} ${rail.entry}`}
        aria-label={messages.command}
        aria-keyshortcuts="Control+K"
        title={messages.commandKey}
        onClick={() => open('box')}
      >
        <IconSearch size={20} aria-hidden />
        <span className={`${classes.name} ${rail.word}`}>{messages.command}</span>
      </UnstyledButton>
      {shown !== null && (
        <DialogBoundary opened onClose={close}>
          {shown === 'box' ? (
            <CommandBox onClose={close} onLeave={() => setShown(null)} onKeys={() => setShown('keys')} />
          ) : (
            <KeysDialog onClose={close} />
          )}
        </DialogBoundary>
      )}
    </>
  );
}

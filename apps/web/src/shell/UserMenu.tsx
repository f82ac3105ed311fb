import { ROLLER } from '@derkenar/domain';
import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useSession, useYetki } from '../client/session.ts';
import { messages } from '../messages.ts';
import { chooseFile } from './fileChoice.ts';
import rail from './rail.module.css';
import { SCHEMES } from './theme.ts';
import classes from './userMenu.module.css';
import { useSignOut } from './useSignOut.ts';

const t = messages.userMenu;

/** A disclosure, not a menu: it also shows who is signed in. */
export function UserMenu() {
  const { kullanici, buro, rol } = useSession();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const signOut = useSignOut();
  const manages = useYetki('buro-yonet');
  useDismiss(box, opened, (byKey) => {
    setOpened(false);
    if (byKey) button.current?.focus();
  });
  return (
    <div ref={box} className={classes.box}>
      <UnstyledButton
        ref={button}
        className={`${classes.button} ${rail.entry}`}
        aria-label={t.label(kullanici.adSoyad)}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <IconUserCircle size={24} stroke={1.5} aria-hidden />
        <span className={`${classes.name} ${rail.word}`}>{kullanici.adSoyad}</span>
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <div id={id} className={classes.panel} hidden={!opened}>
        <p className={classes.who}>
          <strong>{kullanici.adSoyad}</strong>
          <span>{buro.ad}</span>
          <span>{ROLLER[rol]}</span>
        </p>
        <Link to="/hesap" className={classes.item} onClick={() => setOpened(false)}>
          {t.myAccount}
        </Link>
        {manages && (
          <Link to="/yonetim" className={classes.item} onClick={() => setOpened(false)}>
            {t.administration}
            <span>{t.administrationDescription}</span>
          </Link>
        )}
        <UnstyledButton
          className={classes.item}
          onClick={() => {
            setOpened(false);
            button.current?.focus();
            chooseFile();
          }}
        >
          {t.openFile}
          <span>{t.openFileDescription}</span>
        </UnstyledButton>
        <SchemeChoice />
        <UnstyledButton className={classes.item} onClick={() => void signOut('/api/v1/oturum')}>
          {t.signOut}
        </UnstyledButton>
        <UnstyledButton className={classes.item} onClick={() => void signOut('/api/v1/oturum/hepsi')}>
          {t.closeAll}
          <span>{t.allDescription}</span>
        </UnstyledButton>
      </div>
    </div>
  );
}

/** Esc, a click elsewhere, or the focus going elsewhere. */
function useDismiss(
  box: { readonly current: HTMLElement | null },
  opened: boolean,
  dismiss: (byKey: boolean) => void,
): void {
  useEffect(() => {
    if (!opened) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) dismiss(false);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss(true);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onKeyDown);
    };
  });
}

export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <fieldset className={classes.scheme}>
      <legend>{t.view}</legend>
      <div className={classes.choices}>
        {SCHEMES.map((scheme) => (
          <label key={scheme}>
            <input
              type="radio"
              name="scheme"
              checked={colorScheme === scheme}
              onChange={() => setColorScheme(scheme)}
            />
            {t.views[scheme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { lowerTr } from '@derkenar/domain';
import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Popup } from './Popup.tsx';
import classes from './toolbar.module.css';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Stands at the end of the line. */
  readonly example?: string;
  /** One of several to choose from. */
  readonly checked?: boolean;
  /** It is checked or not by itself. */
  readonly alone?: boolean;
  readonly inactive?: boolean;
  readonly danger?: boolean;
  /** A line above it. */
  readonly apart?: boolean;
  readonly run: () => void;
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly entries: readonly MenuEntry[];
  readonly onClose: (back: boolean) => void;
  readonly focused?: boolean;
}

/** The caller moves the focus after an entry has run. */
export function ToolMenu({ id, label, anchor, entries, onClose, focused = true }: Props) {
  return (
    <Popup
      id={id}
      kind="menu"
      label={label}
      anchor={anchor}
      focused={focused}
      onClose={onClose}
      onKeyDown={moveFocus}
    >
      {entries.map(
        ({ label, icon, example, checked, alone = false, inactive = false, danger, apart, run }) => (
          <UnstyledButton
            key={label}
            role={roleOf(checked, alone)}
            aria-checked={checked}
            aria-disabled={inactive || undefined}
            tabIndex={-1}
            data-mantine-stop-propagation="true"
            className={classes.item}
            mod={{ danger, apart, inactive }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (inactive) return;
              onClose(false);
              run();
            }}
          >
            {checked === undefined ? icon : <IconCheck size={16} aria-hidden data-hidden={!checked} />}
            <span>{label}</span>
            {example !== undefined && <span className={classes.example}>{example}</span>}
          </UnstyledButton>
        ),
      )}
    </Popup>
  );
}

function roleOf(checked: boolean | undefined, alone: boolean): string {
  if (checked === undefined) return 'menuitem';
  return alone ? 'menuitemcheckbox' : 'menuitemradio';
}

/** The keys of the menu pattern: arrows, Home, End, and the first letter. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = itemFor(event.key, items, at);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function itemFor(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(Math.max(at, 0) - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
  }
  if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined;
  const ahead = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return ahead.find((item) => lowerTr(item.textContent.trim()).startsWith(lowerTr(key)));
}

import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './toolbar.module.css';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'onClick'> {
  readonly label: string;
  /** In the form of aria-keyshortcuts: 'Control+B'. */
  readonly shortcut?: string;
  readonly icon?: ReactNode;
  /** Shown beside the icon, and part of the label. */
  readonly text?: string;
  readonly pressed?: boolean;
  /** It stays in the order of the toolbar, so that the keyboard keeps its place. */
  readonly inactive?: boolean;
  /** The tooltip's text; the label and the shortcut by default. */
  readonly tip?: string;
  readonly onPick: () => void;
}

/** A tool: pressing the mouse on it takes neither the focus nor the selection from the text. */
export function ToolButton({
  label,
  shortcut,
  icon,
  text,
  pressed,
  inactive = false,
  tip,
  onPick,
  ...others
}: Props) {
  const keys = shortcut?.replace('Control', 'Ctrl');
  return (
    <UnstyledButton
      {...others}
      className={classes.tool}
      data-toolbar-toggle
      data-mantine-stop-propagation="true"
      data-tip={tip ?? (keys ? `${label} (${keys})` : label)}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      aria-disabled={inactive || undefined}
      mod={{ text: text !== undefined, pressed, inactive }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!inactive) onPick();
      }}
    >
      {icon}
      {text !== undefined && <span>{text}</span>}
    </UnstyledButton>
  );
}

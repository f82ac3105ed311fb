import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { Dispatch, ReactNode } from 'react';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import classes from './form.module.css';
import { rowLabel } from './labels.ts';
import type { FormAction } from './state.ts';
import type { ListName, TarafValues, VekilValues } from './values.ts';

/** The actions of a row. They are stable, so that a keystroke draws only one row again. */
export interface RowActions {
  readonly dispatch: Dispatch<FormAction>;
  readonly remove: (list: ListName, key: string) => void;
  readonly move: (list: ListName, key: string, by: -1 | 1) => void;
  readonly toggle: (row: string) => void;
}

interface Props {
  readonly list: ListName;
  readonly row: TarafValues | VekilValues;
  readonly index: number;
  readonly count: number;
  /** null: too few rows to fold them. */
  readonly folded: boolean | null;
  readonly actions: RowActions;
  readonly children: ReactNode;
}

/** One party or representative: its heading, its fields, and what can be done with it. */
export function Row({ list, row, index, count, folded, actions, children }: Props) {
  const label = rowLabel(list, index, row);
  const id = `${list}-${row.key}`;
  const button = (what: string) => `${list}.${row.key}.${what}`;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset's legend cannot hold the button
    <div role="group" aria-labelledby={id} className={classes.row}>
      <h3 className={classes.rowTitle}>
        {folded === null ? (
          <span id={id}>{label}</span>
        ) : (
          <button
            type="button"
            id={id}
            name={button('open')}
            className={classes.fold}
            aria-expanded={!folded}
            onClick={() => actions.toggle(`${list}.${row.key}`)}
          >
            {folded ? <IconChevronRight size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
            {label}
          </button>
        )}
      </h3>
      {!folded && (
        <>
          {children}
          <div className={classes.rowButtons}>
            {count > 1 && (
              <>
                <RowButton
                  name={button('up')}
                  label={t.up(label)}
                  off={index === 0}
                  onClick={() => actions.move(list, row.key, -1)}
                >
                  {t.upShort}
                </RowButton>
                <RowButton
                  name={button('down')}
                  label={t.down(label)}
                  off={index === count - 1}
                  onClick={() => actions.move(list, row.key, 1)}
                >
                  {t.downShort}
                </RowButton>
              </>
            )}
            <RowButton
              name={button('remove')}
              label={t.remove(label)}
              onClick={() => actions.remove(list, row.key)}
            >
              {t.removeShort}
            </RowButton>
          </div>
        </>
      )}
    </div>
  );
}

interface ButtonProps {
  readonly name: string;
  readonly label: string;
  readonly off?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button without effect stays focusable: a disabled one would lose the keyboard's place. */
const RowButton = ({ name, label, off = false, onClick, children }: ButtonProps) => (
  <Button
    name={name}
    variant="subtle"
    color="gray"
    size="compact-sm"
    className={classes.rowButton}
    aria-label={label}
    aria-disabled={off || undefined}
    data-disabled={off || undefined}
    onClick={() => !off && onClick()}
  >
    {children}
  </Button>
);

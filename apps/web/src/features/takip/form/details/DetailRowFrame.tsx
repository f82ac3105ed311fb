import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { takipFormMessages as t } from '../../../../messages/takipForm.ts';
import classes from '../form.module.css';

interface Props {
  readonly path: string;
  readonly label: string;
  /** null: too few rows to fold them. */
  readonly folded: boolean | null;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** The heading of a row, its fields, and the button that takes it out. */
export function DetailRowFrame({ path, label, folded, onToggle, onRemove, children }: Props) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset's legend cannot hold the button
    <div role="group" aria-labelledby={id} className={classes.row}>
      <div className={classes.rowTitle}>
        {folded === null ? (
          <span id={id}>{label}</span>
        ) : (
          <button
            type="button"
            id={id}
            name={`${path}.open`}
            className={classes.fold}
            aria-expanded={!folded}
            onClick={onToggle}
          >
            {folded ? <IconChevronRight size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
            {label}
          </button>
        )}
      </div>
      {!folded && (
        <>
          {children}
          <div className={classes.rowButtons}>
            <Button
              name={`${path}.remove`}
              variant="subtle"
              color="gray"
              size="compact-sm"
              className={classes.rowButton}
              aria-label={t.remove(label)}
              onClick={onRemove}
            >
              {t.removeShort}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

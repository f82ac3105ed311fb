import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { deadlineMessages } from '../../messages/deadline.ts';
import classes from './bulk.module.css';
import type { BulkCheck } from './useBulkCheck.ts';

const t = deadlineMessages.bulk;

/** All the limits that are listed, at once; and the check of the ticked ones. */
export function BulkBar({ bulk }: { readonly bulk: BulkCheck }) {
  const { open, ticked, changed, busy, tickAll, check, undo } = bulk;
  const all = open > 0 && ticked.size === open;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.bar}>
      <label className={classes.all}>
        <input
          type="checkbox"
          className={classes.box}
          checked={all}
          ref={(input) => {
            if (input) input.indeterminate = ticked.size > 0 && !all;
          }}
          onChange={() => tickAll(!all)}
        />
        {t.all}
      </label>
      <output className={classes.count}>
        {ticked.size === 0 && changed > 0 ? t.done(changed) : t.count(ticked.size)}
      </output>
      <div className={classes.actions}>
        {changed > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-disabled={busy || undefined}
            onClick={() => {
              // The button goes with what it takes back.
              button.current?.focus();
              void undo();
            }}
          >
            {t.undo(changed)}
          </Button>
        )}
        <Button
          ref={button}
          size="compact-sm"
          leftSection={<IconCheck size={16} aria-hidden />}
          aria-disabled={busy || ticked.size === 0 || undefined}
          onClick={() => void check()}
        >
          {t.check}
        </Button>
      </div>
    </div>
  );
}

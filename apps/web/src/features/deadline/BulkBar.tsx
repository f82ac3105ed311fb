import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { deadlineMessages } from '../../messages/deadline.ts';
import { TickBar } from '../../ui/TickBar.tsx';
import type { BulkCheck } from './useBulkCheck.ts';

const t = deadlineMessages.bulk;

/** All the limits that are listed, at once; and the check of the ticked ones. */
export function BulkBar({ bulk }: { readonly bulk: BulkCheck }) {
  const { open, ticked, changed, busy, tickAll, check, undo } = bulk;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <TickBar
      label={t.all}
      rows={open}
      ticked={ticked.size}
      note={ticked.size === 0 && changed > 0 ? t.done(changed) : t.count(ticked.size)}
      onAll={tickAll}
    >
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
    </TickBar>
  );
}

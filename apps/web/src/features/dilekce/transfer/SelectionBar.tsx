import type { DilekceType } from '@derkenar/domain';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import '../../../ui/checkboxStyles.ts';
import { IconX } from '@tabler/icons-react';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import { TYPES, typeLabel } from '../sort.ts';
import { type Item, type ItemChange, isReady, isUnread } from './item.ts';
import classes from './transfer.module.css';

interface Props {
  readonly items: readonly Item[];
  readonly chosen: readonly Item[];
  readonly onChange: (key: string, itemChange: ItemChange) => void;
  readonly onRemove: (gone: (item: Item) => boolean) => void;
  readonly onStop: () => void;
}

/** The actions on all chosen items, and the progress of reading. */
export function SelectionBar({ items, chosen, onChange, onRemove, onStop }: Props) {
  const ready = items.filter(isReady);
  const unread = items.filter(isUnread).length;
  const change = (some: readonly Item[], itemChange: ItemChange) => {
    for (const { key } of some) onChange(key, itemChange);
  };
  return (
    <>
      {unread > 0 && (
        <div className={classes.progress}>
          <output>{t.readCount(items.length - unread, items.length)}</output>
          <progress max={items.length} value={items.length - unread} aria-label={t.files} />
          <Button variant="subtle" size="compact-sm" onClick={onStop}>
            {t.stopReading}
          </Button>
        </div>
      )}
      <div className={classes.choice}>
        <Checkbox
          label={t.selection.all}
          checked={ready.length > 0 && chosen.length === ready.length}
          indeterminate={chosen.length > 0 && chosen.length < ready.length}
          disabled={ready.length === 0}
          onChange={({ currentTarget }) => change(ready, { selected: currentTarget.checked })}
        />
        <output className={classes.count}>{t.selection.count(chosen.length)}</output>
        <NativeSelect
          aria-label={t.selection.type}
          value=""
          disabled={chosen.length === 0}
          data={[
            { value: '', label: t.selection.type },
            ...TYPES.map((value) => ({ value, label: typeLabel(value) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            value !== '' && change(chosen, { type: value as DilekceType })
          }
        />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconX size={16} aria-hidden />}
          disabled={chosen.length === 0}
          onClick={() => {
            const gone = new Set(chosen.map(({ key }) => key));
            onRemove(({ key }) => gone.has(key));
          }}
        >
          {t.selection.remove}
        </Button>
      </div>
    </>
  );
}

import type { DilekceType } from '@derkenar/domain';
import { Button, Checkbox, NativeSelect, TextInput, UnstyledButton } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import '../../../ui/checkboxStyles.ts';
import { IconEye, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import table from '../../../ui/table.module.css';
import { MAX_NAME } from '../search.ts';
import { TYPES, typeLabel } from '../sort.ts';
import { type Item, type ItemChange, isAdded, isReady, isUnread } from './item.ts';
import classes from './transfer.module.css';

const TYPE_OPTIONS = TYPES.map((value) => ({ value, label: typeLabel(value) }));

interface RowActions {
  readonly onChange: (key: string, change: ItemChange) => void;
  readonly onRemove: (key: string) => void;
  readonly onAdd: (item: Item) => void;
  readonly onOpen: (purpose: 'review' | 'edit', item: Item, button: HTMLElement) => void;
}

interface Props extends RowActions {
  readonly items: readonly Item[];
  /** Petitions are being sent. */
  readonly busy: boolean;
}

export function ItemTable({ items, busy, ...actions }: Props) {
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            {Object.entries(t.column).map(([key, title]) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={item.key} item={item} busy={busy} {...actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = RowActions & { readonly item: Item; readonly busy: boolean };

/** Drawn anew when its petition changes; what the buttons do is the same each time. */
const ItemRow = memo(
  function ItemRow({ item, busy, onChange, onRemove, onAdd, onOpen }: RowProps) {
    const { key, source, name, type, suggestion, selected } = item;
    const open = isReady(item) && !busy;
    const button = (label: string, icon: ReactNode, onClick: (button: HTMLElement) => void) => (
      <UnstyledButton
        className={classes.action}
        aria-label={t.action(label, name || source.path)}
        title={label}
        onClick={(event) => onClick(event.currentTarget)}
      >
        {icon}
        <span>{label}</span>
      </UnstyledButton>
    );
    return (
      <tr>
        <td>
          <Checkbox
            aria-label={t.selection.select(name || source.path)}
            checked={selected && isReady(item)}
            disabled={!open}
            onChange={({ currentTarget }) => onChange(key, { selected: currentTarget.checked })}
          />
        </td>
        <td>
          <TextInput
            id={`name-${key}`}
            aria-label={t.nameLabel(source.path)}
            value={name}
            disabled={!open}
            maxLength={MAX_NAME}
            error={open && name.trim() === '' ? t.nameRequired : null}
            onChange={({ currentTarget }) => onChange(key, { name: currentTarget.value })}
          />
          <span className={classes.path}>{source.path}</span>
          {open && suggestion !== null && suggestion !== name && (
            <UnstyledButton
              className={classes.suggestion}
              onClick={() => onChange(key, { name: suggestion })}
            >
              {t.suggestion(suggestion)}
            </UnstyledButton>
          )}
        </td>
        <td>
          <NativeSelect
            aria-label={t.typeLabel(source.path)}
            value={type}
            disabled={!open}
            data={TYPE_OPTIONS}
            onChange={({ currentTarget: { value } }) => onChange(key, { type: value as DilekceType })}
          />
        </td>
        <td className={classes.state}>
          <ItemStatus item={item} />
        </td>
        <td className={classes.actions}>
          {open && button(t.inspect, <IconEye size={16} aria-hidden />, (at) => onOpen('review', item, at))}
          {open && button(t.addThis, <IconPlus size={16} aria-hidden />, () => onAdd(item))}
          {isAdded(item) &&
            button(t.edit, <IconPencil size={16} aria-hidden />, (at) => onOpen('edit', item, at))}
          {!busy && button(t.remove, <IconX size={16} aria-hidden />, () => onRemove(key))}
        </td>
      </tr>
    );
  },
  (before, after) => before.item === after.item && before.busy === after.busy,
);

function ItemStatus({ item: { status, reason, warnings } }: { item: Item }) {
  return (
    <>
      <span data-status={status}>{t.status[status]}</span>
      {reason !== null && <span className={classes.reason}>{reason}</span>}
      {warnings.length > 0 && (
        <details className={classes.warnings}>
          <summary>{t.warningCount(warnings.length)}</summary>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface SelectionBarProps {
  readonly items: readonly Item[];
  readonly chosen: readonly Item[];
  readonly onChange: (key: string, itemChange: ItemChange) => void;
  readonly onRemove: (gone: (item: Item) => boolean) => void;
  readonly onStop: () => void;
}

/** The actions on all chosen items, and the progress of reading. */
export function SelectionBar({ items, chosen, onChange, onRemove, onStop }: SelectionBarProps) {
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

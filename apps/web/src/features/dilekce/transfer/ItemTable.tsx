import type { DilekceType } from '@derkenar/domain';
import { Checkbox, NativeSelect, TextInput, UnstyledButton } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import '../../../ui/checkboxStyles.ts';
import { IconEye, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import table from '../../../ui/table.module.css';
import { MAX_NAME } from '../search.ts';
import { TYPES, typeLabel } from '../sort.ts';
import { type Item, type ItemChange, isAdded, isReady } from './item.ts';
import classes from './transfer.module.css';

const TYPE_OPTIONS = TYPES.map((value) => ({ value, label: typeLabel(value) }));

interface RowActions {
  readonly onChange: (anahtar: string, change: ItemChange) => void;
  readonly onRemove: (anahtar: string) => void;
  readonly onAdd: (item: Item) => void;
  readonly onOpen: (purpose: 'incele' | 'duzenle', item: Item, button: HTMLElement) => void;
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
            <ItemRow key={item.anahtar} item={item} busy={busy} {...actions} />
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
    const { anahtar, kaynak, isim, tip, suggestion, selected } = item;
    const open = isReady(item) && !busy;
    const button = (label: string, icon: ReactNode, onClick: (button: HTMLElement) => void) => (
      <UnstyledButton
        className={classes.action}
        aria-label={t.action(label, isim || kaynak.path)}
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
            aria-label={t.selection.select(isim || kaynak.path)}
            checked={selected && isReady(item)}
            disabled={!open}
            onChange={({ currentTarget }) => onChange(anahtar, { selected: currentTarget.checked })}
          />
        </td>
        <td>
          <TextInput
            id={`isim-${anahtar}`}
            aria-label={t.nameLabel(kaynak.path)}
            value={isim}
            disabled={!open}
            maxLength={MAX_NAME}
            error={open && isim.trim() === '' ? t.nameRequired : null}
            onChange={({ currentTarget }) => onChange(anahtar, { isim: currentTarget.value })}
          />
          <span className={classes.path}>{kaynak.path}</span>
          {open && suggestion !== null && suggestion !== isim && (
            <UnstyledButton
              className={classes.suggestion}
              onClick={() => onChange(anahtar, { isim: suggestion })}
            >
              {t.suggestion(suggestion)}
            </UnstyledButton>
          )}
        </td>
        <td>
          <NativeSelect
            aria-label={t.typeLabel(kaynak.path)}
            value={tip}
            disabled={!open}
            data={TYPE_OPTIONS}
            onChange={({ currentTarget: { value } }) => onChange(anahtar, { tip: value as DilekceType })}
          />
        </td>
        <td className={classes.state}>
          <ItemStatus item={item} />
        </td>
        <td className={classes.actions}>
          {open && button(t.inspect, <IconEye size={16} aria-hidden />, (at) => onOpen('incele', item, at))}
          {open && button(t.addThis, <IconPlus size={16} aria-hidden />, () => onAdd(item))}
          {isAdded(item) &&
            button(t.edit, <IconPencil size={16} aria-hidden />, (at) => onOpen('duzenle', item, at))}
          {!busy && button(t.remove, <IconX size={16} aria-hidden />, () => onRemove(anahtar))}
        </td>
      </tr>
    );
  },
  (before, after) => before.item === after.item && before.busy === after.busy,
);

function ItemStatus({ item: { durum, neden, uyarilar } }: { item: Item }) {
  return (
    <>
      <span data-durum={durum}>{t.status[durum]}</span>
      {neden !== null && <span className={classes.reason}>{neden}</span>}
      {uyarilar.length > 0 && (
        <details className={classes.warnings}>
          <summary>{t.warningCount(uyarilar.length)}</summary>
          <ul>
            {uyarilar.map((uyari) => (
              <li key={uyari}>{uyari}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

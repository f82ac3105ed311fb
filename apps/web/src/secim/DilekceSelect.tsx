import { compareTr, DILEKCE_TIPLERI, type DilekceSecim, includesTr } from '@derkenar/domain';
import { type ComboboxItem, MultiSelect, type OptionsFilter, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useMemo } from 'react';
import { m } from '../mesajlar.ts';
import classes from './select.module.css';

const t = m.takipDilekce;
/** Options drawn at once; the search narrows the rest. */
const LIMIT = 200;

interface Props {
  readonly ref?: Ref<HTMLInputElement>;
  readonly dilekceler: readonly DilekceSecim[];
  readonly value: readonly string[];
  readonly error: string | null;
  readonly disabled?: boolean;
  readonly onChange: (ids: readonly string[]) => void;
  readonly onPreview?: (sablon: string) => void;
}

export function DilekceSelect(props: Props) {
  const { ref, dilekceler, value, error, disabled = false, onChange, onPreview } = props;
  const data = useMemo(() => grouped(dilekceler), [dilekceler]);
  const byId = useMemo(() => new Map(dilekceler.map((one) => [one.id, one])), [dilekceler]);
  const preview = (id: string | undefined) => {
    const dilekce = id === undefined ? undefined : byId.get(id);
    if (dilekce) onPreview?.(dilekce.sablon);
  };
  return (
    <MultiSelect
      ref={ref}
      label={t.etiket}
      placeholder={t.yerTutucu}
      nothingFoundMessage={t.bulunamadi}
      data={data}
      value={[...value]}
      error={error}
      disabled={disabled}
      onChange={onChange}
      onOptionSubmit={preview}
      onKeyDown={(event) => previewActive(event, preview)}
      searchable
      filter={filter}
      limit={LIMIT}
      withScrollArea={false}
      openOnFocus={false}
      classNames={{ input: classes.box, pillsList: classes.chips, options: classes.options }}
      comboboxProps={{ shadow: 'md', withinPortal: false }}
      renderOption={({ option, checked }) => (
        <span
          className={classes.option}
          data-dilekce={option.value}
          onPointerEnter={() => preview(option.value)}
        >
          <IconCheck size={16} aria-hidden className={classes.check} data-checked={checked} />
          {option.label}
        </span>
      )}
      renderPill={({ option, value, onRemove }) => (
        <span className={classes.chip} onPointerEnter={() => preview(String(value))}>
          {option?.label}
          <UnstyledButton
            className={classes.remove}
            aria-label={t.kaldir(option?.label ?? '')}
            disabled={disabled}
            onFocus={() => preview(String(value))}
            onClick={(event) => {
              event.stopPropagation();
              onRemove?.();
            }}
          >
            <IconX size={14} aria-hidden />
          </UnstyledButton>
        </span>
      )}
    />
  );
}

interface Group {
  group: string;
  items: ComboboxItem[];
}

function grouped(dilekceler: readonly DilekceSecim[]): Group[] {
  return Object.entries(DILEKCE_TIPLERI).flatMap(([tip, group]) => {
    const items = dilekceler
      .filter(({ dilekce_tipi }) => dilekce_tipi === tip)
      .toSorted((a, b) => compareTr(a.isim, b.isim))
      .map(({ id, isim }) => ({ value: id, label: isim }));
    return items.length > 0 ? [{ group, items }] : [];
  });
}

const groupName = ({ group }: { group: unknown }): string => (typeof group === 'string' ? group : '');

/** Mantine's own compares with toLowerCase(): 'icra' would miss 'İcra'. */
const filter: OptionsFilter = ({ options, search, limit }) => {
  let left = limit;
  return options.flatMap((option) => {
    if (!('group' in option)) return [];
    const items = option.items
      .filter(({ label }) => includesTr(label, search) || includesTr(groupName(option), search))
      .slice(0, left);
    left -= items.length;
    return items.length > 0 ? [{ ...option, items }] : [];
  });
};

/** Mantine marks the option the arrows have reached in the DOM only, after this handler. */
function previewActive(
  { currentTarget, key }: KeyboardEvent<HTMLInputElement>,
  preview: (id?: string) => void,
) {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  setTimeout(() => {
    const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '');
    preview(list?.querySelector<HTMLElement>('[data-combobox-selected] [data-dilekce]')?.dataset['dilekce']);
  });
}

import { plainText } from '@derkenar/belge';
import {
  type DilekcePackage,
  type DilekceSelection,
  excerptOf,
  missingWords,
  type Query,
  toQuery,
} from '@derkenar/domain';
import { MultiSelect, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useMemo, useState } from 'react';
import { takipDilekceMessages } from '../messages/takipDilekce.ts';
import { groupsOf, withLastUsed } from './groups.ts';
import { useLastUsed } from './lastUsed.ts';
import { FoundElsewhere, Marked } from './Marked.tsx';
import { filterOf, prepareSearch } from './searchDilekce.ts';
import classes from './select.module.css';

const t = takipDilekceMessages;
/** Options drawn at once; the search narrows the rest. */
const LIMIT = 200;

interface Props {
  readonly ref?: Ref<HTMLInputElement>;
  readonly dilekceler: readonly DilekceSelection[];
  /** Chosen like a petition, by packageValue(). */
  readonly packages?: readonly DilekcePackage[];
  /** Why petitions do not suit the case, by their id. */
  readonly unsuitable?: ReadonlyMap<string, { readonly reasons: readonly string[] }>;
  readonly value: readonly string[];
  readonly error: string | null;
  readonly disabled?: boolean;
  readonly onChange: (ids: readonly string[]) => void;
  /** The petition that the person looks at while the list is open; null once it is closed. */
  readonly onPreview?: (dilekce: DilekceSelection | null) => void;
}

export function DilekceSelect(props: Props) {
  const { ref, dilekceler, packages = NONE, unsuitable, value, error, disabled = false } = props;
  const { onChange, onPreview } = props;
  const byId = useMemo(() => new Map(dilekceler.map((one) => [one.id, one])), [dilekceler]);
  const [search, setSearch] = useState('');
  const query = useMemo(() => toQuery(search), [search]);
  const lastUsed = useLastUsed();
  const isSearch = query.length > 0;
  const data = useMemo(() => {
    const groups = groupsOf(packages, dilekceler);
    return isSearch ? groups : withLastUsed(groups, lastUsed);
  }, [packages, dilekceler, lastUsed, isSearch]);
  const filter = useMemo(() => filterOf(byId), [byId]);
  useEffect(() => prepareSearch(dilekceler), [dilekceler]);
  const preview = (id: string | undefined) => {
    const dilekce = id === undefined ? undefined : byId.get(id);
    if (dilekce) onPreview?.(dilekce);
  };
  return (
    <MultiSelect
      ref={ref}
      label={t.label}
      placeholder={t.placeholder}
      nothingFoundMessage={t.notFound}
      data={data}
      value={[...value]}
      error={error}
      disabled={disabled}
      onChange={onChange}
      onOptionSubmit={preview}
      onDropdownClose={() => onPreview?.(null)}
      onKeyDown={(event) => previewActive(event, preview)}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
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
          <span data-unsuitable={unsuitable?.has(option.value) || undefined} className={classes.name}>
            <Marked text={option.label} query={query} />
            {unsuitable?.get(option.value)?.reasons.map((reason) => (
              <span key={reason} className={classes.reason}>
                {t.unsuitable} {reason}
              </span>
            ))}
            <TextExcerpt dilekce={byId.get(option.value)} query={query} />
          </span>
        </span>
      )}
      renderPill={({ option, value, onRemove }) => (
        <span className={classes.chip} onPointerEnter={() => preview(String(value))}>
          {option?.label}
          <UnstyledButton
            className={classes.remove}
            aria-label={t.remove(option?.label ?? '')}
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

const NONE: readonly DilekcePackage[] = [];

interface TextExcerptProps {
  readonly dilekce: DilekceSelection | undefined;
  readonly query: Query;
}

function TextExcerpt({ dilekce, query }: TextExcerptProps) {
  if (dilekce === undefined) return null;
  const missing = missingWords(dilekce.isim, query);
  if (missing.length === 0) return null;
  const excerpt = () => excerptOf(plainText(dilekce.sablon), missing);
  return <FoundElsewhere dilekce={dilekce} excerpt={excerpt} query={query} />;
}

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

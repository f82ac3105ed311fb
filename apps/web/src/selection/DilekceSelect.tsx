import { plainText } from '@derkenar/belge';
import {
  DILEKCE_TYPES,
  type DilekcePackage,
  type DilekceSelection,
  excerptOf,
  matchesForms,
  missingWords,
  type Query,
  searchForms,
  searchRank,
  toQuery,
  wholeWords,
} from '@derkenar/domain';
import { type ComboboxItem, MultiSelect, type OptionsFilter, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useMemo, useState } from 'react';
import { stepMessages } from '../messages/step.ts';
import { messages } from '../messages.ts';
import { groupsOf, withLastUsed } from './groups.ts';
import { useLastUsed } from './lastUsed.ts';
import { Excerpt, Marked } from './Marked.tsx';
import classes from './select.module.css';

const t = messages.takipDilekce;
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

/** Groups by their best petition, the best first in each. */
const filterOf =
  (byId: ReadonlyMap<string, DilekceSelection>): OptionsFilter =>
  ({ options, search, limit }) => {
    const query = toQuery(search);
    let left = limit;
    return options
      .flatMap((option) => {
        if (!('group' in option)) return [];
        const found = query.length === 0 ? option.items.map(unranked) : option.items.flatMap(ranked);
        found.sort((a, b) => b.rank - a.rank);
        return found[0] ? [{ option, best: found[0].rank, items: found.map(({ item }) => item) }] : [];
      })
      .toSorted((a, b) => b.best - a.best)
      .flatMap(({ option, items }) => {
        const shown = items.slice(0, left);
        left -= shown.length;
        return shown.length > 0 ? [{ ...option, items: shown }] : [];
      });

    function ranked(item: ComboboxItem) {
      const dilekce = byId.get(item.value);
      const rank = dilekce ? rankOf(dilekce, query) : nameRank(item.label, query);
      return rank === null ? [] : [{ item, rank }];
    }
  };

const unranked = (item: ComboboxItem) => ({ item, rank: 0 });

interface TextExcerptProps {
  readonly dilekce: DilekceSelection | undefined;
  readonly query: Query;
}

function TextExcerpt({ dilekce, query }: TextExcerptProps) {
  const missing = dilekce ? missingWords(dilekce.isim, query) : [];
  const excerpt = dilekce && missing.length > 0 ? excerptOf(plainText(dilekce.sablon), missing) : null;
  return excerpt && <Excerpt text={excerpt} query={query} />;
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

const known = new WeakMap<DilekceSelection, string>();

/** The labels of its step and type are searched too: here there is no filter by them. */
function formsOf(dilekce: DilekceSelection): string {
  let forms = known.get(dilekce);
  if (forms === undefined) {
    const { isim, adim, dilekce_tipi, sablon } = dilekce;
    const labels = [adim === null ? '' : stepMessages.step[adim], DILEKCE_TYPES[dilekce_tipi]];
    forms = searchForms([isim, ...labels, plainText(sablon)].join('\n'));
    known.set(dilekce, forms);
  }
  return forms;
}

/** The rank of the petition in the results; null when it does not match. */
function rankOf(dilekce: DilekceSelection, query: Query): number | null {
  const forms = formsOf(dilekce);
  return matchesForms(forms, query) ? searchRank(dilekce.isim, wholeWords(forms, query), query) : null;
}

function nameRank(name: string, query: Query): number | null {
  const forms = searchForms(name);
  return matchesForms(forms, query) ? searchRank(name, wholeWords(forms, query), query) : null;
}

/** Milliseconds of work before the page gets its turn. */
const TURN_MS = 8;

/** Reads the templates before anyone types, a few at a time. Answers the function that stops it. */
function prepareSearch(dilekceler: readonly DilekceSelection[]): () => void {
  let at = 0;
  let timer = setTimeout(turn);
  function turn(): void {
    const end = performance.now() + TURN_MS;
    while (at < dilekceler.length && performance.now() < end) {
      const dilekce = dilekceler[at++];
      if (dilekce) formsOf(dilekce);
    }
    if (at < dilekceler.length) timer = setTimeout(turn);
  }
  return () => clearTimeout(timer);
}

import type { StoredTakip, TakipSummary } from '@derkenar/domain';
import { Select } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { takipSelectMessages as t } from '../messages/takipSelect.ts';
import { messages } from '../messages.ts';
import { notifyFailure } from '../shell/notify.ts';
import { readTakip, takipListQuery } from './api.ts';
import { esasNoLabel, officeLabel, taraflarLabel } from './labels.ts';
import classes from './select.module.css';

/** Milliseconds after a key until the cases are searched. */
const PAUSE_MS = 200;

interface Props {
  readonly label: string;
  readonly chosen: StoredTakip | null;
  /** null: the choice was taken back. */
  readonly onChosen: (takip: StoredTakip | null) => void;
}

/** Chooses one case, found by its number or its parties. */
export function TakipSelect({ label, chosen, onChosen }: Props) {
  const [search, setSearch] = useState('');
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(chosen);
  // The input shows the label of the case, which is no search.
  const typed = shown !== null && search === labelOf(shown) ? '' : search.trim();
  // One that comes while somebody types a search would write over it.
  if (shown !== chosen && !(isOpen && typed !== '')) setShown(chosen);
  const [query] = useDebouncedValue(typed, PAUSE_MS);
  const { data, isPlaceholderData } = useInfiniteQuery({
    ...takipListQuery({ search: query }),
    enabled: wasOpened,
  });
  // Enter must not take a case of the search before.
  const isStale = typed !== query || isPlaceholderData || data === undefined;
  const { found, options } = useMemo(() => {
    const listed = isStale ? [] : (data.pages[0]?.takipler ?? []);
    const isListed = shown === null || listed.some(({ id }) => id === shown.id);
    const found = listed.map((takip) => ({ value: takip.id, label: labelOf(takip) }));
    // The input takes the label of the chosen case from its option.
    const options = isListed ? found : [{ value: shown.id, label: labelOf(shown) }, ...found];
    return { found, options };
  }, [data, isStale, shown]);
  const pick = (id: string | null) => {
    if (id === null) return onChosen(null);
    readTakip(id).then(onChosen, (error: unknown) => notifyFailure(t.failed, error));
  };
  return (
    <Select
      label={label}
      placeholder={t.placeholder}
      nothingFoundMessage={isStale ? messages.common.loading : t.notFound}
      value={shown?.id ?? null}
      data={options}
      searchable
      clearable
      searchValue={search}
      onSearchChange={setSearch}
      // A search shows the cases that it finds, without the chosen one: the first arrow must lead to one of them.
      filter={() => (typed === '' ? options : found)}
      allowDeselect={false}
      withScrollArea={false}
      openOnFocus={false}
      onDropdownOpen={() => {
        setWasOpened(true);
        setIsOpen(true);
      }}
      onDropdownClose={() => setIsOpen(false)}
      data-autofocus
      clearButtonProps={{ 'aria-label': t.clear }}
      classNames={{ options: classes.options }}
      comboboxProps={{ shadow: 'md', withinPortal: false }}
      onChange={pick}
    />
  );
}

/** '2025/14587 E. · Ankara 3. İcra Dairesi · Işıl Ağaoğlu – Bora Kaya vd. (2)' */
function labelOf(takip: Listed): string {
  const { alacaklilar, borclular } = takip;
  const alacakli = taraflarLabel(alacaklilar, takip.alacakliSayisi ?? alacaklilar.length);
  const borclu = taraflarLabel(borclular, takip.borcluSayisi ?? borclular.length);
  return `${esasNoLabel(takip.dosyaEsasNo)} · ${officeLabel(takip.icraDairesi.ad)} · ${alacakli} – ${borclu}`;
}

/** A case of the list holds the first parties and counts them; a case that is read holds all. */
type Listed = Pick<TakipSummary, 'dosyaEsasNo' | 'icraDairesi' | 'alacaklilar' | 'borclular'> &
  Partial<Pick<TakipSummary, 'alacakliSayisi' | 'borcluSayisi'>>;

import '../../../ui/checkboxStyles.ts';
import { type TakipSummary, tarafName } from '@derkenar/domain';
import { Button, Checkbox, Select } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Source, sourceOf } from '../../../belge/fill/source.ts';
import { fillFormMessages } from '../../../messages/fillForm.ts';
import { messages } from '../../../messages.ts';
import { readTakip, takipListQuery } from '../../../selection/api.ts';
import { esasNoLabel, officeLabel, taraflarLabel } from '../../../selection/labels.ts';
import select from '../../../selection/select.module.css';
import { notifyFailure } from '../../../shell/notify.ts';
import classes from './modal.module.css';

const t = fillFormMessages.source;
/** Milliseconds after a key until the cases are searched. */
const PAUSE_MS = 200;

interface Props {
  readonly source: Source | null;
  /** Fills the fields; null leaves them as they are and forgets the case. */
  readonly onSource: (source: Source | null) => void;
  /** Brings back what stood there before the case was chosen; null where there is nothing to bring back. */
  readonly onUndo: (() => void) | null;
}

/** Chooses the case that fills the form, and its debtors. */
export function TakipSource({ source, onSource, onUndo }: Props) {
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState(false);
  const chosen = source?.takip ?? null;
  // The input shows the label of the chosen case, which is no search.
  const typed = chosen !== null && search === labelOf(chosen) ? '' : search.trim();
  const [query] = useDebouncedValue(typed, PAUSE_MS);
  const { data, isPlaceholderData } = useInfiniteQuery({
    ...takipListQuery({ search: query }),
    enabled: opened,
  });
  // Enter must not take a case of the search before.
  const isStale = typed !== query || isPlaceholderData || data === undefined;
  const options = useMemo(() => {
    const found = isStale ? [] : (data.pages[0]?.takipler ?? []);
    const listed = found.map((takip) => ({ value: takip.id, label: labelOf(takip) }));
    const isListed = chosen === null || found.some(({ id }) => id === chosen.id);
    return isListed ? listed : [{ value: chosen.id, label: labelOf(chosen) }, ...listed];
  }, [data, isStale, chosen]);
  const pick = (id: string | null) => {
    if (id === null) return onSource(null);
    readTakip(id).then(
      (takip) => onSource(sourceOf(takip)),
      (error: unknown) => notifyFailure(t.failed, error),
    );
  };
  return (
    <div className={`${classes.source} ${classes.wide}`}>
      <Select
        label={t.label}
        placeholder={t.placeholder}
        nothingFoundMessage={isStale ? messages.common.loading : t.notFound}
        value={chosen?.id ?? null}
        data={options}
        searchable
        clearable
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options: all }) => all}
        withScrollArea={false}
        openOnFocus={false}
        onDropdownOpen={() => setOpened(true)}
        data-autofocus
        clearButtonProps={{ 'aria-label': t.clear }}
        classNames={{ options: select.options }}
        comboboxProps={{ shadow: 'md', withinPortal: false }}
        onChange={pick}
      />
      {source !== null && (
        <div className={classes.filled}>
          <output>{t.filled(esasNoLabel(source.takip.dosyaEsasNo))}</output>
          {onUndo !== null && (
            <Button variant="subtle" size="compact-sm" onClick={onUndo}>
              {t.undo}
            </Button>
          )}
        </div>
      )}
      {source !== null && source.takip.borclular.length > 1 && (
        <Borclular source={source} onSource={onSource} />
      )}
    </div>
  );
}

function Borclular({ source, onSource }: { readonly source: Source; readonly onSource: Props['onSource'] }) {
  return (
    <Checkbox.Group
      label={t.borclular}
      description={source.places.length === 1 ? t.lastBorclu : undefined}
      value={source.places.map(String)}
      onChange={(places) => {
        if (places.length > 0) onSource({ ...source, places: places.map(Number).toSorted((a, b) => a - b) });
      }}
    >
      <div className={classes.borclular}>
        {source.takip.borclular.map((borclu, n) => (
          <Checkbox key={borclu.id} value={String(n + 1)} label={tarafName(borclu)} />
        ))}
      </div>
    </Checkbox.Group>
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

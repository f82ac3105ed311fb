import { FORMATS, formats } from '@derkenar/belge/formats';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import '../../ui/nativeSelectStyles.ts';
import { useYetki } from '../../client/session.ts';
import { DocumentList } from '../../documents/DocumentList.tsx';
import { documentMessages as t } from '../../messages/document.ts';
import { choices } from '../../ui/choices.ts';
import { Day } from '../../ui/Day.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './document.module.css';
import { usePersonOptions, usePetitionOptions } from './options.ts';
import type { DocumentFilter } from './search.ts';

const SEARCH_DELAY_MS = 300;

/** The documents of the office: what was made, when, by whom, of which version, and what became of them. */
export default function DocumentsPage() {
  const filter = useSearch({ from: '/inside/belgeler' });
  const [typed, setTyped] = useState('');
  const [sought] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const isFiltered = sought !== '' || Object.keys(filter).length > 0;
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <Filter filter={filter} typed={typed} onTyped={setTyped} />
      <DocumentList
        search={{ ...filter, ...(sought !== '' && { ara: sought }) }}
        emptyText={isFiltered ? t.filterEmpty : <NothingMade />}
      />
    </>
  );
}

function NothingMade() {
  const seesTakip = useYetki('takip-gor');
  return (
    <EmptyState text={t.empty}>
      {seesTakip && (
        <Button variant="default" renderRoot={(props) => <Link to="/takip" {...props} />}>
          {t.toTakipler}
        </Button>
      )}
      <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
        {t.toDilekceler}
      </Button>
    </EmptyState>
  );
}

const FORMAT_LABELS = Object.fromEntries(FORMATS.map((format) => [format, formats[format].label]));
const all = { value: '', label: t.filter.all };

interface FilterProps {
  readonly filter: DocumentFilter;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
}

/** The address says what is chosen; the words stay out of it, since they may be a name. */
function Filter({ filter, typed, onTyped }: FilterProps) {
  const navigate = useNavigate();
  const seesTakip = useYetki('takip-gor');
  const petitions = usePetitionOptions();
  const people = usePersonOptions();
  const show = (search: DocumentFilter) =>
    void navigate({ to: '/belgeler', search, replace: true, resetScroll: false });
  const set = (key: keyof DocumentFilter, value: string) => {
    const { [key]: _, ...others } = filter;
    show(value === '' ? others : { ...others, [key]: value });
  };
  return (
    <search aria-label={t.filter.title} className={classes.filter}>
      {seesTakip && (
        <TextInput
          type="search"
          className={classes.search}
          label={t.filter.search}
          placeholder={t.filter.searchHint}
          maxLength={200}
          value={typed}
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label={t.filter.state}
        data={[all, ...choices(t.states)]}
        value={filter.durum ?? ''}
        onChange={(event) => set('durum', event.currentTarget.value)}
      />
      <NativeSelect
        label={t.filter.format}
        data={[all, ...choices(FORMAT_LABELS)]}
        value={filter.bicim ?? ''}
        onChange={(event) => set('bicim', event.currentTarget.value)}
      />
      <NativeSelect
        label={t.filter.petition}
        data={[all, ...petitions]}
        value={filter.dilekceId ?? ''}
        onChange={(event) => set('dilekceId', event.currentTarget.value)}
      />
      <NativeSelect
        label={t.filter.person}
        data={[all, ...people]}
        value={filter.kullaniciId ?? ''}
        onChange={(event) => set('kullaniciId', event.currentTarget.value)}
      />
      <Day label={t.filter.start} iso={filter.baslangic ?? ''} onDay={(iso) => set('baslangic', iso)} />
      <Day label={t.filter.end} iso={filter.bitis ?? ''} onDay={(iso) => set('bitis', iso)} />
      {Object.keys(filter).length > 0 && (
        <div className={classes.chosen}>
          {filter.toplu !== undefined && <span>{t.filter.job}</span>}
          <Button variant="subtle" onClick={() => show({})}>
            {t.filter.clear}
          </Button>
        </div>
      )}
    </search>
  );
}

import type { Takip } from '@derkenar/domain';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useYetki } from '../../../client/session.ts';
import { dilekceTransferMessages } from '../../../messages/dilekceTransfer.ts';
import { readTakip, takipListQuery } from '../../../selection/api.ts';
import { esasNoLabel, officeLabel, taraflarLabel } from '../../../selection/labels.ts';
import { SearchField } from '../../../selection/SearchField.tsx';
import { notifyFailure } from '../../../shell/notify.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import classes from './conversion.module.css';

const t = dilekceTransferMessages.convert;
const SEARCH_DELAY_MS = 300;
const SHOWN = 8;

interface Props {
  /** null: none, only gaps are sought. */
  readonly onPick: (takip: Takip | null) => void;
}

/** Chooses the case that the petition was written for. */
export function TakipChoice({ onPick }: Props) {
  const maySee = useYetki('takip-gor');
  return (
    <>
      <p className={classes.hint}>{t.description}</p>
      {maySee ? <Search onPick={onPick} /> : <p className={classes.hint}>{t.withoutTakipView}</p>}
      <Button variant="subtle" size="compact-sm" onClick={() => onPick(null)}>
        {t.withoutTakip}
      </Button>
    </>
  );
}

function Search({ onPick }: Props) {
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const { data, error, refetch } = useInfiniteQuery(takipListQuery({ search: sought }));
  const takipler = data?.pages[0]?.takipler.slice(0, SHOWN);
  const pick = async (id: string) => {
    try {
      onPick(await readTakip(id));
    } catch (failure) {
      notifyFailure(t.searchTakip, failure);
    }
  };
  return (
    <>
      <SearchField
        value={search}
        onChange={setSearch}
        onKeyDown={(event) => {
          const [only] = takipler ?? [];
          if (event.key === 'Enter' && takipler?.length === 1 && only) void pick(only.id);
        }}
      />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!takipler && !error && <Skeleton height={160} mt="sm" />}
      {takipler?.length === 0 && <p className={classes.hint}>{t.noTakip}</p>}
      <ul className={classes.cases}>
        {takipler?.map((takip) => (
          <li key={takip.id}>
            <button type="button" className={classes.case} onClick={() => void pick(takip.id)}>
              <strong>{esasNoLabel(takip.dosyaEsasNo)}</strong> {officeLabel(takip.icraDairesi.ad)}
              <span>
                {taraflarLabel(takip.alacaklilar, takip.alacakliSayisi)} –{' '}
                {taraflarLabel(takip.borclular, takip.borcluSayisi)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

import type { MadeBelge, TakipSummary, Today } from '@derkenar/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useYetki } from '../../client/session.ts';
import { todayMessages as t } from '../../messages/today.ts';
import { esasNoLabel, officeLabel, taraflarLabel } from '../../selection/labels.ts';
import { formatInstantWithTime } from '../../ui/date.ts';
import { todayQuery } from './api.ts';
import { Card } from './Card.tsx';
import classes from './today.module.css';

/** Cases and documents of late, favourites and gaps: they come in one answer. */
export function WorkCards() {
  const { data, error, refetch } = useQuery(todayQuery);
  const seesTakip = useYetki('takip-gor');
  const state = { error, onRetry: () => void refetch() };
  return (
    <>
      {seesTakip && (
        <Card {...state} title={t.takipler.title} more={<Link to="/takip">{t.takipler.all}</Link>}>
          {data ? <Takipler list={data.takipler} /> : null}
        </Card>
      )}
      <Card {...state} title={t.belgeler.title}>
        {data ? <Belgeler list={data.belgeler} /> : null}
      </Card>
      <Card {...state} title={t.favoriler.title} more={<Link to="/">{t.favoriler.all}</Link>}>
        {data ? <FavoriteList list={data.favoriler} /> : null}
      </Card>
      {seesTakip && (
        <Card {...state} title={t.gaps.title}>
          {data ? <Gaps list={data.eksikler} /> : null}
        </Card>
      )}
    </>
  );
}

interface ListProps<T> {
  readonly list: readonly T[];
  readonly empty: string;
  readonly keyOf: (item: T) => string;
  readonly children: (item: T) => ReactNode;
}

function List<T>({ list, empty, keyOf, children }: ListProps<T>) {
  if (list.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <ul className={classes.list}>
      {list.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}

function TakipLink({ takip }: { readonly takip: Pick<TakipSummary, 'id' | 'dosyaEsasNo'> }) {
  return (
    <Link to="/takip/$takipId" params={{ takipId: takip.id }} className={classes.name}>
      {esasNoLabel(takip.dosyaEsasNo)}
    </Link>
  );
}

const parties = ({ alacaklilar, alacakliSayisi, borclular, borcluSayisi }: TakipSummary): string =>
  `${taraflarLabel(alacaklilar, alacakliSayisi)} / ${taraflarLabel(borclular, borcluSayisi)}`;

function Takipler({ list }: { readonly list: Today['takipler'] }) {
  return (
    <List list={list} empty={t.takipler.empty} keyOf={({ id }) => id}>
      {(takip) => (
        <>
          <TakipLink takip={takip} />
          <span className={classes.small}>{officeLabel(takip.icraDairesi.ad)}</span>
          <span className={classes.small}>{parties(takip)}</span>
        </>
      )}
    </List>
  );
}

const keyOfBelge = ({ takip, dilekce }: MadeBelge): string => `${takip?.id} ${dilekce.id}`;

function Belgeler({ list }: { readonly list: Today['belgeler'] }) {
  return (
    <List list={list} empty={t.belgeler.empty} keyOf={keyOfBelge}>
      {({ takip, dilekce, zaman }) => (
        <>
          {takip === null ? (
            <Link to="/" search={{ ara: dilekce.isim }} className={classes.name}>
              {dilekce.isim}
            </Link>
          ) : (
            <Link
              to="/takip/$takipId"
              params={{ takipId: takip.id }}
              search={{ dilekce: dilekce.id }}
              className={classes.name}
            >
              {dilekce.isim}
            </Link>
          )}
          <span className={classes.small}>
            {`${takip === null ? t.belgeler.byHand : esasNoLabel(takip.dosyaEsasNo)} · ${formatInstantWithTime(zaman)}`}
          </span>
        </>
      )}
    </List>
  );
}

function FavoriteList({ list }: { readonly list: Today['favoriler'] }) {
  return (
    <List list={list} empty={t.favoriler.empty} keyOf={({ id }) => id}>
      {({ isim }) => (
        <Link to="/" search={{ ara: isim }} className={classes.name}>
          {isim}
        </Link>
      )}
    </List>
  );
}

function Gaps({ list }: { readonly list: Today['eksikler'] }) {
  const mayEdit = useYetki('takip-yonet');
  return (
    <>
      <List list={list} empty={t.gaps.empty} keyOf={({ takip }) => takip.id}>
        {({ takip, eksikler }) => (
          <>
            {mayEdit ? (
              <Link to="/takip/$takipId/duzenle" params={{ takipId: takip.id }} className={classes.name}>
                {t.gaps.edit(esasNoLabel(takip.dosyaEsasNo))}
              </Link>
            ) : (
              <TakipLink takip={takip} />
            )}
            <span className={classes.small}>{parties(takip)}</span>
            <span className={classes.small}>{eksikler.map((one) => t.gaps.of[one]).join(', ')}</span>
          </>
        )}
      </List>
      <p className={classes.small}>{t.gaps.scope}</p>
    </>
  );
}

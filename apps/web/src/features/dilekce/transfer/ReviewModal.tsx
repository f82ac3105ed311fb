import { applyFinds, type Belge, writeHtml } from '@derkenar/belge';
import { ALANLAR, type Takip } from '@derkenar/domain';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Pages } from '../../../belge/pages/BelgePages.tsx';
import { markedName, withTexts } from '../../../belge/pages/marks.ts';
import { useYetki } from '../../../client/session.ts';
import { dilekceTransferMessages } from '../../../messages/dilekceTransfer.ts';
import { readTakip, takipListQuery } from '../../../selection/api.ts';
import { SearchField } from '../../../selection/FilterBar.tsx';
import { esasNoLabel, officeLabel, taraflarLabel } from '../../../selection/labels.ts';
import { notifyFailure } from '../../../shell/notify.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import classes from './conversion.module.css';
import { Finds } from './Finds.tsx';
import type { Item } from './item.ts';
import { belgeOf } from './readSource.ts';
import { type Conversion, useConversion } from './useConversion.ts';

const t = dilekceTransferMessages.convert;

interface Props {
  readonly item: Item;
  readonly opened: boolean;
  /** The template with the fields that were put in. */
  readonly onChange: (sablon: string) => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** A petition as its pages, and its case's values turned into fields. */
export default function ReviewModal({ item, opened, onChange, onClose, onClosed }: Props) {
  const [source, setSource] = useState(() => belgeOf(item.sablon));
  /** undefined: not chosen yet. */
  const [takip, setTakip] = useState<Takip | null>();
  /** However the dialog is closed, what was accepted stays. */
  const result = useRef(source);
  const close = () => {
    const html = writeHtml(result.current);
    if (html !== item.sablon) onChange(html);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      size={1240}
      fills
      title={item.name}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      {takip === undefined ? (
        <div className={classes.columns}>
          <Pane belge={source} active={null} />
          <aside className={classes.side}>
            <h3>{t.title}</h3>
            <TakipChoice onPick={setTakip} />
          </aside>
        </div>
      ) : (
        <Converter
          source={source}
          takip={takip}
          onResult={(belge) => {
            result.current = belge;
          }}
          onOther={() => {
            setSource(result.current);
            setTakip(undefined);
          }}
          onDone={close}
        />
      )}
    </Dialog>
  );
}

interface ConverterProps {
  readonly source: Belge;
  readonly takip: Takip | null;
  readonly onResult: (belge: Belge) => void;
  readonly onOther: () => void;
  readonly onDone: () => void;
}

function Converter({ source, takip, onResult, onOther, onDone }: ConverterProps) {
  const conversion = useConversion(source, takip);
  const [active, setActive] = useState<number | null>(conversion.finds.length > 0 ? 0 : null);
  const shown = useDeferredValue(conversion);
  useEffect(() => onResult(conversion.belge));
  const belge = useMemo(() => previewFinds(source, shown), [source, shown]);
  return (
    <div className={classes.columns}>
      <Pane belge={belge} active={active === null ? null : findKod(active)} />
      <aside className={classes.side}>
        <h3>{t.title}</h3>
        {takip && <p className={classes.hint}>{t.selected(esasNoLabel(takip.dosyaEsasNo))}</p>}
        <Finds conversion={conversion} active={active} onActive={setActive} />
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onOther}>
            {t.other}
          </Button>
          <Button onClick={onDone}>{t.done}</Button>
        </div>
      </aside>
    </div>
  );
}

function Pane({ belge, active }: { readonly belge: Belge; readonly active: string | null }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it
    <section className={classes.pane} tabIndex={0} aria-label={t.preview}>
      <Pages belge={belge} active={active} />
    </section>
  );
}

const PREFIX = 'find';

/** The name under which a find is marked on the page; letters only, as a mark's name is. */
const findKod = (n: number): string =>
  PREFIX + String(n).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));

/** The document with the names of accepted fields, and every find that is still open marked as it is written. */
function previewFinds(source: Belge, { finds, decision }: Conversion): Belge {
  const texts: Record<string, string> = Object.fromEntries(
    ALANLAR.map(({ kod, isim }) => [kod, markedName(kod, isim)]),
  );
  const shown = finds.flatMap((find, n) => {
    const kod = decision(n);
    if (kod === null) return [];
    if (kod !== undefined) return [{ find, kod }];
    const own = findKod(n);
    texts[own] = markedName(own, find.text.replaceAll('\n', ' '));
    return [{ find: { ...find, joint: '' as const }, kod: own }];
  });
  return withTexts(applyFinds(source, shown), texts);
}

const SEARCH_DELAY_MS = 300;
const SHOWN = 8;

interface TakipChoiceProps {
  /** null: none, only gaps are sought. */
  readonly onPick: (takip: Takip | null) => void;
}

/** Chooses the case that the petition was written for. */
function TakipChoice({ onPick }: TakipChoiceProps) {
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

function Search({ onPick }: TakipChoiceProps) {
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

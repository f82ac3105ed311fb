import { readHtml } from '@derkenar/belge';
import { mayAskForAccount, type StoredTakip } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { accountOf } from '../../belge/fill/account.ts';
import { LeftOut } from '../../belge/fill/LeftOut.tsx';
import { alanlarIn, type Previewed, previewBelge } from '../../belge/fill/previewBelge.ts';
import { sourceOf, sourceValues } from '../../belge/fill/source.ts';
import { Pages } from '../../belge/pages/BelgePages.tsx';
import { api, read } from '../../client/api.ts';
import { buroQuery } from '../../client/buro.ts';
import { tryingMessages as t } from '../../messages/trying.ts';
import { readTakip, takipListQuery } from '../../selection/api.ts';
import { TakipSelect } from '../../selection/TakipSelect.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { keepKeys } from '../../ui/keepKeys.ts';
import preview from '../preview.module.css';
import { AllTakipler } from './AllTakipler.tsx';
import classes from './trying.module.css';
import { useTrial } from './useTrial.ts';

interface Props {
  /** The text as it would be saved. */
  readonly html: string;
  readonly onClose: () => void;
  /** Runs after the dialog has closed, so that the caller can move the focus back to the button. */
  readonly onClosed: () => void;
}

/** The editor's text filled with a case, and tried on all. Over the dialog of the form: its Esc must not reach that one. */
export default function TryDialog({ html, onClose, onClosed }: Props) {
  const [opened, setOpened] = useState(true);
  const [chosen, setChosen] = useState<string | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const run = useTrial(html);
  const { data: list } = useInfiniteQuery(takipListQuery({ search: '' }));
  const id = chosen ?? list?.pages[0]?.takipler[0]?.id ?? null;
  const { data: takip = null } = useQuery({
    queryKey: ['try-takip', id],
    queryFn: ({ signal }) => readTakip(id as string, signal),
    enabled: id !== null,
  });
  const close = () => setOpened(false);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    keepKeys(event);
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
  const tryAll = () => {
    setShowsAll(true);
    if (run.trial === null) run.start();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      onExitTransitionEnd={() => {
        onClose();
        onClosed();
      }}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      size={950}
      yOffset={0}
      fills
      title={t.tool}
      classNames={{
        content: preview.content,
        header: preview.header,
        title: preview.title,
        body: preview.body,
      }}
    >
      {!showsAll && (
        <div className={classes.choice}>
          <TakipSelect label={t.takip} chosen={takip} onChosen={(next) => setChosen(next?.id ?? null)} />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it */}
      <section className={preview.pages} aria-label={showsAll ? t.all : t.pages} tabIndex={0}>
        {showsAll ? (
          <AllTakipler
            run={run}
            onShow={(takipId) => {
              setChosen(takipId);
              setShowsAll(false);
            }}
          />
        ) : takip === null ? (
          <p className={classes.hint}>{list?.pages[0]?.takipler.length === 0 ? t.none : t.loading}</p>
        ) : (
          <Filled html={html} takip={takip} />
        )}
      </section>
      <div className={preview.footer}>
        {showsAll ? (
          <Button variant="default" onClick={() => setShowsAll(false)}>
            {t.back}
          </Button>
        ) : (
          <Button variant="default" onClick={tryAll}>
            {t.all}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {t.close}
        </Button>
      </div>
    </Dialog>
  );
}

function Filled({ html, takip }: { readonly html: string; readonly takip: StoredTakip }) {
  const apostrophe = useQuery(buroQuery).data?.apostrophe;
  const { data: alanlar } = useQuery({
    queryKey: ['try-alanlar', takip.id],
    queryFn: ({ signal }) =>
      read(api.GET('/api/v1/takip/{id}/alanlar', { params: { path: { id: takip.id } }, signal })),
    enabled: mayAskForAccount(html),
  });
  const filled = useMemo((): Previewed | null => {
    try {
      const belge = readHtml(html).value;
      const source = sourceOf(takip);
      const fields = alanlarIn(belge);
      const account = alanlar === undefined ? null : accountOf(alanlar.hesap);
      const options = { apostrophe, source, account, asPrinted: true };
      return previewBelge(belge, fields, sourceValues(source, fields), options);
    } catch {
      return null;
    }
  }, [html, takip, alanlar, apostrophe]);
  if (filled === null) return <p className={classes.hint}>{t.unreadable}</p>;
  const { belge, leftOut } = filled;
  const questions = new Map(belge.preface?.questions.map(({ code, label }) => [code, label]));
  const gaps = filled.gaps.filter(({ kod }) => !questions.has(kod));
  const asked = filled.gaps.flatMap(({ kod }) => questions.get(kod) ?? []);
  const undecided = filled.undecided.filter((name) =>
    [...asked, ...gaps.map(({ text }) => text)].every((told) => told !== name),
  );
  return (
    <>
      <output className={gaps.length === 0 ? classes.hint : classes.gaps}>
        {gaps.length === 0 ? t.noGaps : `${t.gaps(gaps.length)} ${gaps.map(({ text }) => text).join(', ')}`}
      </output>
      {asked.length > 0 && (
        <p className={classes.hint}>{t.asked(asked.map((question) => `“${question}”`))}</p>
      )}
      {undecided.length > 0 && <p className={classes.hint}>{t.undecided(undecided)}</p>}
      <LeftOut parts={leftOut} />
      <Pages belge={belge} />
    </>
  );
}

import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { tryingMessages as t } from '../../messages/trying.ts';
import { readTakip, takipListQuery } from '../../selection/api.ts';
import { TakipSelect } from '../../selection/TakipSelect.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { keepKeys } from '../../ui/keepKeys.ts';
import preview from '../preview.module.css';
import { AllTakipler } from './AllTakipler.tsx';
import { Filled } from './Filled.tsx';
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
  const pages = useRef<HTMLElement>(null);
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
  // The button that asked for it leaves the page with the list.
  const showOne = (takipId: string) => {
    setChosen(takipId);
    setShowsAll(false);
    pages.current?.scrollTo(0, 0);
    pages.current?.focus();
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
      <section ref={pages} className={preview.pages} aria-label={showsAll ? t.all : t.pages} tabIndex={0}>
        {showsAll ? (
          <AllTakipler run={run} onShow={showOne} />
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

import type { Format } from '@derkenar/belge/formats';
import { type DilekceSelection, MAX_BELGE, type Takip } from '@derkenar/domain';
import { Alert, Button, Checkbox, Skeleton, Title } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CreateMenu } from '../../belge/CreateMenu.tsx';
import { createButton } from '../../belge/createButton.ts';
import type { BelgeFailure } from '../../belge/download.ts';
import { MissingNotice } from '../../belge/MissingNotice.tsx';
import { Notes } from '../../belge/Notes.tsx';
import { messages } from '../../messages.ts';
import { useDilekceSelection } from '../../selection/api.ts';
import { DilekceSelect } from '../../selection/DilekceSelect.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { notesQuery } from './api.ts';
import classes from './card.module.css';
import { tasksOf } from './creation.ts';
import takipClasses from './takip.module.css';
import { type Step, useCreation } from './useCreation.ts';

const t = messages.takipDilekce;

interface Props {
  readonly takip: Takip;
  readonly onPreview: (sablon: string) => void;
}

/** Specification §2.4: petitions against the case, as a file or a zip. */
export default function DilekceCard({ takip, onPreview }: Props) {
  const { data: dilekceler, error: loadError, refetch } = useDilekceSelection();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [perDebtor, setPerDebtor] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const creation = useCreation();
  const { state } = creation;
  const input = useRef<HTMLInputElement>(null);

  const chosen = selected.flatMap((id) => dilekceler?.find((one) => one.id === id) ?? []);
  const create = (format: Format) => {
    const tasks = tasksOf(takip, chosen, perDebtor);
    const problem =
      tasks.length === 0
        ? messages.common.required
        : tasks.length > MAX_BELGE
          ? t.tooMany(tasks.length, MAX_BELGE)
          : null;
    setError(problem);
    // The menu gives the focus back to its button first.
    if (problem) setTimeout(() => input.current?.focus(), 50);
    else void creation.start(tasks, format);
  };

  return (
    <section className={takipClasses.card} aria-labelledby="dilekceler">
      <Title order={2} id="dilekceler">
        {t.title}
      </Title>
      {loadError ? (
        <LoadError error={loadError} onRetry={() => void refetch()} />
      ) : dilekceler ? (
        <DilekceSelect
          ref={input}
          dilekceler={dilekceler}
          value={selected}
          error={error}
          disabled={state.step !== 'idle'}
          onChange={(ids) => {
            setSelected(ids);
            setError(null);
          }}
          onPreview={onPreview}
        />
      ) : (
        <Skeleton height={62} />
      )}
      <SelectedNotes selected={chosen} />
      {takip.borclular.length > 1 && (
        <Checkbox
          mt="sm"
          label={t.perBorclu}
          checked={perDebtor}
          disabled={state.step !== 'idle'}
          onChange={(event) => setPerDebtor(event.currentTarget.checked)}
        />
      )}
      <Footer creation={creation} onPick={create} onCancelled={() => input.current?.focus()} />
    </section>
  );
}

interface FooterProps {
  readonly creation: ReturnType<typeof useCreation>;
  readonly onPick: (format: Format) => void;
  /** Called when the person would rather choose other petitions. */
  readonly onCancelled: () => void;
}

/** The steps of the creation, one in the place of the other. */
function Footer({ creation, onPick, onCancelled }: FooterProps) {
  const { state } = creation;
  const footer = useRef<HTMLDivElement>(null);
  /** The pressed button disappears with its step. */
  const backToMenu = (leave: () => void) => {
    flushSync(leave);
    createButton(footer.current)?.focus();
  };
  return (
    <div className={classes.footer} ref={footer}>
      {state.step === 'ask' ? (
        <MissingNotice
          items={state.items}
          onContinue={() => backToMenu(() => void creation.proceed(state.deliver))}
          onCancel={() => {
            // The input is disabled until then.
            flushSync(() => creation.cancel());
            onCancelled();
          }}
        />
      ) : (
        <Actions state={state} onPick={onPick} onCancel={() => backToMenu(() => creation.cancel())} />
      )}
      <Failures failed={creation.failed} />
    </div>
  );
}

interface ActionsProps {
  readonly state: Step;
  readonly onPick: (format: Format) => void;
  readonly onCancel: () => void;
}

function Actions({ state, onPick, onCancel }: ActionsProps) {
  const busy = state.step === 'render' || state.step === 'convert';
  return (
    <>
      <div className={classes.actions}>
        <output className={classes.status}>{progressText(state)}</output>
        {busy && (
          <Button variant="default" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
        <CreateMenu busy={busy} onPick={onPick} />
      </div>
      {state.step === 'render' && (
        <progress
          className={classes.progress}
          value={state.index}
          max={state.tasks.length}
          aria-label={messages.create.preparing}
        />
      )}
    </>
  );
}

function progressText(state: Step): string {
  if (state.step === 'convert') return t.preparingBelge;
  if (state.step !== 'render') return '';
  return t.progress(state.index + 1, state.tasks.length, state.tasks[state.index]?.name ?? '');
}

function Failures({ failed }: { failed: readonly BelgeFailure[] }) {
  if (failed.length === 0) return null;
  return (
    <Alert color="red" variant="light" role="alert" title={t.failed} mt="md">
      <ul className={classes.failures}>
        {failed.map(({ name, reason }) => (
          <li key={name}>
            <strong>{name}</strong>: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Review notes of the petitions that are selected; without them, petitions can be created all the same. */
function SelectedNotes({ selected }: { selected: readonly DilekceSelection[] }) {
  const { data } = useQuery({ ...notesQuery, enabled: selected.length > 0 });
  const noted = selected.filter(({ id }) => data?.has(id));
  if (noted.length === 0) return null;
  return (
    <div className={classes.notes}>
      {noted.map(({ id, isim }) => (
        <Notes key={id} name={isim} notes={data?.get(id) ?? []} />
      ))}
    </div>
  );
}

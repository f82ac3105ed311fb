import type { Format } from '@derkenar/belge/formats';
import { type DilekceSelection, MAX_BELGE, type StoredTakip } from '@derkenar/domain';
import { Alert, Button, Checkbox, Skeleton, Title } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CreateMenu } from '../../belge/CreateMenu.tsx';
import { createButton } from '../../belge/createButton.ts';
import type { BelgeFailure } from '../../belge/download.ts';
import { MissingNotice } from '../../belge/MissingNotice.tsx';
import { GuardNotice } from '../../belge/questions/GuardNotice.tsx';
import { StopNotice } from '../../belge/StopNotice.tsx';
import { nextStepMessages } from '../../messages/deadline.ts';
import { questionMessages } from '../../messages/questions.ts';
import { messages } from '../../messages.ts';
import { useDilekceSelection } from '../../selection/api.ts';
import { DilekceSelect } from '../../selection/DilekceSelect.tsx';
import { UnapprovedSelection } from '../../selection/Unapproved.tsx';
import { useConsent } from '../../selection/useConsent.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import classes from './card.module.css';
import { tasksOf } from './creation.ts';
import { NextSteps } from './NextSteps.tsx';
import { Questions } from './Questions.tsx';
import { SelectedNotes } from './SelectedNotes.tsx';
import { type Step } from './steps.ts';
import type { Unsuited } from './suitability.ts';
import takipClasses from './takip.module.css';
import { useAsked } from './useAsked.ts';
import { useCreation } from './useCreation.ts';
import { useNamedPetition } from './useNamedPetition.ts';
import { type NextStep, useNextSteps } from './useNextSteps.ts';
import { usePackages } from './usePackages.ts';
import { useSuitable } from './useSuitable.tsx';

const t = messages.takipDilekce;

interface Props {
  readonly takip: StoredTakip;
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

  const questions = useRef<HTMLElement>(null);
  const card = useRef<HTMLElement>(null);
  const consent = useConsent(() => createButton(card.current));
  const chosen = useMemo(
    () => selected.flatMap((id) => dilekceler?.find((one) => one.id === id) ?? []),
    [selected, dilekceler],
  );
  const asked = useAsked(takip, chosen);
  const packages = usePackages(takip, perDebtor);
  const suitable = useSuitable(dilekceler, { takip, perDebtor, chosen, asked });
  const steps = useNextSteps(takip.id, creation.made);
  const choose = (picked: readonly string[]) => {
    const barred = picked.find((id) => !selected.includes(id) && suitable.isBarred(id));
    setError(barred === undefined ? null : t.barred);
    setSelected(picked.filter((id) => selected.includes(id) || !suitable.isBarred(id)));
  };
  useNamedPetition(dilekceler, { choose, onPreview, gone: () => setError(t.gone), input });
  const create = (format: Format) => {
    const tasks = tasksOf(takip, chosen, perDebtor, asked.answersOf);
    const problem = problemOf(tasks.length);
    setError(problem);
    const firstBad = problem === null ? asked.validate() : undefined;
    // The menu gives the focus back to its button first.
    if (problem) setTimeout(() => input.current?.focus(), 50);
    else if (firstBad !== undefined) setTimeout(() => fieldOf(questions.current, firstBad)?.focus(), 50);
    else consent.ask(selected, () => void creation.start(tasks, format, asked.keep));
  };

  return (
    <section className={takipClasses.card} aria-labelledby="dilekceler" ref={card}>
      <Title order={2} id="dilekceler">
        {t.title}
      </Title>
      {loadError ? (
        <LoadError error={loadError} onRetry={() => void refetch()} />
      ) : dilekceler ? (
        <DilekceSelect
          ref={input}
          dilekceler={suitable.shown}
          unsuitable={suitable.reasons}
          value={selected}
          error={error}
          disabled={state.step !== 'idle'}
          packages={packages.data}
          onChange={(ids) => choose(packages.take(ids))}
          onPreview={onPreview}
        />
      ) : (
        <Skeleton height={62} />
      )}
      <output className={classes.packages}>{packages.note}</output>
      {suitable.filter}
      <UnapprovedSelection selected={chosen} mt="sm" />
      <SelectedNotes selected={chosen} />
      {state.step === 'idle' && <SelectedGuards selected={chosen} guards={suitable.guards} />}
      {takip.borclular.length > 1 && (
        <Checkbox
          mt="sm"
          label={t.perBorclu}
          checked={perDebtor}
          disabled={state.step !== 'idle'}
          onChange={(event) => setPerDebtor(event.currentTarget.checked)}
        />
      )}
      <Questions
        ref={questions}
        takip={takip}
        asked={asked.asked}
        values={asked.values}
        errors={asked.errors}
        disabled={state.step !== 'idle'}
        onChange={asked.change}
        onLeave={asked.leave}
      />
      <Footer
        creation={creation}
        next={steps}
        onPick={create}
        onCancelled={(missing) => {
          const first = missing.map((code) => fieldOf(questions.current, code)).find((one) => one != null);
          (first ?? input.current)?.focus();
        }}
      />
      <NextSteps takipId={takip.id} steps={steps} />
      {consent.question}
    </section>
  );
}

function problemOf(count: number): string | null {
  if (count === 0) return messages.common.required;
  return count > MAX_BELGE ? t.tooMany(count, MAX_BELGE) : null;
}

const fieldOf = (root: HTMLElement | null, code: string) =>
  root?.querySelector<HTMLElement>(`[data-kod="${code}"]`);

interface FooterProps {
  readonly creation: ReturnType<typeof useCreation>;
  readonly next: readonly NextStep[];
  readonly onPick: (format: Format) => void;
  /** Called when the person would rather answer what is missing (codes) or choose other petitions. */
  readonly onCancelled: (missing: readonly string[]) => void;
}

/** The steps of the creation, one in the place of the other. */
function Footer({ creation, next, onPick, onCancelled }: FooterProps) {
  const { state } = creation;
  const footer = useRef<HTMLDivElement>(null);
  /** The pressed button disappears with its step. */
  const backToMenu = (leave: () => void) => {
    flushSync(leave);
    createButton(footer.current)?.focus();
  };
  const leave = (missing: readonly string[] = []) => {
    // The inputs are disabled until then.
    flushSync(() => creation.cancel());
    onCancelled(missing);
  };
  return (
    <div className={classes.footer} ref={footer}>
      {state.step === 'stop' ? (
        <StopNotice
          items={state.items}
          onReason={(reason) =>
            backToMenu(() => void creation.proceed((signal) => state.pass(reason, signal)))
          }
          onWithout={
            state.without && (() => backToMenu(() => state.without && void creation.proceed(state.without)))
          }
          onCancel={() => leave()}
        />
      ) : state.step === 'ask' ? (
        <MissingNotice
          items={state.items}
          onContinue={() => backToMenu(() => void creation.proceed(state.deliver))}
          onCancel={() => leave(state.items.flatMap(({ missing }) => missing))}
        />
      ) : (
        <Actions
          state={state}
          next={next}
          onPick={onPick}
          onCancel={() => backToMenu(() => creation.cancel())}
        />
      )}
      <Failures failed={creation.failed} />
    </div>
  );
}

interface ActionsProps {
  readonly state: Step;
  readonly next: readonly NextStep[];
  readonly onPick: (format: Format) => void;
  readonly onCancel: () => void;
}

function Actions({ state, next, onPick, onCancel }: ActionsProps) {
  const busy = state.step === 'render' || state.step === 'convert';
  return (
    <>
      <div className={classes.actions}>
        <output className={classes.status}>{progressText(state, next)}</output>
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

function progressText(state: Step, next: readonly NextStep[]): string {
  if (state.step === 'convert') return t.preparingBelge;
  if (state.step !== 'render')
    return next.length > 0 ? nextStepMessages.status(next.map(({ ad }) => ad)) : '';
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

interface GuardsProps {
  readonly selected: readonly DilekceSelection[];
  readonly guards: Unsuited;
}

/** Sentences of the guards of the selected petitions, before anything is made. */
function SelectedGuards({ selected, guards: { stopped, warned, noted } }: GuardsProps) {
  const said = (sentencesOf: (id: string) => readonly string[] | undefined) =>
    selected.flatMap(({ id, isim }) =>
      (sentencesOf(id) ?? []).map((one) => (selected.length > 1 ? questionMessages.about(isim, one) : one)),
    );
  const stops = said((id) => stopped.get(id)?.reasons);
  const warnings = said((id) => warned.get(id));
  const notes = said((id) => noted.get(id));
  return (
    <div className={classes.guards}>
      <GuardNotice stops={stops} warnings={warnings} open={[]} notes={notes} />
    </div>
  );
}

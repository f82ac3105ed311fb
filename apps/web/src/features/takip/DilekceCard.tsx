import type { Format } from '@derkenar/belge/formats';
import { MAX_BELGE, type StoredTakip, type Unanswered } from '@derkenar/domain';
import { Alert, Button, Title } from '@mantine/core';
import { type ComponentProps, useRef } from 'react';
import { flushSync } from 'react-dom';
import { CreateMenu } from '../../belge/CreateMenu.tsx';
import { createButton } from '../../belge/createButton.ts';
import type { BelgeFailure } from '../../belge/download.ts';
import { MissingNotice } from '../../belge/MissingNotice.tsx';
import { StopNotice } from '../../belge/StopNotice.tsx';
import { NextSteps } from '../../deadline/NextSteps.tsx';
import { type NextStep, useNextSteps } from '../../deadline/useNextSteps.ts';
import { createMessages } from '../../messages/create.ts';
import { nextStepMessages } from '../../messages/deadline.ts';
import { questionMessages } from '../../messages/questions.ts';
import { takipDilekceMessages } from '../../messages/takipDilekce.ts';
import { messages } from '../../messages.ts';
import { ChangedNotice } from '../../selection/ChangedNotice.tsx';
import { useConsent } from '../../selection/useConsent.tsx';
import { focusSoon } from '../../ui/focus.ts';
import { ChosenDilekceler } from './ChosenDilekceler.tsx';
import classes from './card.module.css';
import { tasksOf } from './creation.ts';
import { GapList } from './document/GapList.tsx';
import { PreviewArea } from './document/PreviewArea.tsx';
import { type Documents, useDocuments } from './document/useDocuments.ts';
import { useGaps } from './document/useGaps.tsx';
import { Questions } from './Questions.tsx';
import type { Refused, Step } from './steps.ts';
import takipClasses from './takip.module.css';
import { useChoice } from './useChoice.ts';
import { useCreation } from './useCreation.ts';
import { useNamedPetition } from './useNamedPetition.ts';

const t = takipDilekceMessages;

/** Specification §2.4: petitions against the case, as a file or a zip, and their pages beside the choice. */
export default function DilekceCard({ takip }: { readonly takip: StoredTakip }) {
  const choice = useChoice(takip);
  const { dilekceler, selected, chosen, perDebtor, asked } = choice;
  const creation = useCreation();
  const { state } = creation;
  const isIdle = state.step === 'idle';
  const input = useRef<HTMLInputElement>(null);
  const questions = useRef<HTMLElement>(null);
  const card = useRef<HTMLElement>(null);
  const consent = useConsent(() => createButton(card.current));
  const documents = useDocuments({
    takip,
    dilekceler,
    chosen,
    perDebtor,
    answersOf: asked.answersOf,
  });
  const gaps = useGaps(takip, documents, card);
  const steps = useNextSteps(takip.id, creation.made);
  useNamedPetition(choice, { show: documents.show, input });
  /** The files are made of the texts as they are now: the person is to see those first. */
  const prepare = async (): Promise<boolean> => {
    if (!(await choice.isCurrent())) return false;
    await asked.keep();
    return true;
  };
  const create = (format: Format) => {
    const tasks = tasksOf(takip, chosen, perDebtor, asked.answersOf, documents.typedOf);
    const problem = problemOf(tasks.length);
    choice.setError(problem);
    const firstBad = problem === null ? asked.validate() : undefined;
    // The menu gives the focus back to its button first.
    if (problem) focusSoon(() => input.current?.focus(), 50);
    else if (firstBad !== undefined) focusSoon(() => fieldOf(questions.current, firstBad)?.focus(), 50);
    else consent.ask(selected, () => void creation.start(tasks, format, prepare));
  };

  return (
    <>
      <section
        className={`${takipClasses.card} ${takipClasses.cardArea}`}
        aria-labelledby="dilekceler"
        ref={card}
      >
        <Title order={2} id="dilekceler">
          {t.title}
        </Title>
        <ChosenDilekceler ref={input} takip={takip} choice={choice} documents={documents} isIdle={isIdle}>
          {showsGaps(state) && <GapList documents={documents} disabled={!isIdle} gaps={gaps} />}
        </ChosenDilekceler>
        <Questions
          ref={questions}
          takip={takip}
          asked={asked.asked}
          values={asked.values}
          errors={asked.errors}
          needed={neededOf(documents, choice)}
          disabled={!isIdle}
          onChange={asked.change}
          onLeave={asked.leave}
        />
        {isIdle && choice.changed.length > 0 && (
          <ChangedNotice
            text={t.changed(choice.changed.map(({ isim }) => isim))}
            action={t.takeNote}
            onAction={() => {
              flushSync(choice.takeNote);
              createButton(card.current)?.focus();
            }}
          />
        )}
        <Footer
          creation={creation}
          next={steps}
          unanswered={choice.suitable.guards.unanswered}
          onPick={create}
          onCancelled={(missing) => {
            const first = missing.map((code) => fieldOf(questions.current, code)).find((one) => one != null);
            (first ?? input.current)?.focus();
          }}
        />
        <NextSteps takipId={takip.id} steps={steps} />
        {consent.question}
        {gaps.dialog}
      </section>
      {documents.current !== null && (
        <div className={takipClasses.previewArea}>
          <PreviewArea takip={takip} chosen={chosen} documents={documents} onGap={gaps.open} />
        </div>
      )}
    </>
  );
}

/** The codes are known for one petition; several are filled one at a time. */
function neededOf(
  { active, filled }: Documents,
  { chosen, suitable }: ReturnType<typeof useChoice>,
): ReadonlySet<string> | null {
  if (active === null || !filled || chosen.length !== 1) return null;
  const open = suitable.guards.unanswered.get(active.id)?.open ?? [];
  return new Set([...filled.gaps.map(({ kod }) => kod), ...open.flatMap(({ codes }) => codes)]);
}

function problemOf(count: number): string | null {
  if (count === 0) return messages.common.required;
  return count > MAX_BELGE ? t.tooMany(count, MAX_BELGE) : null;
}

/** The notice before a download names what is missing in all documents. */
const showsGaps = ({ step }: Step): boolean => step !== 'ask' && step !== 'stop';

const fieldOf = (root: HTMLElement | null, code: string) =>
  root?.querySelector<HTMLElement>(`[data-kod="${code}"]`);

interface FooterProps {
  readonly creation: ReturnType<typeof useCreation>;
  readonly next: readonly NextStep[];
  /** By id of the petition: the stops that wait for answers. */
  readonly unanswered: ReadonlyMap<string, Unanswered>;
  readonly onPick: (format: Format) => void;
  /** Called when the person would rather answer what is missing (codes) or choose other petitions. */
  readonly onCancelled: (missing: readonly string[]) => void;
}

/** The steps of the creation, one in the place of the other. */
function Footer({ creation, next, unanswered, onPick, onCancelled }: FooterProps) {
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
        <Refusal
          items={state.items}
          unanswered={unanswered}
          onAnswer={leave}
          onReason={(reason) =>
            backToMenu(() => void creation.proceed((signal) => state.pass(reason, signal)))
          }
          onWithout={
            state.without && (() => backToMenu(() => state.without && void creation.proceed(state.without)))
          }
          onCancel={() => backToMenu(() => creation.cancel())}
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

interface RefusalProps extends Omit<ComponentProps<typeof StopNotice>, 'items' | 'onAnswer'> {
  readonly items: readonly Refused[];
  readonly unanswered: ReadonlyMap<string, Unanswered>;
  readonly onAnswer: (codes: readonly string[]) => void;
}

/** Tells the stops that wait for an answer from those that hold whatever is answered. */
function Refusal({ items, unanswered, onAnswer, ...rest }: RefusalProps) {
  const open = items.map(({ dilekceId }) => unanswered.get(dilekceId));
  const codes = open.flatMap((one) => one?.open.flatMap((answer) => answer.codes) ?? []);
  return (
    <StopNotice
      {...rest}
      items={items.map(({ name, stops }, index) => withQuestions(name, stops, open[index]))}
      onAnswer={codes.length === 0 ? null : () => onAnswer(codes)}
    />
  );
}

function withQuestions(name: string, stops: readonly string[], open: Unanswered | undefined) {
  if (open === undefined || open.open.length === 0) return { name, stops };
  const others = stops.filter((stop) => !open.stops.includes(stop));
  const first = questionMessages.answerFirst(open.open.map(({ names }) => names));
  return { name, stops: [...others, first], isOpen: others.length === 0 };
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
          aria-label={createMessages.preparing}
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

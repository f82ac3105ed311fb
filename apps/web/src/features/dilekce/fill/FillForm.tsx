import type { Format } from '@derkenar/belge/formats';
import type { Preface } from '@derkenar/belge/preface';
import { type Alan, type DilekceSummary, fillInput } from '@derkenar/domain';
import { Button } from '@mantine/core';
import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { CreateMenu } from '../../../belge/CreateMenu.tsx';
import { createButton } from '../../../belge/createButton.ts';
import { MissingNotice } from '../../../belge/MissingNotice.tsx';
import { Notes } from '../../../belge/Notes.tsx';
import { isLongQuestion } from '../../../belge/questions/answers.ts';
import { GuardNotice } from '../../../belge/questions/GuardNotice.tsx';
import { guardFacts, type Judgement, judge, NOTHING_FOUND } from '../../../belge/questions/guards.ts';
import { QuestionField } from '../../../belge/questions/QuestionField.tsx';
import { downloadByHand, type FileRequest, type Refusal } from '../../../belge/render.ts';
import { StopNotice } from '../../../belge/StopNotice.tsx';
import { fillFormMessages as t } from '../../../messages/fillForm.ts';
import { messages } from '../../../messages.ts';
import { isUnapproved } from '../../../selection/review.ts';
import { UnapprovedNote } from '../../../selection/Unapproved.tsx';
import { useConsent } from '../../../selection/useConsent.tsx';
import { notifyFailure } from '../../../shell/notify.ts';
import { PartBoundary } from '../../../ui/DialogBoundary.tsx';
import { markPlace } from '../../../ui/focus.ts';
import { afterPress } from '../../../ui/press.ts';
import { AlanInput, isLong } from './AlanInput.tsx';
import { FactFields } from './FactFields.tsx';
import { answerOf, type Values } from './fields.ts';
import classes from './modal.module.css';
import { typedValues } from './typedValues.ts';
import type { Fields as FieldState } from './useFields.ts';

// Reads the whole document.
const RuleFacts = lazy(() => import('./RuleFacts.tsx'));

/** A template whose text depends on facts. */
const RULES = / data-kosul=| data-tekrar=|\{\{sec:|\{\{her:/;
/** A guard's condition is in the head of the template. */
const HEAD = /<meta [^>]*>/g;

interface Refused {
  readonly file: FileRequest;
  readonly refusal: Refusal;
  readonly takesFocus: boolean;
}

interface FormProps {
  readonly dilekce: DilekceSummary;
  readonly alanlar: readonly Alan[];
  readonly fields: FieldState;
  /** Undefined until it is loaded. */
  readonly sablon: string | undefined;
  readonly preface: Preface | null;
  /** The server wants to know what no field holds. */
  readonly onAsked: () => void;
  /** The field the person has come to. */
  readonly onField: (kod: string) => void;
}

/** Specification §2.3: fill, choose a format, see what is missing, get the file. */
export function FillForm({ dilekce, alanlar, fields, sablon, preface, onAsked, onField }: FormProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const judgement = useJudgement(alanlar, preface, fields.values);
  const abort = useRef<AbortController>(null);
  const working = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const consent = useConsent(() => createButton(form.current));
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    if (working.current) return;
    working.current = true;
    abort.current = new AbortController();
    setBusy(true);
    try {
      await work(abort.current.signal);
    } catch (error) {
      notifyFailure(messages.create.errorTitle, error);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  const deliver = (file: FileRequest) => {
    const isStillThere = markPlace();
    void run(async (signal) => {
      const refusal = await downloadByHand(dilekce.id, fields.payload(), file, signal);
      if (refusal === null) {
        fields.delivered();
        return;
      }
      if (asksMore(refusal, alanlar)) onAsked();
      setRefused({ file, refusal, takesFocus: isStillThere() });
    });
  };

  const create = (format: Format) => {
    setRefused(null);
    const firstBad = fields.validate();
    if (firstBad) {
      focusField(form.current, firstBad);
      return;
    }
    consent.ask(isUnapproved(dilekce), () => deliver({ format, acceptsGaps: false, reason: null }));
  };

  const proceed = (file: FileRequest) => {
    flushSync(() => setRefused(null));
    createButton(form.current)?.focus();
    deliver(file);
  };

  const backToForm = () => {
    const { missing = [], unread = [] } = refused?.refusal ?? {};
    setRefused(null);
    const first = [...missing, ...unread].find((kod) => fieldOf(form.current, kod) !== null);
    fieldOf(form.current, first ?? alanlar[0]?.kod ?? preface?.questions[0]?.code)?.focus();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what its fields do not take */}
      <form
        ref={form}
        noValidate
        className={classes.form}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const { kod } = target.dataset;
          if (kod !== undefined) onField(kod);
        }}
      >
        <Fields
          dilekce={dilekce}
          alanlar={alanlar}
          fields={fields}
          sablon={sablon}
          preface={preface}
          onEdit={() => setRefused(null)}
        />
        <Footer
          refused={refused}
          judgement={judgement}
          busy={busy}
          keys={alanlar.length > 0 || preface !== null}
          onPick={create}
          onProceed={proceed}
          onCancel={backToForm}
        />
      </form>
      {consent.question}
    </>
  );
}

const asksMore = ({ missing, stops }: Refusal, alanlar: readonly Alan[]): boolean =>
  stops.length > 0 || missing.some((code) => !alanlar.some(({ kod }) => kod === code));

interface FooterProps {
  readonly refused: Refused | null;
  readonly judgement: Judgement;
  readonly busy: boolean;
  /** Tells the keys that lead through the form. */
  readonly keys: boolean;
  readonly onPick: (format: Format) => void;
  readonly onProceed: (file: FileRequest) => void;
  readonly onCancel: () => void;
}

function Footer({ refused, judgement, busy, keys, onPick, onProceed, onCancel }: FooterProps) {
  return (
    <div className={classes.footer}>
      <GuardNotice {...(refused === null ? judgement : NOTHING_FOUND)} />
      {refused === null ? (
        <div className={classes.actions}>
          <output className={classes.status}>{busy && messages.create.preparing}</output>
          {!busy && keys && <p className={classes.keys}>{t.shortcut}</p>}
          <CreateMenu busy={busy} onPick={onPick} />
        </div>
      ) : refused.refusal.stops.length > 0 ? (
        <StopNotice
          items={[refused.refusal]}
          takesFocus={refused.takesFocus}
          onReason={(reason) => onProceed({ ...refused.file, reason })}
          onCancel={onCancel}
        />
      ) : (
        <MissingNotice
          items={[refused.refusal]}
          takesFocus={refused.takesFocus}
          onContinue={() => onProceed({ ...refused.file, acceptsGaps: true })}
          onCancel={onCancel}
        />
      )}
    </div>
  );
}

/** Judges the petition by the answers so far. */
function useJudgement(alanlar: readonly Alan[], preface: Preface | null, values: Values) {
  const shown = useDeferredValue(values);
  return useMemo(
    () =>
      preface === null || preface.guards.length === 0
        ? NOTHING_FOUND
        : judge(preface, fillInput(typedValues(alanlar, preface.questions, shown)), () => true),
    [alanlar, preface, shown],
  );
}

const NO_FACTS: ReadonlySet<string> = new Set();

/** The debtor's name, which a lookup brings along. */
const AD = 'borcluAdSoyad';

interface FieldsProps {
  readonly dilekce: DilekceSummary;
  readonly alanlar: readonly Alan[];
  readonly fields: FieldState;
  readonly sablon: string | undefined;
  readonly preface: Preface | null;
  readonly onEdit: () => void;
}

function Fields({ dilekce, alanlar, fields, sablon, preface, onEdit }: FieldsProps) {
  const id = useId();
  const questions = preface?.questions ?? [];
  const guardsAsk = useMemo(() => (preface === null ? NO_FACTS : guardFacts(preface)), [preface]);
  const hasRules = sablon !== undefined && RULES.test(sablon.replace(HEAD, ''));
  const change = (kod: string, value: string) => {
    onEdit();
    fields.change(kod, value);
  };
  const lookup = {
    dilekceId: dilekce.id,
    borcluAdSoyad: alanlar.some(({ kod }) => kod === AD) ? (fields.values[AD] ?? '') : null,
    onName: (fullName: string) => change(AD, fullName),
  };
  return (
    <div className={classes.fields}>
      <p className={`${classes.note} ${classes.wide}`}>
        {alanlar.length === 0 && questions.length === 0 ? t.noAlan : t.description}
      </p>
      {isUnapproved(dilekce) && (
        <div className={classes.wide}>
          <UnapprovedNote />
        </div>
      )}
      {dilekce.inceleme_notlari.length > 0 && (
        <div className={classes.wide}>
          <Notes notes={dilekce.inceleme_notlari} />
        </div>
      )}
      {fields.brought && (
        <div className={`${classes.brought} ${classes.wide}`}>
          <output>{t.lastValues}</output>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={(event) => {
              onEdit();
              fields.clear();
              focusField(event.currentTarget.form, alanlar[0]?.kod ?? questions[0]?.code);
            }}
          >
            {t.clear}
          </Button>
        </div>
      )}
      {alanlar.map((alan, n) => (
        <div key={alan.kod} className={isLong(alan) ? classes.wide : undefined}>
          <AlanInput
            alan={alan}
            first={n === 0}
            id={`${id}-${alan.kod}`}
            value={fields.values[alan.kod] ?? ''}
            error={fields.errors[alan.kod]}
            note={fields.notes[alan.kod]}
            onChange={(value) => change(alan.kod, value)}
            onBlur={() => afterPress(() => fields.leave(alan))}
            lookup={lookup}
          />
        </div>
      ))}
      {questions.map((question) => (
        <div key={question.code} className={isLongQuestion(question) ? classes.wide : undefined}>
          <QuestionField
            question={question}
            id={`${id}-${question.code}`}
            value={answerOf(question, fields.values)}
            error={fields.errors[question.code]}
            onChange={(value) => change(question.code, value)}
            onLeave={(value) => fields.leaveQuestion(question, value)}
          />
        </div>
      ))}
      <FactFields codes={guardsAsk} values={fields.values} onChange={change} />
      {hasRules && (
        <PartBoundary>
          <Suspense>
            <RuleFacts sablon={sablon} asked={guardsAsk} values={fields.values} onChange={change} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}

/** Enter goes on to the next field, Ctrl+Enter opens the menu from anywhere; in a text of many lines Enter is one. */
function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const { target, currentTarget: form } = event;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    const button = createButton(form);
    button?.focus();
    if (button?.ariaExpanded !== 'true') button?.click();
    return;
  }
  if (!(target instanceof HTMLInputElement) || target.dataset['kod'] === undefined) return;
  event.preventDefault();
  const inputs = [...form.querySelectorAll<HTMLElement>('[data-kod]')];
  (inputs[inputs.indexOf(target) + 1] ?? createButton(form))?.focus();
}

const fieldOf = (form: HTMLElement | null, kod: string | undefined) =>
  form?.querySelector<HTMLElement>(`[data-kod="${kod}"]`);

/** The menu gives the focus back to its button first. */
function focusField(form: HTMLElement | null, kod: string | undefined): void {
  setTimeout(() => fieldOf(form, kod)?.focus(), 50);
}

import type { Format } from '@derkenar/belge/formats';
import type { Preface } from '@derkenar/belge/preface';
import { type DilekceSummary, eksikKodlar, type Judgement, NOTHING_FOUND } from '@derkenar/domain';
import { Button } from '@mantine/core';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { CreateMenu } from '../../../belge/CreateMenu.tsx';
import { createButton } from '../../../belge/createButton.ts';
import type { FormField } from '../../../belge/fill/fields.ts';
import { typedValues } from '../../../belge/fill/typedValues.ts';
import { MissingNotice } from '../../../belge/MissingNotice.tsx';
import { GuardNotice } from '../../../belge/questions/GuardNotice.tsx';
import type { FileRequest, Refusal } from '../../../belge/render.ts';
import { StopNotice } from '../../../belge/StopNotice.tsx';
import { MadeSteps } from '../../../deadline/MadeSteps.tsx';
import { createMessages } from '../../../messages/create.ts';
import { fillFormMessages as t } from '../../../messages/fillForm.ts';
import { isUnapproved } from '../../../selection/review.ts';
import { useConsent } from '../../../selection/useConsent.tsx';
import { notifyFailure } from '../../../shell/notify.ts';
import { markPlace } from '../../../ui/markPlace.ts';
import { ChangedTemplate } from './ChangedTemplate.tsx';
import { Fields } from './Fields.tsx';
import { fieldOf, focusField } from './focusField.ts';
import classes from './modal.module.css';
import type { Fields as FieldState } from './useFields.ts';
import { judged, useJudgement } from './useJudgement.ts';
import type { CurrentTemplate } from './useTemplate.ts';

interface Refused {
  readonly file: FileRequest;
  readonly refusal: Refusal;
  readonly takesFocus: boolean;
}

interface FormProps {
  readonly dilekce: DilekceSummary;
  readonly alanlar: readonly FormField[];
  readonly fields: FieldState;
  /** Undefined until it is loaded. */
  readonly sablon: string | undefined;
  readonly preface: Preface | null;
  readonly current: CurrentTemplate;
  /** Stands above the fields. */
  readonly note: string | null;
  /** The server wants to know what no field holds. */
  readonly onAsked: () => void;
  /** The field the person has come to. */
  readonly onField: (kod: string) => void;
  /** The preview has its place. */
  readonly hidden: boolean;
  /** Shows the preview; null where it stands beside the form. */
  readonly onLook: (() => void) | null;
}

/** Specification §2.3: fill, choose a format, see what is missing, get the file. */
export function FillForm(props: FormProps) {
  const { dilekce, alanlar, fields, preface, current, onAsked, onField, hidden, onLook } = props;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** The case for which the petition was made last. */
  const [madeFor, setMadeFor] = useState<string | null>(null);
  const judgement = useJudgement(alanlar, preface, fields);
  const abort = useRef<AbortController>(null);
  const working = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const consent = useConsent(() => createButton(form.current));
  useEffect(() => () => abort.current?.abort(), []);
  const goOn = useGoOn(form, alanlar, preface, fields);

  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    if (working.current) return;
    working.current = true;
    abort.current = new AbortController();
    setBusy(true);
    try {
      await work(abort.current.signal);
    } catch (error) {
      notifyFailure(createMessages.errorTitle, error);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  const deliver = (file: FileRequest) => {
    const isStillThere = markPlace();
    void run(async (signal) => {
      // The file is made of the text as it is now: the person is to see it first.
      if (!(await current.isCurrent())) return;
      const refusal = await fields.download(file, signal);
      if (refusal === null) {
        fields.delivered();
        setMadeFor(fields.source?.takip.id ?? null);
        return;
      }
      if (fields.source === null && asksMore(refusal, alanlar)) onAsked();
      setRefused({ file, refusal, takesFocus: isStillThere() });
    });
  };

  const create = (format: Format) => {
    setRefused(null);
    const firstBad = fields.validate();
    if (firstBad) return focusField(form.current, firstBad);
    consent.ask(isUnapproved(dilekce), () => deliver({ format, acceptsGaps: false, reason: null }));
  };

  const proceed = (file: FileRequest) => {
    flushSync(() => setRefused(null));
    createButton(form.current)?.focus();
    deliver(file);
  };

  const backToForm = () => {
    const { missing = [], unread = [], stops = [] } = refused?.refusal ?? {};
    flushSync(() => setRefused(null));
    if (stops.length > 0) return createButton(form.current)?.focus();
    const first = [...missing, ...unread].find((kod) => fieldOf(form.current, kod) !== null);
    fieldOf(form.current, first ?? alanlar[0]?.kod ?? preface?.questions[0]?.code)?.focus();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what its fields do not take */}
      <form
        ref={form}
        noValidate
        hidden={hidden}
        className={classes.form}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const { kod } = target.dataset;
          if (kod !== undefined) onField(kod);
        }}
      >
        <Fields {...props} onEdit={() => setRefused(null)} onFilled={goOn} />
        <ChangedTemplate current={current} form={form} />
        <Footer
          refused={refused}
          judgement={judgement}
          busy={busy}
          keys={alanlar.length > 0 || preface !== null}
          onLook={onLook}
          onPick={create}
          onProceed={proceed}
          onCancel={backToForm}
          onOpen={(code) => fieldOf(form.current, code)?.focus()}
        >
          {madeFor !== null && madeFor === fields.source?.takip.id && (
            <div className={classes.steps}>
              <MadeSteps takipId={madeFor} made={[dilekce.id]} />
            </div>
          )}
        </Footer>
      </form>
      {consent.question}
    </>
  );
}

const asksMore = ({ missing, stops }: Refusal, alanlar: readonly FormField[]): boolean =>
  stops.length > 0 || missing.some((code) => !alanlar.some(({ kod }) => kod === code));

interface FooterProps {
  readonly refused: Refused | null;
  readonly judgement: Judgement;
  readonly busy: boolean;
  /** Tells the keys that lead through the form. */
  readonly keys: boolean;
  readonly onLook: FormProps['onLook'];
  readonly onPick: (format: Format) => void;
  readonly onProceed: (file: FileRequest) => void;
  readonly onCancel: () => void;
  readonly onOpen: (code: string) => void;
  /** The next step, once a file was made. */
  readonly children: ReactNode;
}

function Footer(props: FooterProps) {
  const { refused, judgement, busy, keys, children, onLook, onPick, onProceed, onCancel, onOpen } = props;
  return (
    <div className={classes.footer}>
      {refused === null && children}
      <GuardNotice {...(refused === null ? judgement : NOTHING_FOUND)} onOpen={onOpen} />
      {refused === null ? (
        <div className={classes.actions}>
          <output className={classes.status}>{busy && createMessages.preparing}</output>
          {!busy && keys && <p className={classes.keys}>{t.shortcut}</p>}
          {onLook && (
            <Button variant="default" data-preview="" onClick={onLook}>
              {t.preview}
            </Button>
          )}
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

/** Leads to the first open field once a case has filled the form, else to the menu; not who is in a field by then. */
function useGoOn(
  form: RefObject<HTMLFormElement | null>,
  alanlar: readonly FormField[],
  preface: Preface | null,
  fields: FieldState,
): () => void {
  const [filled, setFilled] = useState(0);
  const goOn = useEffectEvent(() => {
    if (document.activeElement?.matches('[data-kod]')) return;
    const open = firstOpen(alanlar, preface, fields);
    if (open === undefined) openCreateMenu(form.current);
    else fieldOf(form.current, open)?.focus();
  });
  useEffect(() => {
    if (filled > 0) goOn();
  }, [filled]);
  return () => setFilled((n) => n + 1);
}

/** The code of the first field or question that is empty and should not be: a required one, or one for which a stop waits. */
function firstOpen(
  alanlar: readonly FormField[],
  preface: Preface | null,
  fields: FieldState,
): string | undefined {
  const { values, source } = fields;
  const questions = preface?.questions ?? [];
  const missing = new Set<string>(eksikKodlar(typedValues(alanlar, questions, values, source)));
  const waited = new Set(judged(alanlar, preface, fields).unanswered.open.map(({ codes }) => codes[0]));
  return [
    ...alanlar.flatMap(({ kod }) => (missing.has(kod) ? [kod] : [])),
    ...questions.flatMap(({ code, required }) => (required || waited.has(code) ? [code] : [])),
  ].find((code) => (values[code] ?? '').trim() === '');
}

/** Enter goes on to the next field, Ctrl+Enter opens the menu from anywhere; in a text of many lines Enter is one. */
function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const { target, currentTarget: form } = event;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    openCreateMenu(form);
    return;
  }
  if (!(target instanceof HTMLInputElement) || target.dataset['kod'] === undefined) return;
  event.preventDefault();
  const inputs = [...form.querySelectorAll<HTMLElement>('[data-kod]')];
  (inputs[inputs.indexOf(target) + 1] ?? createButton(form))?.focus();
}

function openCreateMenu(form: HTMLElement | null): void {
  const button = createButton(form);
  button?.focus();
  if (button?.ariaExpanded !== 'true') button?.click();
}

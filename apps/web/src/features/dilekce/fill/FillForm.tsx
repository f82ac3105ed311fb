import type { Format } from '@derkenar/belge/formats';
import { type Alan, type DilekceSummary, factByCode } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CreateMenu } from '../../../belge/CreateMenu.tsx';
import { createButton } from '../../../belge/createButton.ts';
import { MissingNotice } from '../../../belge/MissingNotice.tsx';
import { Notes } from '../../../belge/Notes.tsx';
import { downloadByHand, type FileRequest, type Gaps } from '../../../belge/render.ts';
import { fillFormMessages as t } from '../../../messages/fillForm.ts';
import { messages } from '../../../messages.ts';
import { notifyFailure } from '../../../shell/notify.ts';
import { PartBoundary } from '../../../ui/DialogBoundary.tsx';
import { markPlace } from '../../../ui/focus.ts';
import { afterPress } from '../../../ui/press.ts';
import { AlanInput, isLong } from './AlanInput.tsx';
import classes from './modal.module.css';
import type { Fields as FieldState } from './useFields.ts';

const FactFields = lazy(() => import('./FactFields.tsx'));

interface Question {
  readonly format: Format;
  readonly gaps: Gaps;
  readonly takesFocus: boolean;
}

interface FormProps {
  readonly dilekce: DilekceSummary;
  readonly alanlar: readonly Alan[];
  readonly fields: FieldState;
  /** The template is fetched for the preview, so its questions cost nothing. */
  readonly templateShown: boolean;
  /** The field the person has come to. */
  readonly onField: (kod: string) => void;
}

/** Specification §2.3: fill, choose a format, see what is missing, get the file. */
export function FillForm({ dilekce, alanlar, fields, templateShown, onField }: FormProps) {
  const [factMissing, setFactMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const abort = useRef<AbortController>(null);
  const working = useRef(false);
  const form = useRef<HTMLFormElement>(null);
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
      const gaps = await downloadByHand(dilekce.id, fields.payload(), file, signal);
      if (gaps === null) {
        fields.delivered();
        return;
      }
      if (gaps.missing.some((code) => factByCode(code) !== undefined)) setFactMissing(true);
      setQuestion({ format: file.format, gaps, takesFocus: isStillThere() });
    });
  };

  const create = (format: Format) => {
    setQuestion(null);
    const firstBad = fields.validate();
    if (firstBad) {
      focusField(form.current, firstBad);
      return;
    }
    deliver({ format, acceptsGaps: false });
  };

  const proceed = () => {
    if (!question) return;
    flushSync(() => setQuestion(null));
    createButton(form.current)?.focus();
    deliver({ format: question.format, acceptsGaps: true });
  };

  const backToForm = () => {
    const first = question?.gaps.missing[0] ?? question?.gaps.unread[0];
    setQuestion(null);
    fieldOf(form.current, first ?? alanlar[0]?.kod)?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what its fields do not take
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
        dilekceId={dilekce.id}
        alanlar={alanlar}
        notes={dilekce.inceleme_notlari}
        fields={fields}
        asksFacts={templateShown || factMissing}
        onEdit={() => setQuestion(null)}
      />
      <div className={classes.footer}>
        {question ? (
          <MissingNotice
            items={[question.gaps]}
            takesFocus={question.takesFocus}
            onContinue={proceed}
            onCancel={backToForm}
          />
        ) : (
          <div className={classes.actions}>
            <output className={classes.status}>{busy && messages.create.preparing}</output>
            {!busy && alanlar.length > 0 && <p className={classes.keys}>{t.shortcut}</p>}
            <CreateMenu busy={busy} onPick={create} />
          </div>
        )}
      </div>
    </form>
  );
}

/** The debtor's name, which a lookup brings along. */
const AD = 'borcluAdSoyad';

interface FieldsProps {
  readonly dilekceId: string;
  readonly alanlar: readonly Alan[];
  readonly notes: readonly string[];
  readonly fields: FieldState;
  /** Shows the questions about the case on which the text depends. */
  readonly asksFacts: boolean;
  readonly onEdit: () => void;
}

function Fields({ dilekceId, alanlar, notes, fields, asksFacts, onEdit }: FieldsProps) {
  const id = useId();
  const change = (kod: string, value: string) => {
    onEdit();
    fields.change(kod, value);
  };
  const lookup = {
    dilekceId,
    borcluAdSoyad: alanlar.some(({ kod }) => kod === AD) ? (fields.values[AD] ?? '') : null,
    onName: (fullName: string) => change(AD, fullName),
  };
  return (
    <div className={classes.fields}>
      <p className={`${classes.note} ${classes.wide}`}>{alanlar.length === 0 ? t.noAlan : t.description}</p>
      {notes.length > 0 && (
        <div className={classes.wide}>
          <Notes notes={notes} />
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
              focusField(event.currentTarget.form, alanlar[0]?.kod);
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
      {asksFacts && (
        <PartBoundary>
          <Suspense>
            <FactFields dilekceId={dilekceId} values={fields.values} onChange={change} />
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

import { type Alan, type DilekceOzet, dosyaAdi } from '@derkenar/domain';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { notifyFailure } from '../../../app/notify.ts';
import { downloadBelgeler, type Format } from '../../../belge/download.ts';
import { MissingNotice } from '../../../belge/MissingNotice.tsx';
import { OlusturMenu } from '../../../belge/OlusturMenu.tsx';
import { isComplete, type Rendered, renderElle } from '../../../belge/render.ts';
import { m } from '../../../mesajlar.ts';
import { AlanInput, isLong } from './AlanInput.tsx';
import {
  alanlarOf,
  allErrors,
  type Errors,
  fieldError,
  initialValues,
  normalise,
  type Values,
} from './fields.ts';
import classes from './modal.module.css';

interface Question {
  readonly format: Format;
  readonly rendered: Rendered;
}

/** Specification §2.3: fill, choose a format, see what is missing, get the file. */
export function FillForm({ dilekce, onEdit }: { dilekce: DilekceOzet; onEdit: () => void }) {
  const alanlar = useMemo(() => alanlarOf(dilekce), [dilekce]);
  const fields = useFields(alanlar);
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
      notifyFailure(m.olustur.hataBasligi, error);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  const deliver = async ({ format, rendered }: Question, signal: AbortSignal) => {
    const belge = { ad: dosyaAdi({ dilekce: dilekce.isim }), html: rendered.html };
    await downloadBelgeler(format, [belge], rendered.warnings, signal);
  };

  const create = (format: Format) => {
    setQuestion(null);
    const firstBad = fields.validate();
    if (firstBad) {
      focusField(form.current, firstBad);
      return;
    }
    void run(async (signal) => {
      const rendered = await renderElle(dilekce.id, fields.payload(), signal);
      if (isComplete(rendered)) await deliver({ format, rendered }, signal);
      else setQuestion({ format, rendered });
    });
  };

  const proceed = () => {
    if (!question) return;
    setQuestion(null);
    form.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    void run((signal) => deliver(question, signal));
  };

  const backToForm = () => {
    const first = question?.rendered.missing[0];
    setQuestion(null);
    focusField(form.current, first ?? alanlar[0]?.kod);
  };

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={(event) => event.preventDefault()}>
      <Fields
        alanlar={alanlar}
        notlar={dilekce.inceleme_notlari}
        fields={fields}
        onEdit={() => {
          onEdit();
          setQuestion(null);
        }}
      />
      <div className={classes.footer}>
        {question ? (
          <MissingNotice items={[question.rendered]} onContinue={proceed} onCancel={backToForm} />
        ) : (
          <div className={classes.actions}>
            <output className={classes.status}>{busy && m.olustur.hazirlaniyor}</output>
            <OlusturMenu busy={busy} onPick={create} />
          </div>
        )}
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly alanlar: readonly Alan[];
  readonly notlar: readonly string[];
  readonly fields: ReturnType<typeof useFields>;
  readonly onEdit: () => void;
}

function Fields({ alanlar, notlar, fields, onEdit }: FieldsProps) {
  const id = useId();
  return (
    <div className={classes.fields}>
      <p className={`${classes.note} ${classes.wide}`}>
        {alanlar.length === 0 ? m.doldur.alanYok : m.doldur.aciklama}
      </p>
      {notlar.length > 0 && (
        <details className={`${classes.note} ${classes.wide}`}>
          <summary>{m.doldur.notlar(notlar.length)}</summary>
          <ul>
            {notlar.map((not) => (
              <li key={not}>{not}</li>
            ))}
          </ul>
        </details>
      )}
      {alanlar.map((alan) => (
        <div key={alan.kod} className={isLong(alan) ? classes.wide : undefined}>
          <AlanInput
            alan={alan}
            id={`${id}-${alan.kod}`}
            value={fields.values[alan.kod] ?? ''}
            error={fields.errors[alan.kod]}
            onChange={(value) => {
              onEdit();
              fields.change(alan.kod, value);
            }}
            onBlur={() => fields.leave(alan)}
          />
        </div>
      ))}
    </div>
  );
}

function useFields(alanlar: readonly Alan[]) {
  const [values, setValues] = useState<Values>(() => initialValues(alanlar, new Date()));
  const [errors, setErrors] = useState<Errors>({});
  const setError = (kod: string, error: string | null) => setErrors((all) => ({ ...all, [kod]: error }));
  return {
    values,
    errors,
    change(kod: string, value: string) {
      setValues((all) => ({ ...all, [kod]: value }));
      setError(kod, null);
    },
    leave(alan: Alan) {
      const value = normalise(alan, values[alan.kod] ?? '');
      setValues((all) => ({ ...all, [alan.kod]: value }));
      setError(alan.kod, fieldError(alan, value));
    },
    /** Shows every error and answers the kod of the first one. */
    validate(): string | undefined {
      const found = allErrors(alanlar, values);
      setErrors(found);
      return alanlar.find(({ kod }) => kod in found)?.kod;
    },
    payload: (): Values =>
      Object.fromEntries(alanlar.map((alan) => [alan.kod, normalise(alan, values[alan.kod] ?? '')])),
  };
}

/** After the menu has given the focus back to its button. */
function focusField(form: HTMLFormElement | null, kod: string | undefined): void {
  setTimeout(() => form?.querySelector<HTMLElement>(`[data-kod="${kod}"]`)?.focus(), 50);
}

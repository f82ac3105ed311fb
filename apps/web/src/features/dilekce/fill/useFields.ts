import { QUESTION_CODE, type Question } from '@derkenar/belge/preface';
import { formatDate, istanbulDate, signersIn } from '@derkenar/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  allErrors,
  answerOf,
  type Errors,
  type FormField,
  factsOf,
  fieldError,
  fieldNote,
  initialValues,
  normalise,
  type Values,
} from '../../../belge/fill/fields.ts';
import { changedValues, type Source, sourceValues, typedFields } from '../../../belge/fill/source.ts';
import { firstAnswer, tidyAnswer, typedError } from '../../../belge/questions/answers.ts';
import type { FileRequest, Refusal } from '../../../belge/render.ts';
import { downloadFilled } from './downloadFilled.ts';

export interface Fields {
  readonly values: Values;
  readonly errors: Errors;
  /** Hints about fields that were left. They block nothing. */
  readonly notes: Errors;
  /** They are those of the last time. */
  readonly brought: boolean;
  readonly change: (kod: string, value: string) => void;
  readonly leave: (alan: FormField) => void;
  readonly leaveQuestion: (question: Question) => void;
  readonly clear: () => void;
  /** Shows every error and answers the kod of the first one. */
  readonly validate: () => string | undefined;
  /** Saves the file; answers why it was refused. */
  readonly download: (file: FileRequest, signal: AbortSignal) => Promise<Refusal | null>;
  /** The case that filled the form; null where it is filled by hand. */
  readonly source: Source | null;
  /**
   * Fills the fields from the case. Typed values stay where only its debtors change, and those typed since it was chosen.
   * Null forgets the case.
   */
  readonly fillFrom: (source: Source | null) => void;
  /** Brings back what stood in the form before the case filled it; null where nothing did. */
  readonly undoSource: (() => void) | null;
  /** The document is there: nothing would be lost. */
  readonly delivered: () => void;
}

/** Begins with what was typed last for the petition, if anything was. The questions may come later than the fields. */
export function useFields(
  dilekceId: string,
  alanlar: readonly FormField[],
  questions: readonly Question[],
): Fields {
  const client = useQueryClient();
  const [last] = useState(() => lastValues(client, dilekceId, alanlar, new Date()));
  const [values, setValues] = useState<Values>(() => last ?? initialValues(alanlar, new Date()));
  const [errors, setErrors] = useState<Errors>({});
  const [notes, setNotes] = useState<Errors>({});
  const [brought, setBrought] = useState(last !== null);
  const [unsaved, setUnsaved] = useState(false);
  const [source, setSource] = useState<Source | null>(null);
  const [before, setBefore] = useState<Values | null>(null);
  useLeaveWarning(unsaved);
  // A field is left once the mouse is up, and a case is there once it is read: the form may be another one by then.
  const latest = useRef<Filled>({ values, source });
  useLayoutEffect(() => {
    latest.current = { values, source };
  });
  // A case fills the form anew, with what it says by then.
  useEffect(() => {
    if (source === null) rememberValues(client, dilekceId, values);
  }, [client, dilekceId, values, source]);

  const set = (kod: string, value: string, error: string | null, note: string | null) => {
    setValues((all) => ({ ...all, [kod]: value }));
    setErrors((all) => ({ ...all, [kod]: error }));
    setNotes((all) => ({ ...all, [kod]: note }));
  };
  return {
    values,
    errors,
    notes,
    brought,
    change(kod, value) {
      set(kod, value, null, null);
      setUnsaved(true);
    },
    leave(alan) {
      const now = latest.current;
      const value = normalise(alan, now.values[alan.kod] ?? '');
      const isTyped = typedFields(now.source, alanlar, now.values).includes(alan);
      set(alan.kod, value, isTyped ? fieldError(alan, value) : null, fieldNote(alan, value));
    },
    leaveQuestion(question) {
      const now = latest.current;
      const value = tidyAnswer(question, answerOf(question, now.values));
      set(question.code, value, typedError(question, value, now.source?.takip ?? null), null);
    },
    clear() {
      setValues(initialValues(alanlar, new Date()));
      setErrors({});
      setNotes({});
      setBrought(false);
      setUnsaved(false);
    },
    source,
    fillFrom(next) {
      setSource(next);
      if (next === null) {
        setBefore(null);
        return;
      }
      // `values` are those of when the case was chosen.
      const now = latest.current;
      if (now.source?.takip.id !== next.takip.id) setBefore((first) => first ?? now.values);
      setValues({ ...filledValues(next, now, alanlar, questions), ...changedSince(values, now.values) });
      setErrors({});
      setNotes({});
      setBrought(false);
    },
    undoSource:
      before === null
        ? null
        : () => {
            setValues(before);
            setBefore(null);
            setSource(null);
            setErrors({});
            setNotes({});
          },
    validate() {
      const typed = typedFields(source, alanlar, values);
      const found = allErrors(typed, questions, values, source?.takip ?? null);
      setErrors(found);
      return [...alanlar.map(({ kod }) => kod), ...questions.map(({ code }) => code)].find(
        (code) => code in found,
      );
    },
    download: (file, signal) =>
      downloadFilled({ dilekceId, alanlar, questions, values, source }, file, signal),
    delivered: () => setUnsaved(false),
  };
}

type Filled = Pick<Fields, 'values' | 'source'>;

/** The values of the case. Where the form was filled from it before, those that were typed over it stay. */
function filledValues(
  next: Source,
  { values, source }: Filled,
  alanlar: readonly FormField[],
  questions: readonly Question[],
): Values {
  const isSame = source?.takip.id === next.takip.id;
  const answers = questions.map((one) => [
    one.code,
    isSame ? answerOf(one, values) : firstAnswer(one, next.takip),
  ]);
  return {
    ...sourceValues(next, alanlar),
    ...(isSame && changedValues(source, alanlar, values)),
    ...Object.fromEntries(answers),
    ...(isSame && signersIn(values)),
  };
}

const changedSince = (then: Values, now: Values): Values =>
  Object.fromEntries(Object.entries(now).filter(([code, value]) => value !== then[code]));

/** Only leaving or reloading the whole page forgets what was typed. */
function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}

/** The values belong to the person's own query client; the next person to sign in has another one. They stay in memory. */
const remembered = new WeakMap<QueryClient, Map<string, Values>>();

/** Keeps what was typed for a petition until the person signs out or reloads the page. */
function rememberValues(client: QueryClient, dilekceId: string, values: Values): void {
  const own = remembered.get(client) ?? new Map<string, Values>();
  own.set(dilekceId, values);
  remembered.set(client, own);
}

/** The values last typed for the petition's present fields; null when there are none. A field of today's date gets today. */
function lastValues(
  client: QueryClient,
  dilekceId: string,
  alanlar: readonly FormField[],
  now: Date,
): Values | null {
  const own = remembered.get(client)?.get(dilekceId);
  if (!own) return null;
  const typed = alanlar.filter(
    ({ kod, inputKind }) => inputKind !== 'today' && (own[kod] ?? '').trim() !== '',
  );
  const answers = Object.fromEntries(Object.entries(own).filter(([code]) => QUESTION_CODE.test(code)));
  if (typed.length === 0 && Object.values(answers).every((answer) => answer.trim() === '')) return null;
  return {
    ...factsOf(own),
    ...answers,
    ...Object.fromEntries(
      alanlar.map(({ kod, inputKind }) => [
        kod,
        inputKind === 'today' ? formatDate(istanbulDate(now)) : (own[kod] ?? ''),
      ]),
    ),
  };
}

import { QUESTION_CODE, type Question } from '@derkenar/belge/preface';
import { type Alan, formatDate, istanbulDate } from '@derkenar/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tidyAnswer, typedError } from '../../../belge/questions/answers.ts';
import {
  allErrors,
  answerOf,
  type Errors,
  factsOf,
  fieldError,
  fieldNote,
  initialValues,
  normalise,
  type Values,
} from './fields.ts';

export interface Fields {
  readonly values: Values;
  readonly errors: Errors;
  /** Hints about fields that were left. They block nothing. */
  readonly notes: Errors;
  /** They are those of the last time. */
  readonly brought: boolean;
  readonly change: (kod: string, value: string) => void;
  readonly leave: (alan: Alan) => void;
  /** `value`: the tidied answer. */
  readonly leaveQuestion: (question: Question, value: string) => void;
  readonly clear: () => void;
  /** Shows every error and answers the kod of the first one. */
  readonly validate: () => string | undefined;
  readonly payload: () => Values;
  /** The document is there: nothing would be lost. */
  readonly delivered: () => void;
}

/** Begins with what was typed last for the petition, if anything was. The questions may come later than the fields. */
export function useFields(
  dilekceId: string,
  alanlar: readonly Alan[],
  questions: readonly Question[],
): Fields {
  const client = useQueryClient();
  const [last] = useState(() => lastValues(client, dilekceId, alanlar, new Date()));
  const [values, setValues] = useState<Values>(() => last ?? initialValues(alanlar, new Date()));
  const [errors, setErrors] = useState<Errors>({});
  const [notes, setNotes] = useState<Errors>({});
  const [brought, setBrought] = useState(last !== null);
  const [unsaved, setUnsaved] = useState(false);
  useLeaveWarning(unsaved);
  useEffect(() => rememberValues(client, dilekceId, values), [client, dilekceId, values]);

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
      const value = normalise(alan, values[alan.kod] ?? '');
      set(alan.kod, value, fieldError(alan, value), fieldNote(alan, value));
    },
    leaveQuestion(question, value) {
      set(question.code, value, typedError(question, value, null), null);
    },
    clear() {
      setValues(initialValues(alanlar, new Date()));
      setErrors({});
      setNotes({});
      setBrought(false);
      setUnsaved(false);
    },
    validate() {
      const found = allErrors(alanlar, questions, values);
      setErrors(found);
      return [...alanlar.map(({ kod }) => kod), ...questions.map(({ code }) => code)].find(
        (code) => code in found,
      );
    },
    payload: () => ({
      ...factsOf(values),
      ...Object.fromEntries(alanlar.map((alan) => [alan.kod, normalise(alan, values[alan.kod] ?? '')])),
      ...Object.fromEntries(questions.map((one) => [one.code, tidyAnswer(one, answerOf(one, values))])),
    }),
    delivered: () => setUnsaved(false),
  };
}

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
  alanlar: readonly Alan[],
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

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../client/api.ts';
import { isSessionLost } from '../shell/notify.ts';
import { markPlace } from './markPlace.ts';

export type FieldErrors = Readonly<Record<string, string | null>>;

interface Failure {
  readonly message: string | null;
  readonly fields: FieldErrors;
  /** Only while it is new: what is typed then takes errors away and leaves the focus alone. */
  readonly movesFocus: boolean;
}

export interface Submission {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly message: string | null;
  readonly errorOf: (field: string) => string | undefined;
  readonly clear: (field: string) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

interface Options {
  /** The errors that are known before the server is asked; null for a field without one. */
  readonly check: () => FieldErrors;
  readonly send: () => Promise<void>;
  /** Answers true for a refusal that is no failure: the form itself goes on. */
  readonly onRefused?: (error: ApiError) => boolean;
  /** The fields that the server's codes are shown at, where its answer names none. */
  readonly blamed?: Readonly<Record<string, string>>;
}

const NOTHING: Failure = { message: null, fields: {}, movesFocus: false };

/**
 * One sending at a time. Each problem is shown at its field. The focus goes to the first of them once, when the
 * submission fails, and not while the person types: they may be mending the form already.
 */
export function useSubmit({ check, send, onRefused, blamed = {} }: Options): Submission {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NOTHING);
  const form = useRef<HTMLFormElement>(null);
  const working = useRef(false);
  useEffect(() => {
    if (failure.movesFocus) goTo(firstProblem(form.current));
  }, [failure]);

  const run = async () => {
    working.current = true;
    setBusy(true);
    setFailure(NOTHING);
    const isStillThere = markPlace();
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError && onRefused?.(error)) && !isSessionLost(error))
        setFailure({ ...failureOf(error, blamed), movesFocus: isStillThere() });
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    busy,
    message: failure.message,
    errorOf: (field) => failure.fields[field] ?? undefined,
    clear: (field) =>
      setFailure((now) =>
        now.fields[field] ? { ...NOTHING, fields: { ...now.fields, [field]: null } } : now,
      ),
    onSubmit(event) {
      event.preventDefault();
      if (working.current) return;
      const fields = check();
      if (Object.values(fields).some(Boolean)) setFailure({ message: null, fields, movesFocus: true });
      else void run();
    },
  };
}

function failureOf(error: unknown, blamed: NonNullable<Options['blamed']>): Omit<Failure, 'movesFocus'> {
  const message = errorText(error);
  if (!(error instanceof ApiError)) return { message, fields: {} };
  const field = blamed[error.code];
  return field === undefined
    ? { message, fields: error.errors }
    : { message: null, fields: { [field]: message } };
}

function goTo(problem: HTMLElement | null | undefined): void {
  problem?.focus();
  // Nobody mends a password that is not shown: the next one is typed over it.
  if (problem instanceof HTMLInputElement && problem.type === 'password') problem.select();
}

const firstProblem = (form: HTMLFormElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  form?.querySelector<HTMLElement>('[role="alert"]');

export interface Action {
  readonly busy: boolean;
  /** Why it was refused, to stand beside its button. */
  readonly message: string | null;
  readonly run: (work: () => Promise<void>) => void;
}

/** One thing at a time; what is asked for meanwhile is not done. */
export function useAction(onFailed?: (error: unknown) => void): Action {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const working = useRef(false);
  const attempt = async (work: () => Promise<void>) => {
    working.current = true;
    setBusy(true);
    setMessage(null);
    try {
      await work();
    } catch (error) {
      if (!isSessionLost(error)) setMessage(errorText(error));
      onFailed?.(error);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };
  return {
    busy,
    message,
    run(work) {
      if (!working.current) void attempt(work);
    },
  };
}

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../app/api.ts';
import { isSessionLost } from '../app/notify.ts';

export type FieldErrors = Readonly<Record<string, string | null>>;

interface Failure {
  readonly message: string | null;
  readonly fields: FieldErrors;
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
  /** What can be said before the server is asked; null where there is nothing wrong. */
  readonly check: () => FieldErrors;
  readonly send: () => Promise<void>;
  /** Answers true for a refusal that is no failure: the form itself goes on. */
  readonly onRefused?: (error: ApiError) => boolean;
}

const NOTHING: Failure = { message: null, fields: {} };

/** One sending at a time; what is wrong is shown at its field, and the focus goes to the first of them. */
export function useSubmit({ check, send, onRefused }: Options): Submission {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NOTHING);
  const form = useRef<HTMLFormElement>(null);
  const working = useRef(false);
  useEffect(() => {
    if (failure !== NOTHING) firstProblem(form.current)?.focus();
  }, [failure]);

  const run = async () => {
    working.current = true;
    setBusy(true);
    setFailure(NOTHING);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError && onRefused?.(error)) && !isSessionLost(error))
        setFailure(failureOf(error));
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
      if (Object.values(fields).some(Boolean)) setFailure({ message: null, fields });
      else void run();
    },
  };
}

const failureOf = (error: unknown): Failure => ({
  message: errorText(error),
  fields: error instanceof ApiError ? error.errors : {},
});

const firstProblem = (form: HTMLFormElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  form?.querySelector<HTMLElement>('[role="alert"]');

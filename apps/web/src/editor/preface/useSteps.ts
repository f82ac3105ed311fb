import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Steps<S> {
  readonly step: S;
  readonly box: RefObject<HTMLDivElement | null>;
  /** Shows the step; the focus goes to the first element in it that the selector names. */
  readonly go: (step: S, focus: string) => void;
}

/** The steps of a dialog, such as a list and the form of one of its items. */
export function useSteps<S>(first: S): Steps<S> {
  const [step, setStep] = useState(first);
  const box = useRef<HTMLDivElement>(null);
  const go = (next: S, focus: string) => {
    flushSync(() => setStep(next));
    box.current?.querySelector<HTMLElement>(focus)?.focus();
  };
  return { step, box, go };
}

/** The first field of a form. */
export const FIRST_FIELD = '[data-autofocus]';
export const ADD_BUTTON = '[data-add-item]';
/** Puts the item into the text. */
export const insertButton = (key: string): string => `[data-insert="${key}"]`;
export const editButton = (key: string): string => `[data-edit="${key}"]`;

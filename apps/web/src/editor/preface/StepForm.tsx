import { Button } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { prefaceMessages as t } from '../../messages/preface.ts';
import modal from '../../ui/modal.module.css';

interface Props {
  /** Applies what was typed, or answers the name of the first field that is wrong. */
  readonly onApply: () => string | null;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** The form of one item of a list, in the place of the list. */
export function StepForm({ onApply, onBack, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const wrong = onApply();
    if (wrong !== null) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={apply}>
      {children}
      <div className={modal.buttons}>
        <Button variant="default" onClick={onBack}>
          {t.back}
        </Button>
        <Button type="submit">{t.apply}</Button>
      </div>
    </form>
  );
}

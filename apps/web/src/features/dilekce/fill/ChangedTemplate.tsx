import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { createButton } from '../../../belge/createButton.ts';
import { fillFormMessages as t } from '../../../messages/fillForm.ts';
import { ChangedNotice } from '../../../selection/ChangedNotice.tsx';
import type { CurrentTemplate } from './useTemplate.ts';

interface Props {
  readonly current: CurrentTemplate;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Offers the new text of a petition that somebody has changed while it is filled. */
export function ChangedTemplate({ current: { isChanged, renew }, form }: Props) {
  if (!isChanged) return null;
  const showNew = () => {
    flushSync(renew);
    createButton(form.current)?.focus();
  };
  return <ChangedNotice text={t.changed} action={t.renew} onAction={showNew} />;
}

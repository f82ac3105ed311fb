import { IconAlertTriangle, IconHandStop, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { questionMessages as t } from '../../messages/questions.ts';
import type { Judgement } from './guards.ts';
import classes from './questions.module.css';

/** Says calmly, while one types, for which reasons the petition is not meant for the case. */
export function GuardNotice({ stops, warnings, open, notes }: Omit<Judgement, 'unanswered'>): ReactNode {
  const isLong = stops.length + warnings.length + notes.length > 2;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard
    <output className={classes.judgement} data-judgement="" tabIndex={isLong ? 0 : undefined}>
      {stops.map((text) => (
        <p key={text} data-level="dur">
          <IconHandStop size={18} aria-hidden />
          <span>
            <strong>{t.unsuitable}:</strong> {text}
          </span>
        </p>
      ))}
      {[...warnings, ...notes].map((text) => (
        <p key={text} data-level="uyar">
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            <strong>{t.warning}:</strong> {text}
          </span>
        </p>
      ))}
      {open.length > 0 && (
        <p>
          <IconInfoCircle size={18} aria-hidden />
          <span>{t.answerFirst(open)}</span>
        </p>
      )}
    </output>
  );
}

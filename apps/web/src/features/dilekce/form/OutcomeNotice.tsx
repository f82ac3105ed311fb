import { Alert } from '@mantine/core';
import { messages } from '../../../messages.ts';
import classes from './form.module.css';
import type { Saving } from './useSaving.ts';

/** The result of a save, shown above the buttons and covering nothing of the form. */
export function OutcomeNotice({ saving: { outcome, setOutcome } }: { saving: Saving }) {
  if (!outcome) return null;
  return (
    <Alert
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Alert draws a div
      role="status"
      color={outcome.kind === 'warning' ? 'yellow' : 'green'}
      variant="light"
      title={outcome.title}
      withCloseButton
      closeButtonLabel={messages.common.close}
      onClose={() => setOutcome(null)}
      className={classes.notice}
    >
      {outcome.lines && (
        <ul className={classes.lines}>
          {outcome.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

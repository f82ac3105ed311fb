import { alanName, FACTS } from '@derkenar/domain';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { createMessages } from '../messages/create.ts';
import { takipDilekceMessages } from '../messages/takipDilekce.ts';
import { messages } from '../messages.ts';
import { focusOnMount } from '../ui/focus.ts';
import classes from './missing.module.css';
import type { Gaps } from './render.ts';

export interface Incomplete extends Pick<Gaps, 'missing' | 'missingTexts' | 'unknown' | 'unread'> {
  /** Name of the petition, where there are several. */
  readonly name?: string;
}

interface Props {
  readonly items: readonly Incomplete[];
  /** False while the person types. */
  readonly takesFocus?: boolean;
  readonly onContinue: () => void;
  readonly onCancel: () => void;
}

const isFact = (missing: string): boolean => FACTS.some(({ code }) => code === missing);

/** Decision 16: what is missing is named before the download. */
export function MissingNotice({ items, takesFocus = true, onContinue, onCancel }: Props) {
  const anyMissing = items.some((item) => item.missingTexts.length > 0);
  const anyFact = items.some((item) => item.missing.some(isFact));
  const anyUnknown = items.some((item) => item.unknown.length > 0);
  return (
    <Alert
      ref={takesFocus ? focusOnMount : undefined}
      tabIndex={-1}
      role="alert"
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle />}
      title={takipDilekceMessages.missingTitle}
      classNames={{ title: classes.title, message: classes.message }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard */}
      <ul className={classes.list} aria-label={takipDilekceMessages.missingTitle} tabIndex={0}>
        {items.map((item) => (
          <li key={item.name ?? ''}>
            {item.name !== undefined && <strong>{item.name}</strong>}
            {item.missingTexts.length > 0 && (
              <p>{createMessages.missingAlanlar(item.missingTexts.join(', '))}</p>
            )}
            {item.unread.length > 0 && (
              <p>{createMessages.unreadableAmounts(item.unread.map(alanName).join(', '))}</p>
            )}
            {item.unknown.length > 0 && <p>{createMessages.unknownAlanlar(item.unknown.join(', '))}</p>}
          </li>
        ))}
      </ul>
      {anyMissing && <p>{createMessages.missingDescription}</p>}
      {anyFact && <p>{createMessages.undecidedDescription}</p>}
      {items.some((item) => item.unread.length > 0) && <p>{createMessages.unreadableDescription}</p>}
      {anyUnknown && <p>{createMessages.unknownDescription}</p>}
      <div className={classes.buttons}>
        <Button onClick={onContinue}>{createMessages.downloadAnyway}</Button>
        <Button variant="default" onClick={onCancel}>
          {messages.common.cancel}
        </Button>
      </div>
    </Alert>
  );
}

import { MAX_REASON, reasonFault } from '@derkenar/domain';
import { Alert, Button, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconHandStop } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useYetki } from '../client/session.ts';
import { questionMessages as t } from '../messages/questions.ts';
import { messages } from '../messages.ts';
import { focusOnMount } from '../ui/focus.ts';
import classes from './missing.module.css';

interface Stopped {
  /** Name of the petition, where there are several. */
  readonly name?: string;
  readonly stops: readonly string[];
  /** Whether it was stopped for nothing but questions that are not answered yet. */
  readonly isOpen?: boolean;
}

interface Props {
  readonly items: readonly Stopped[];
  /** False while the person types. */
  readonly takesFocus?: boolean;
  readonly onReason: (reason: string) => void;
  /** Goes on without the petitions that were stopped; null where nothing is left. */
  readonly onWithout?: (() => void) | null;
  /** Leads to the first question that is not answered; null where there is none. */
  readonly onAnswer?: (() => void) | null;
  readonly onCancel: () => void;
}

/** Decision 43: says why petitions were stopped, and asks those who may pass for their reason. */
export function StopNotice({
  items,
  takesFocus = true,
  onReason,
  onWithout = null,
  onAnswer = null,
  onCancel,
}: Props) {
  const mayPass = useYetki('dilekce-zorla');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const isOpen = items.every((one) => one.isOpen === true);
  const title = isOpen ? t.openTitle : t.stopTitle;
  const pass = () => {
    const text = reason.trim();
    const problem = text === '' ? t.reasonNeeded : reasonFault(text);
    if (problem === null) return onReason(text);
    setError(problem);
    input.current?.focus();
  };
  return (
    <Alert
      ref={takesFocus ? focusOnMount : undefined}
      tabIndex={-1}
      role="alert"
      color={isOpen ? 'yellow' : 'red'}
      variant="light"
      icon={isOpen ? <IconAlertTriangle /> : <IconHandStop />}
      title={title}
      classNames={{ title: classes.title, message: classes.message }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard */}
      <ul className={classes.list} aria-label={title} tabIndex={0}>
        {items.map(({ name, stops }) => (
          <li key={name ?? ''}>
            {name !== undefined && <strong>{name}</strong>}
            {stops.map((stop) => (
              <p key={stop}>{stop}</p>
            ))}
          </li>
        ))}
      </ul>
      {mayPass ? (
        <Textarea
          ref={input}
          className={classes.reason}
          label={t.reason}
          description={t.stopDescription}
          error={error}
          withAsterisk
          aria-required
          autosize
          minRows={1}
          maxRows={4}
          maxLength={MAX_REASON}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setError(null);
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.stopPropagation();
            pass();
          }}
        />
      ) : (
        <p>{t.stopDenied}</p>
      )}
      <div className={classes.buttons}>
        {onAnswer && <Button onClick={onAnswer}>{t.toFirstOpen}</Button>}
        {mayPass && (
          <Button variant={onAnswer ? 'default' : 'filled'} onClick={pass}>
            {t.createAnyway}
          </Button>
        )}
        {onWithout && (
          <Button variant="default" onClick={onWithout}>
            {t.withoutStopped}
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          {mayPass || onWithout ? messages.common.cancel : t.close}
        </Button>
      </div>
    </Alert>
  );
}

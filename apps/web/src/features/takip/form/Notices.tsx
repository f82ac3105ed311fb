import type { StoredTakip } from '@derkenar/domain';
import { Alert, Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { focusOnMount } from '../../../ui/focus.ts';
import { changes } from './diff.ts';
import classes from './form.module.css';
import { fieldLabel } from './labels.ts';
import type { Conflict } from './useSave.ts';
import { type FieldErrors, type TakipValues, toValues } from './values.ts';

const SHOWN = 12;

interface Props {
  /** Fields that saving found wrong: a message that comes when a field is left must not push the form down. */
  readonly paths: readonly string[];
  readonly errors: FieldErrors;
  readonly values: TakipValues;
  readonly onGo: (path: string) => void;
}

/** The form is longer than the screen: what is wrong, with a way to each field. */
export function ErrorSummary({ paths, errors, values, onGo }: Props) {
  if (paths.length === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t.summary.title(paths.length)}
      className={classes.notice}
    >
      <ul className={classes.summary}>
        {paths.slice(0, SHOWN).map((path) => {
          const label = fieldLabel(path, values);
          return (
            <li key={path}>
              {label === null ? (
                errors[path]
              ) : (
                <UnstyledButton className={classes.summaryLink} onClick={() => onGo(path)}>
                  {`${label}: ${errors[path]}`}
                </UnstyledButton>
              )}
            </li>
          );
        })}
      </ul>
      {paths.length > SHOWN && <p>{t.summary.other(paths.length - SHOWN)}</p>}
    </Alert>
  );
}

interface StaleNoticeProps {
  readonly conflict: Conflict;
  readonly base: TakipValues;
  readonly values: TakipValues;
  readonly onSave: (over: StoredTakip | null) => void;
  readonly onDismiss: () => void;
}

/** The case changed, or went, while it was being edited: what was typed stays until one has chosen. */
export function StaleNotice({ conflict, base, values, onSave, onDismiss }: StaleNoticeProps) {
  const { latest } = conflict;
  const [shown, setShown] = useState(false);
  const words = latest === null ? t.deleted : t.changed;
  return (
    <Alert
      ref={conflict.takesFocus ? focusOnMount : undefined}
      tabIndex={-1}
      role="alert"
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={words.title}
      className={classes.notice}
    >
      <p>{words.description}</p>
      {shown && latest !== null && <Changes base={base} latest={toValues(latest)} values={values} />}
      <div className={classes.noticeButtons}>
        {latest !== null && (
          <Button variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t.changed.show}
          </Button>
        )}
        <Button variant="default" onClick={() => onSave(latest)}>
          {latest === null ? t.deleted.saveAsNew : t.changed.overwrite}
        </Button>
        <Button variant="default" onClick={onDismiss}>
          {t.changed.resume}
        </Button>
      </div>
    </Alert>
  );
}

interface ChangesProps {
  readonly base: TakipValues;
  readonly latest: TakipValues;
  readonly values: TakipValues;
}

function Changes({ base, latest, values }: ChangesProps) {
  const list = changes(base, latest, values);
  if (list.length === 0) return <p>{t.changed.noDifference}</p>;
  const { place: label, previous, now: current, yours, empty } = t.changed;
  return (
    <>
      <table className={classes.changes} aria-label={t.changed.table}>
        <thead>
          <tr>
            {[label, previous, current, yours].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((difference) => (
            <tr key={difference.label}>
              <th scope="row">{difference.label}</th>
              <td data-label={previous}>{difference.previous || empty}</td>
              <td data-label={current}>{difference.current || empty}</td>
              <td data-label={yours}>{difference.yours || empty}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t.changed.overwriteDescription}</p>
    </>
  );
}

import { Alert, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import classes from './form.module.css';
import { fieldLabel } from './labels.ts';
import type { FieldErrors, TakipValues } from './values.ts';

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

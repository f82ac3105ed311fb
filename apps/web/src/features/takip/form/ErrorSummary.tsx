import { Alert, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';
import classes from './form.module.css';
import { fieldLabel } from './labels.ts';
import type { Hatalar, TakipDegerleri } from './values.ts';

const SHOWN = 12;

interface Props {
  readonly errors: Hatalar;
  readonly values: TakipDegerleri;
  readonly onGo: (path: string) => void;
}

/** The form is longer than the screen: what is wrong, with a way to each field. */
export function ErrorSummary({ errors, values, onGo }: Props) {
  const list = Object.entries(errors);
  if (list.length === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t.ozet.baslik(list.length)}
      className={classes.notice}
    >
      <ul className={classes.summary}>
        {list.slice(0, SHOWN).map(([path, message]) => {
          const label = fieldLabel(path, values);
          return (
            <li key={path}>
              {label === null ? (
                message
              ) : (
                <UnstyledButton className={classes.summaryLink} onClick={() => onGo(path)}>
                  {`${label}: ${message}`}
                </UnstyledButton>
              )}
            </li>
          );
        })}
      </ul>
      {list.length > SHOWN && <p>{t.ozet.diger(list.length - SHOWN)}</p>}
    </Alert>
  );
}

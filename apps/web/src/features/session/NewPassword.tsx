import { type PasswordContext, passwordError } from '@derkenar/domain';
import { IconCheck } from '@tabler/icons-react';
import { messages } from '../../messages.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import classes from './session.module.css';

const t = messages.session;

interface Props {
  readonly label: string;
  readonly value: string;
  readonly context: PasswordContext;
  readonly error: string | undefined;
  readonly onText: (value: string) => void;
}

/** The rule is said before, and checked while one types; an error it becomes when the form is sent. */
export function NewPassword({ label, value, context, error, onText }: Props) {
  const problem = value === '' ? null : passwordError(value, context);
  return (
    <PasswordField
      label={label}
      name="new-password"
      autoComplete="new-password"
      value={value}
      error={error}
      onText={onText}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        value === ''
          ? t.newPasswordDescription
          : problem === null
            ? // The server may have refused a password that our rules let through.
              error === undefined && (
                <span className={classes.good}>
                  <IconCheck size={14} aria-hidden /> {t.passwordAcceptable}
                </span>
              )
            : // The error says the same in a moment; twice would be once too much.
              error === undefined && problem
      }
    />
  );
}

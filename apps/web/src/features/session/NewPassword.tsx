import { type PasswordContext, passwordError } from '@derkenar/domain';
import { passwordMessages } from '../../messages/password.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';

const t = passwordMessages;

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
            ? // Only the server estimates how easily it is guessed: a tick here would promise too much.
              error === undefined && t.passwordToBeJudged
            : // The error says the same in a moment; twice would be once too much.
              error === undefined && problem
      }
    />
  );
}

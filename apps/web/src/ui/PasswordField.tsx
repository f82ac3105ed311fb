import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { passwordMessages } from '../messages/password.ts';

type Props = Omit<TextInputProps, 'type' | 'onChange' | 'rightSection'> & {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly onText: (value: string) => void;
};

export function PasswordField({ onText, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...rest}
      type={shown ? 'text' : 'password'}
      maxLength={1000}
      spellCheck={false}
      autoCapitalize="none"
      onChange={(event) => onText(event.currentTarget.value)}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={shown ? passwordMessages.hidePassword : passwordMessages.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      }
    />
  );
}

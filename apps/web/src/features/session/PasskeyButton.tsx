import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import type { Ref } from 'react';
import { FormError } from '../../ui/FormError.tsx';
import { useAction } from '../../ui/useSubmit.ts';
import { whyNoPasskeys } from './passkeys.ts';
import classes from './session.module.css';

interface Props {
  readonly label: string;
  readonly work: () => Promise<void>;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** Nothing where the browser or the address knows no passkeys. */
export function PasskeyButton({ label, work, ref }: Props) {
  const { busy, message, run } = useAction();
  if (whyNoPasskeys() !== null) return null;
  return (
    <div className={classes.form}>
      <FormError message={message} />
      <Button
        ref={ref}
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={20} aria-hidden />}
        aria-disabled={busy || undefined}
        onClick={() => run(work)}
      >
        {label}
      </Button>
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { providerMessages as t } from '../../messages/provider.ts';
import { FormError } from '../../ui/FormError.tsx';
import { useAction } from '../../ui/useSubmit.ts';
import { beginProviderSignIn } from './provider.ts';
import classes from './session.module.css';

interface Props {
  readonly buro: string;
  /** Where to go after the sign-in. */
  readonly target: string;
}

/** Leads to the identity provider of the office. */
export function ProviderButton({ buro, target }: Props) {
  const { busy, message, run } = useAction();
  return (
    <div className={classes.form}>
      <FormError message={message} />
      <Button
        variant="default"
        fullWidth
        leftSection={<IconBuilding size={20} aria-hidden />}
        aria-disabled={busy || undefined}
        onClick={() => run(() => beginProviderSignIn(buro, target))}
      >
        {t.signIn}
      </Button>
    </div>
  );
}

import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly busy: boolean;
  readonly children: ReactNode;
  readonly fullWidth?: boolean;
}

/** While busy it stays focusable: a disabled button would drop the keyboard's place. */
export function SubmitButton({ busy, children, fullWidth = false }: Props) {
  return (
    <Button
      type="submit"
      fullWidth={fullWidth}
      aria-disabled={busy || undefined}
      leftSection={busy && <Loader size={18} color="currentcolor" aria-hidden />}
    >
      {children}
    </Button>
  );
}

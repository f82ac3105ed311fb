import { Button, type ButtonProps } from '@mantine/core';
import { messages } from '../messages.ts';
import { Tip } from './Tip.tsx';

type Props = ButtonProps & { readonly 'aria-label'?: string };

/**
 * Replaces a button whose permission the role does not hold (specification §6). It stays reachable, so that the
 * reason can be read by keyboard and screen reader.
 */
export function DeniedButton(props: Props) {
  return (
    <Tip text={messages.common.noYetki}>
      {(id) => <Button {...props} data-disabled aria-disabled aria-describedby={id} />}
    </Tip>
  );
}

import { Alert, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

interface Props {
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** Says that somebody else has changed the petition that is worked with. */
export function ChangedNotice({ text, action, onAction }: Props) {
  return (
    <Alert role="alert" color="yellow" variant="light" icon={<IconRefresh aria-hidden />} mt="sm">
      {text}{' '}
      <Button variant="default" size="compact-sm" onClick={onAction}>
        {action}
      </Button>
    </Alert>
  );
}

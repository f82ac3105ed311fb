import { Alert, Button } from '@mantine/core';
import { errorText } from '../client/api.ts';
import { messages } from '../messages.ts';

export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert color="red" variant="light" title={messages.error.title} role="alert">
      <p>{errorText(error)}</p>
      <Button variant="default" onClick={onRetry}>
        {messages.common.retry}
      </Button>
    </Alert>
  );
}

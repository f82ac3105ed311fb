import { Alert, Button } from '@mantine/core';
import { errorText } from '../client/api.ts';
import { messages } from '../messages.ts';
import { PageHeader } from './PageHeader.tsx';

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

/** Shown in place of a page that could not be loaded. It has a heading, as every page has. */
export function PageLoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <>
      <PageHeader title={messages.error.partTitle} />
      <LoadError error={error} onRetry={onRetry} />
    </>
  );
}

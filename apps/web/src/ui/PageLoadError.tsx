import { messages } from '../messages.ts';
import { LoadError } from './LoadError.tsx';
import { PageHeader } from './PageHeader.tsx';

/** Shown in place of a page that could not be loaded. It has a heading, as every page has. */
export function PageLoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <>
      <PageHeader title={messages.error.partTitle} />
      <LoadError error={error} onRetry={onRetry} />
    </>
  );
}

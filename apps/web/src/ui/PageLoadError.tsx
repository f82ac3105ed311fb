import { messages } from '../messages.ts';
import { LoadError } from './LoadError.tsx';
import { PageHeader } from './PageHeader.tsx';

/** In place of a whole page that could not be loaded: a page always has its heading. */
export function PageLoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <>
      <PageHeader title={messages.error.partTitle} />
      <LoadError error={error} onRetry={onRetry} />
    </>
  );
}

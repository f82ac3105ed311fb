import { PageError } from '../ui/PageError.tsx';
import { Frame } from './Frame.tsx';

/** Shown in place of a page; the frame around it stays. */
export function RouteError({ error }: { error: unknown }) {
  return <PageError error={error} />;
}

/** Shown where the frame itself is missing. */
export function RootError({ error }: { error: unknown }) {
  return (
    <Frame>
      <PageError error={error} />
    </Frame>
  );
}

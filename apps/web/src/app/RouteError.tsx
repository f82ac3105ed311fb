import { PageError } from '../ui/PageError.tsx';
import { Frame } from './Frame.tsx';

/** In place of a page; the frame around it stays. */
export function RouteError({ error }: { error: unknown }) {
  return <PageError error={error} />;
}

/** Where the frame itself is not there. */
export function RootError({ error }: { error: unknown }) {
  return (
    <Frame>
      <PageError error={error} />
    </Frame>
  );
}

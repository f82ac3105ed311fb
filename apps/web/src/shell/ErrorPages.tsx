import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { messages } from '../messages.ts';
import { PageError } from '../ui/PageError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Frame } from './Frame.tsx';

/** Shown in place of a page whose permission the role does not hold. */
export function NotAllowed() {
  return (
    <>
      <PageHeader title={messages.error.deniedPage} subtitle={messages.error.deniedDescription} />
      <Link to="/">{messages.error.backToDilekceler}</Link>
    </>
  );
}

export function NotFound() {
  return (
    <>
      <PageHeader title={messages.error.notFound} subtitle={messages.error.notFoundDescription} />
      <Text>
        <Link to="/">{messages.error.backToDilekceler}</Link>
      </Text>
    </>
  );
}

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

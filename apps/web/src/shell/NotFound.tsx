import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { messages } from '../messages.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

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

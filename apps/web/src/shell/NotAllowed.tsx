import { Link } from '@tanstack/react-router';
import { messages } from '../messages.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

/** Shown in place of a page whose permission the role does not hold. */
export function NotAllowed() {
  return (
    <>
      <PageHeader title={messages.error.deniedPage} subtitle={messages.error.deniedDescription} />
      <Link to="/">{messages.error.backToDilekceler}</Link>
    </>
  );
}

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The router's own Navigate starts anew at each drawing while the next page is being loaded. */
export function Redirect({ href }: { href: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(href), [history, href]);
  return null;
}

import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The one-time token of the address, '' when there is none. It stands in the fragment, which no server sees,
 * and leaves the address bar and the browser's history once it is read. A link pasted into the open page
 * changes the fragment only.
 */
export function useToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const [token, setToken] = useState('');
  const given = new URLSearchParams(hash).get('belirtec') ?? '';
  if (given !== '' && given !== token) setToken(given);
  useEffect(() => {
    if (hash !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [hash]);
  return given || token;
}

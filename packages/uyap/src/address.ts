const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** Is it this computer? */
export const isLoopback = (url: URL): boolean => LOOPBACK.includes(url.hostname);

/** 'https://host', or http on this computer; null for anything else. Path and query are not looked at. */
export function parseAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) return new URL(url.origin);
  return null;
}

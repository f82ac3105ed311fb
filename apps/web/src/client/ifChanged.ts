import { answer } from './api.ts';

const etags = new WeakMap<object, string>();

/**
 * Asks for a list again. While the server says that it did not change (304), the list that is known is answered, as the
 * very same object. A list that was changed in the page is not the one that the server sent, and is read anew.
 */
export async function readIfChanged<T extends object>(
  known: T | undefined,
  call: (headers: Readonly<Record<string, string>>) => Promise<{ data?: T; response: Response }>,
): Promise<T> {
  const etag = known && etags.get(known);
  const { data, response } = await answer(call(etag === undefined ? {} : { 'If-None-Match': etag }));
  if (known && response.status === 304) return known;
  const fresh = response.headers.get('etag');
  if (fresh !== null) etags.set(data, fresh);
  return data;
}

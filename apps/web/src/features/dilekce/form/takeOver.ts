import type { QueryClient } from '@tanstack/react-query';
import type { Handover } from '../../../belge/handover.ts';
import { type Draft, draftPlace, readDraft, writeDraft } from './draft.ts';
import { draftKeyQuery } from './draftKey.ts';

const MAX_NAME = 300;

/**
 * Keeps a document as the draft of a new petition. `ask`: may the draft of that name, which is there already, go? False
 * where it may not. Throws where the draft cannot be sealed or stored.
 */
export async function takeOver(
  client: QueryClient,
  userId: string,
  { name, html }: Handover,
  ask: (name: string) => Promise<boolean>,
): Promise<boolean> {
  const key = await client.fetchQuery(draftKeyQuery(userId));
  const place = draftPlace(userId, null);
  const { draft: before, seen } = await readDraft(place, key);
  if (isWritten(before) && !(await ask(before.name))) return false;
  const content = { name: name.slice(0, MAX_NAME), type: '', sablon: html, etag: null } as const;
  await writeDraft(place, key, { ...content, time: Date.now() }, seen);
  return true;
}

const isWritten = (draft: Draft | null): draft is Draft =>
  draft !== null && (draft.name !== '' || draft.sablon !== '');

import { ApiError, errorText, isAbort } from '../client/api.ts';
import { isPartError } from '../client/partError.ts';
import { messages } from '../messages.ts';
import type { Notice } from './notice.ts';

interface Listener {
  readonly show: (notice: Notice) => void;
  readonly clear: () => void;
}

let listener: Listener | null = null;
const waiting: Notice[] = [];

export const loadNoticeList = () => import('./NoticeList.tsx');

/** Screens that may report a lost connection call this early: without a connection the list cannot be loaded. */
export const preloadNotices = (): void => void loadNoticeList().catch(() => undefined);

/** Shows a notification; the library that draws it is loaded with the first one. */
export function notify(notice: Notice): void {
  if (listener) listener.show(notice);
  else waiting.push(notice);
}

export function onNotice(next: Listener): () => void {
  listener = next;
  for (const notice of waiting.splice(0)) next.show(notice);
  return () => {
    listener = null;
  };
}

/** The notices of a person who has left are nobody else's to read. */
export const forgetNotices = (): void => listener?.clear();

/** Says that something failed; what was called off, or ends in signing in again, needs no word. */
export function notifyFailure(title: string, error: unknown): void {
  if (isAbort(error) || isSessionLost(error)) return;
  const reload = { label: messages.error.reload, run: () => window.location.reload() };
  // Browsers ask for the same part no second time.
  notify({ kind: 'error', title, lines: [errorText(error)], ...(isPartError(error) && { action: reload }) });
}

export const isSessionLost = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'oturum-yok';

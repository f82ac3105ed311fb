import { useQueryClient } from '@tanstack/react-query';
import { ownSessionsQuery } from '../../client/ownSessions.ts';
import { ownSessionMessages as t } from '../../messages/ownSessions.ts';
import { notify, notifyFailure } from '../../shell/notify.ts';
import { closeOtherSessions } from './api.ts';

/**
 * Tells that how the person signs in has changed. Where they are signed in elsewhere too, the notice offers to end that;
 * the list of sessions has the same button.
 */
export function useChangeNotice(): (title: string) => Promise<void> {
  const client = useQueryClient();
  const close = () =>
    closeOtherSessions().then(
      async () => {
        notify({ kind: 'success', title: t.othersClosed });
        await client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
      },
      (error: unknown) => notifyFailure(t.closeOthers, error),
    );
  return async (title) => {
    const sessions = await client.fetchQuery(ownSessionsQuery).catch(() => null);
    const elsewhere = (sessions?.oturumlar.length ?? 0) > 1;
    notify({
      kind: 'success',
      title,
      ...(elsewhere && { action: { label: t.closeOthers, run: () => void close() } }),
    });
  };
}

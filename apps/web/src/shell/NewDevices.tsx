import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { newDeviceLine, ownSessionsQuery } from '../client/ownSessions.ts';
import { ownSessionMessages } from '../messages/ownSessions.ts';
import { notify } from './notify.ts';

const t = ownSessionMessages.newDevices;
const PAGE = '/hesap';

/** Tells of sign-ins from devices that the person has not heard of, on each visit until they are known. */
export default function NewDevices() {
  const client = useQueryClient();
  const router = useRouter();
  const tell = useEffectEvent(async () => {
    const own = await client.fetchQuery(ownSessionsQuery).catch(() => null);
    if (own === null || own.yeniCihazlar.length === 0 || router.latestLocation.pathname === PAGE) return;
    notify({
      kind: 'warning',
      title: t.title(own.yeniCihazlar.length),
      lines: [...own.yeniCihazlar.slice(0, 1).map(newDeviceLine), t.aid],
      action: { label: t.show, run: () => void router.navigate({ to: PAGE, hash: 'sessions' }) },
    });
  });
  useEffect(() => void tell(), []);
  return null;
}

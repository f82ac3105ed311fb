import { istanbulDate } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../client/session.ts';
import { deadlineMessages } from '../messages/deadline.ts';
import { notify } from '../shell/notify.ts';
import { deadlineCountQuery } from './api.ts';

const t = deadlineMessages.digest;
const KEY = 'derkenar.sureOzeti';
/** Pages that show limits themselves. */
const SAID_BY: readonly string[] = ['/sureler', '/bugun'];

/** Tells once a day what ends today and in the next seven days; says nothing when nothing does. */
export default function Digest() {
  const { kullanici } = useSession();
  const client = useQueryClient();
  const router = useRouter();
  const tell = useEffectEvent(async () => {
    const told = `${kullanici.id} ${istanbulDate(new Date())}`;
    if (lastTold() === told) return;
    // The next page tries again where it cannot be looked up.
    const counts = await client.fetchQuery(deadlineCountQuery({})).catch(() => null);
    if (counts === null) return;
    keepTold(told);
    // These pages say more than the digest.
    if (counts.gun7 === 0 || SAID_BY.includes(router.latestLocation.pathname)) return;
    notify({
      kind: 'warning',
      title: t.title(counts.gun7),
      lines: [
        ...(counts.bugun > 0 ? [t.today(counts.bugun)] : []),
        ...(counts.gecen > 0 ? [t.past(counts.gecen)] : []),
        t.aid,
      ],
      action: { label: t.open, run: () => void router.navigate({ to: '/sureler', search: { kapsam: '7' } }) },
    });
  });
  useEffect(() => void tell(), []);
  return null;
}

/** A browser may refuse its store: then the digest is told on each visit. */
function lastTold(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keepTold(told: string): void {
  try {
    localStorage.setItem(KEY, told);
  } catch {
    // As said.
  }
}

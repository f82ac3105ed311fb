import type { UyapUsage } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSession, useYetki } from '../client/session.ts';
import { uyapMessages } from '../messages/uyap.ts';
import { notify } from '../shell/notify.ts';
import { usageQuery } from './api.ts';

const t = uyapMessages.usage;

/** The key under which this browser keeps the ids it has warned about, and the day. */
const keyOf = (userId: string): string => `derkenar-uyap-warning-${userId}`;

function toldOf(key: string, day: string): string[] {
  try {
    const { day: told, people } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    return told === day && Array.isArray(people) ? people.map(String) : [];
  } catch {
    return [];
  }
}

function keepTold(key: string, day: string, people: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify({ day, people }));
  } catch {
    // No storage: it is told again.
  }
}

/** Tells who manages the office that somebody has looked up unusually many people: once a day and person. */
export function useWarning() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const manages = useYetki('buro-yonet');
  const key = keyOf(useSession().kullanici.id);
  const tell = ({ gun, kullanicilar }: UyapUsage) => {
    const told = toldOf(key, gun);
    const fresh = kullanicilar.filter(({ kullaniciId, uyari }) => uyari && !told.includes(kullaniciId));
    if (fresh.length === 0) return;
    keepTold(key, gun, [...told, ...fresh.map(({ kullaniciId }) => kullaniciId)]);
    for (const { adSoyad, sorgu } of fresh)
      notify({
        kind: 'warning',
        title: t.warningTitle,
        lines: [t.warningLine(adSoyad, sorgu)],
        action: { label: t.show, run: () => void navigate({ to: '/yonetim/kisiler' }) },
      });
  };
  /** Runs when the server announces a warning, and when an announcement may have been missed. */
  return () => {
    if (!manages) return;
    client
      .fetchQuery({ ...usageQuery, staleTime: 0 })
      .then(tell)
      // The administration's page says so too.
      .catch(() => undefined);
  };
}

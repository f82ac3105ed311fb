import type { UyapKullanim } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { notify } from '../app/notify.ts';
import { useYetki } from '../app/oturum.ts';
import { uyapMesajlari } from '../mesajlar/uyap.ts';
import { kullanimQuery } from './api.ts';

const t = uyapMesajlari.kullanim;

/** Of whom this page has told on which day. */
const told = new Set<string>();

/** Tells who manages the office that somebody has looked up unusually many people: once a day and person. */
export function useUyari() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const manages = useYetki('buro-yonet');
  const tell = ({ gun, kullanicilar }: UyapKullanim) => {
    for (const { kullaniciId, adSoyad, sorgu, uyari } of kullanicilar) {
      const key = `${gun} ${kullaniciId}`;
      if (!uyari || told.has(key)) continue;
      told.add(key);
      notify({
        kind: 'warning',
        title: t.uyariBasligi,
        lines: [t.uyariSatiri(adSoyad, sorgu)],
        action: { label: t.gor, run: () => void navigate({ to: '/yonetim/kisiler' }) },
      });
    }
  };
  /** When the server has told of one, and when it may have while nobody listened. */
  return () => {
    if (!manages) return;
    client
      .fetchQuery({ ...kullanimQuery, staleTime: 0 })
      .then(tell)
      // The administration's page says so too.
      .catch(() => undefined);
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { notify } from '../app/notify.ts';
import { useYetki } from '../app/oturum.ts';
import { uyapMesajlari } from '../mesajlar/uyap.ts';
import { kullanimQuery } from './api.ts';

const t = uyapMesajlari.kullanim;

/** Tells who manages the office that somebody has looked up unusually many people. */
export function useUyari(): (data: string) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const manages = useYetki('buro-yonet');
  return (data) => {
    if (!manages) return;
    void client.invalidateQueries({ queryKey: kullanimQuery.queryKey });
    notify({
      kind: 'warning',
      title: t.uyariBasligi,
      lines: [uyariSatiri(data)],
      action: { label: t.gor, run: () => void navigate({ to: '/yonetim/kisiler' }) },
    });
  };
}

function uyariSatiri(data: string): string {
  try {
    const { adSoyad, sorgu } = JSON.parse(data) as Readonly<Record<string, unknown>>;
    if (typeof adSoyad === 'string' && typeof sorgu === 'number') return t.uyariSatiri(adSoyad, sorgu);
  } catch {
    // As if nothing were said of whom.
  }
  return t.uyariGenel;
}

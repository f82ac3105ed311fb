import { useQuery } from '@tanstack/react-query';
import { useOturum, useYetki } from '../app/oturum.ts';
import { baglantiQuery } from './api.ts';

interface UyapHali {
  /** Does the role hold 'kisi-sorgula'? */
  readonly yetkili: boolean;
  /** Did the operator open lookups on this server? */
  readonly configured: boolean;
  readonly bagli: boolean;
  readonly simulator: boolean;
}

/** What a lookup button has to know. Nothing is asked where no adapter is configured. */
export function useUyap(): UyapHali {
  const yetkili = useYetki('kisi-sorgula');
  const { uyap } = useOturum();
  const configured = uyap.durum !== 'yok';
  const { data } = useQuery({ ...baglantiQuery, enabled: yetkili && configured });
  return { yetkili, configured, bagli: data?.durum === 'bagli', simulator: data?.simulator ?? false };
}

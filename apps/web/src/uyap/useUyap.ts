import { useQuery } from '@tanstack/react-query';
import { useSession, useYetki } from '../client/session.ts';
import { connectionQuery } from './api.ts';

interface UyapState {
  /** Does the role hold 'kisi-sorgula'? */
  readonly allowed: boolean;
  /** Did the operator open lookups on this server? */
  readonly configured: boolean;
  readonly connected: boolean;
  readonly simulator: boolean;
}

/** The state that a lookup button needs. The server is not asked where no adapter is configured. */
export function useUyap(): UyapState {
  const yetkili = useYetki('kisi-sorgula');
  const { uyap } = useSession();
  const configured = uyap.durum !== 'yok';
  const { data } = useQuery({ ...connectionQuery, enabled: yetkili && configured });
  return {
    allowed: yetkili,
    configured,
    connected: data?.durum === 'bagli',
    simulator: data?.simulator ?? false,
  };
}

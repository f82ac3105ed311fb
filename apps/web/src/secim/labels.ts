import { formatEsasNo, type Takip, type TarafOzet, tarafAdi } from '@derkenar/domain';
import { m } from '../mesajlar.ts';

export const esasNoLabel = (esasNo: Takip['dosyaEsasNo']): string =>
  esasNo === null ? m.takipler.taslak : formatEsasNo(esasNo);

/** An imported draft may have no enforcement office yet. */
export const daireLabel = (ad: string): string => ad || m.takipler.dairesiz;

/** 'Ayşe Nur Yıldırımcan', 'Ayşe Nur Yıldırımcan vd. (3)'; `count` is of all, the list may hold fewer. */
export function taraflarLabel([first]: readonly TarafOzet[], count: number): string {
  if (!first) return m.takip.yok;
  return count === 1 ? tarafAdi(first) : m.takipler.digerleri(tarafAdi(first), count);
}

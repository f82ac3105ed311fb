import { formatEsasNo, type Takip, tarafAdi } from '@derkenar/domain';
import { m } from '../../mesajlar.ts';
import type { TarafOzet } from './api.ts';

export const esasNoLabel = (esasNo: Takip['dosyaEsasNo']): string =>
  esasNo === null ? m.takipler.taslak : formatEsasNo(esasNo);

/** 'Ayşe Nur Yıldırımcan', 'Ayşe Nur Yıldırımcan vd. (3)' */
export function taraflarLabel(taraflar: readonly TarafOzet[]): string {
  const [first] = taraflar;
  if (!first) return m.takip.yok;
  return taraflar.length === 1 ? tarafAdi(first) : m.takipler.digerleri(tarafAdi(first), taraflar.length);
}

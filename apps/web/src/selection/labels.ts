import { formatEsasNo, type Takip, type TarafSummary, tarafName } from '@derkenar/domain';
import { messages } from '../messages.ts';

export const esasNoLabel = (esasNo: Takip['dosyaEsasNo']): string =>
  esasNo === null ? messages.takipler.draft : formatEsasNo(esasNo);

/** An imported draft may have no enforcement office yet. */
export const officeLabel = (name: string): string => name || messages.takipler.withoutIcraDairesi;

/** 'Ayşe Nur Yıldırımcan', 'Ayşe Nur Yıldırımcan vd. (3)'; `count` is of all, the list may hold fewer. */
export function taraflarLabel([first]: readonly TarafSummary[], count: number): string {
  if (!first) return messages.takip.none;
  return count === 1 ? tarafName(first) : messages.takipler.others(tarafName(first), count);
}

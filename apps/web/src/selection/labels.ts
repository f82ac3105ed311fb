import { formatEsasNo, type Takip, type TarafSummary, tarafName } from '@derkenar/domain';
import { takipListMessages } from '../messages/takipList.ts';
import { takipSummaryMessages } from '../messages/takipSummary.ts';

export const esasNoLabel = (esasNo: Takip['dosyaEsasNo']): string =>
  esasNo === null ? takipListMessages.draft : formatEsasNo(esasNo);

/** An imported draft may have no enforcement office yet. */
export const officeLabel = (name: string): string => name || takipListMessages.withoutIcraDairesi;

/** 'Ayşe Nur Yıldırımcan', 'Ayşe Nur Yıldırımcan vd. (3)'; `count` is of all, the list may hold fewer. */
export function taraflarLabel([first]: readonly TarafSummary[], count: number): string {
  if (!first) return takipSummaryMessages.none;
  return count === 1 ? tarafName(first) : takipListMessages.others(tarafName(first), count);
}

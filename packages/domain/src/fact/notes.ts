import { seizedOn, serviceDay } from '../alan/taraf.ts';
import { formatDate } from '../date.ts';
import type { DeadlineRule } from '../deadline/definition.ts';
import {
  certainEnd,
  lastDayForSale,
  objectionRule,
  PLEDGES,
  paymentRule,
  SEIZURE_REQUEST,
} from '../deadline/rules.ts';
import type { Takip } from '../schema/takip.ts';
import type { Haciz } from '../schema/takipDetails.ts';
import { hacizText } from '../takipDetailText.ts';
import { icraYolu } from './route.ts';
import { firstService } from './time.ts';

/** Sentences by fact, undefined for none. */
export type FactNotes = Readonly<Record<string, string | undefined>>;

interface NoteDefinition {
  /** The fact's. */
  readonly code: string;
  /** `chosen`: the seizures that an answer names, each of which has a day of its own. */
  readonly note: (takip: Takip, today: string, chosen: () => readonly Haciz[]) => string;
}

const isPledge = (takip: Takip): boolean => PLEDGES.has(icraYolu(takip) ?? '');

/**
 * Sentences with the last day on which a fact depends, where that day is certain, and whether it has passed on the ISO day
 * `today`; '' for none.
 */
export const FACT_NOTES: readonly NoteDefinition[] = [
  { code: 'satisIsteme', note: (takip, today, chosen) => saleNote(takip, today, chosen()) },
  { code: 'hacizIsteme', note: (takip, today) => (isPledge(takip) ? '' : seizureNote(takip, today)) },
  {
    code: 'itirazSuresi',
    note: (takip, today) => orderNote('İtiraz süresinin', takip, objectionRule(takip), today),
  },
  {
    code: 'odemeSuresi',
    note: (takip, today) =>
      isPledge(takip) ? '' : orderNote('Ödeme süresinin', takip, paymentRule(takip), today),
  },
];

/** '12.03.2025 geçti' */
export const lastDayText = (lastDay: string, today: string): string =>
  `${formatDate(lastDay)}${today > lastDay ? ' geçti' : ''}`;

const groundText = ({ ground, isConfirmed }: DeadlineRule): string =>
  `(${ground}${isConfirmed ? '' : '; kural doğrulanmadı'})`;

function saleNote(takip: Takip, today: string, chosen: readonly Haciz[]): string {
  const note = (haciz: string, which: string, lastDay: string): string =>
    `${which} haciz: ${haciz}; satış istemenin son günü ${lastDayText(lastDay, today)} (İİK m. 106).`;
  const tarih = seizedOn(takip);
  const recorded = lastDayForSale({ tur: 'diger', tarih, durum: 'gecerli' });
  const sentences = [
    ...(tarih === null || recorded === null ? [] : [note(formatDate(tarih), 'Takipte yazılı', recorded)]),
    ...chosen.flatMap((haciz) => {
      const lastDay = lastDayForSale(haciz);
      return lastDay === null ? [] : [note(hacizText(haciz), 'Seçilen', lastDay)];
    }),
  ];
  return sentences.join(' ');
}

/** An objection stops the time, for how long the case does not tell. */
function seizureNote(takip: Takip, today: string): string {
  const served = firstService(takip);
  const lastDay = served === null ? null : certainEnd(served, SEIZURE_REQUEST);
  if (lastDay === null || (takip.itirazlar ?? []).length > 0) return '';
  return `Haciz istemenin son günü ${lastDayText(lastDay, today)} ${groundText(SEIZURE_REQUEST)}.`;
}

/** The last days of the debtors, each once. */
function orderNote(time: string, takip: Takip, rule: DeadlineRule | string, today: string): string {
  if (typeof rule === 'string') return '';
  const ends = takip.borclular.flatMap((borclu) => {
    const served = serviceDay(borclu, takip);
    return (served === null ? null : certainEnd(served, rule)) ?? [];
  });
  const days = [...new Set(ends)].toSorted().map((lastDay) => lastDayText(lastDay, today));
  return days.length === 0 ? '' : `${time} son günü ${days.join(', ')} ${groundText(rule)}.`;
}

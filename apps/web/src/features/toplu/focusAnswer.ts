import type { TopluCheck } from '@derkenar/domain';
import type { AskedOfAll } from './askedOfAll.ts';

/**
 * Puts the focus where the first question is answered for which files wait: on its cell in the table of answers, else on its
 * field for all cases, else on the heading of the questions. `takipler`: ids in the order of the table.
 */
export function focusAnswer(
  form: HTMLElement | null,
  { ozet, eksikler }: TopluCheck,
  questions: readonly AskedOfAll[],
  takipler: readonly string[],
): void {
  const wanted = new Set(ozet?.yanitsizSorular.map(({ kod }) => kod));
  const column = questions.findIndex(({ code }) => wanted.has(code));
  const waiting = eksikler.find(({ yanitsizlar }) => yanitsizlar.length > 0);
  const row = takipler.findIndex((id) => id === waiting?.takipId);
  const place = [
    `[data-row="${row}"][data-column="${column}"]`,
    `#ortak-${questions[column]?.code}`,
    '#toplu-sorular',
  ].flatMap((selector) => form?.querySelector<HTMLElement>(selector) ?? [])[0];
  place?.focus();
  place?.scrollIntoView({ block: 'center' });
}

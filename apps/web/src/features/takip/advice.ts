import type { Judgement } from '../../belge/questions/guards.ts';
import { takipDilekceMessages } from '../../messages/takipDilekce.ts';

/** Guards name the box in quotation marks, as its label is. */
const BOX = `“${takipDilekceMessages.perBorclu}”`;
const LEVELS = ['stops', 'warnings', 'notes'] as const;

/**
 * Leaves the sentence 'use the box for a document per debtor' out where that does not help. `alone`: what is said of each
 * debtor alone; none where the box is ticked or there is one debtor.
 */
export function withUsefulAdvice<J extends Judgement>(judged: J, alone: () => readonly Judgement[]): J {
  const all = [...LEVELS.flatMap((level) => judged[level]), ...judged.unanswered.stops];
  if (!all.some((one) => one.includes(BOX))) return judged;
  const saidAlone = alone().map((one) => LEVELS.flatMap((level) => one[level]));
  const helps = (sentence: string) => saidAlone.some((said) => !said.includes(sentence));
  const useful = (sentences: readonly string[]) =>
    sentences.map((one) => (!one.includes(BOX) || helps(one) ? one : withoutAdvice(one)));
  return {
    ...judged,
    stops: useful(judged.stops),
    warnings: useful(judged.warnings),
    notes: useful(judged.notes),
    unanswered: { ...judged.unanswered, stops: useful(judged.unanswered.stops) },
  };
}

/** The article behind the advice stays; so does a text that is nothing but the advice. */
function withoutAdvice(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+(?=[\p{Lu}“])/u);
  const others = sentences.filter((one) => !one.includes(BOX)).join(' ');
  if (others === '') return text;
  const article = / \([^()]*\)(?=\.$)/.exec(text)?.[0] ?? '';
  return others.endsWith(`${article}.`) ? others : others.replace(/\.$/, `${article}.`);
}

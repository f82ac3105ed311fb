/** Guards name the box by its label in quotation marks. */
export const PER_DEBTOR_BOX = 'Her borçlu için ayrı belge';
const BOX = `“${PER_DEBTOR_BOX}”`;

/**
 * Leaves the advice to use the box for a document per debtor out of what guards say where that does not help. `said`: the
 * sentences of broken guards, with or without the days of the case behind them. `alone` gives the sentences of those that
 * are broken for each debtor alone, nothing for a document that is about one debtor already.
 */
export function withUsefulAdvice(
  said: readonly string[],
  alone: () => readonly (readonly string[])[],
): readonly string[] {
  if (!said.some((one) => one.includes(BOX))) return said;
  const saidAlone = alone();
  const helps = (sentence: string) =>
    saidAlone.some((broken) => !broken.some((one) => sentence.startsWith(one)));
  return said.map((one) => (!one.includes(BOX) || helps(one) ? one : withoutAdvice(one)));
}

/** The article behind the advice stays; so does a text that is nothing but the advice. */
function withoutAdvice(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+(?=[\p{Lu}“])/u);
  const others = sentences.filter((one) => !one.includes(BOX)).join(' ');
  if (others === '') return text;
  const article = / \([^()]*\)(?=\.$)/.exec(text)?.[0] ?? '';
  return others.endsWith(`${article}.`) ? others : others.replace(/\.$/, `${article}.`);
}

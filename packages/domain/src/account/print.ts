import { formatAmount } from '../amount.ts';
import type { Account } from './account.ts';
import { messages } from './messages.ts';

/** An account as lines of text: what is owed, how it was reckoned, and what was not confirmed. */
export function printAccount({ day, lines, sums, items, fees, doubts }: Account): readonly string[] {
  return [
    messages.title(day),
    ...lines.map(({ text, amount, ground, state }) => messages.line(text, amount, ground, state)),
    `${messages.remaining}: ${formatAmount(sums.remaining)}`,
    ...items.flatMap(({ name, currency, lines: periods }) =>
      periods.map((line) => `${name}, ${messages.interestLine({ ...line, currency })}`),
    ),
    ...fees.map(({ name, base, rate, amount, ground, state }) =>
      messages.feeLine(name, base, rate, amount, ground, state),
    ),
    ...(doubts.length === 0 ? [] : [messages.doubtsTitle, ...doubts]),
  ];
}

import { condition, holds, opposite, withoutLazy } from '@derkenar/belge';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { borcluFacts, FACTS, takipFacts } from '../src/index.ts';
import { SAMPLES, TODAY } from './samples.ts';

type Told = Readonly<Record<string, string | null>>;

const context = { today: TODAY };
/** The facts of each sample case, and those of each of its debtors. */
const TOLD: readonly Told[] = SAMPLES.flatMap(({ takip }) => [
  takipFacts(takip, context),
  ...takip.borclular.map((one) => ({
    ...withoutLazy(takipFacts(takip, context)),
    ...withoutLazy(borcluFacts(one, takip, context)),
  })),
]);

const clause = fc.constantFrom(...FACTS).chain(({ code, choices }) =>
  fc.record({
    fact: fc.constant(code),
    negated: fc.boolean(),
    choices: fc.subarray(Object.keys(choices), { minLength: 1 }),
  }),
);
const conditions = fc
  .record({ clauses: fc.array(clause, { minLength: 1, maxLength: 4 }), mode: fc.constantFrom('all', 'any') })
  .map(({ clauses, mode }) => condition(clauses, mode));

/** Counts the printed ones of a part and its opposite, and names the facts that are missing for them. */
function printed(when: ReturnType<typeof condition>, told: Told) {
  const missing = new Set<string>();
  const parts = [when, opposite(when)].map((one) =>
    holds(
      one,
      (fact) => told[fact],
      (fact) => missing.add(fact),
    ),
  );
  return { count: parts.filter(Boolean).length, missing };
}

describe('a part and its opposite', () => {
  it('are printed exactly once in every sample case, unless a fact is missing, which is told', () => {
    const property = fc.property(conditions, (when) => {
      for (const told of TOLD) {
        const { count, missing } = printed(when, told);
        expect(count).toBe(missing.size === 0 ? 1 : 0);
      }
    });
    fc.assert(property);
  });

  it.each(FACTS)('are printed exactly once for every choice of $code', ({ code, choices }) => {
    const codes = Object.keys(choices);
    for (const value of codes)
      for (const asked of [...codes.map((one) => [one]), codes.slice(1), codes.slice(0, -1)]) {
        const when = condition([{ fact: code, negated: false, choices: asked }]);
        expect(printed(when, { [code]: value })).toEqual({ count: 1, missing: new Set() });
      }
    const unknown = condition([{ fact: code, negated: false, choices: codes.slice(0, 1) }]);
    expect(printed(unknown, { [code]: null })).toEqual({ count: 0, missing: new Set([code]) });
  });
});

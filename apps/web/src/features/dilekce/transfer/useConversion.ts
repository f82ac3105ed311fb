import { applyFinds, type Belge, type Find, findValues } from '@derkenar/belge';
import { istanbulDate, type Takip, unfillInput } from '@derkenar/domain';
import { useMemo, useState } from 'react';

/** The decision about a find: the field's code in its place, or null to leave it. */
type Decision = string | null;

interface Step {
  readonly finds: readonly number[];
  /** undefined: of each the likeliest. */
  readonly kod: Decision | undefined;
}

/** The finds of a case in a document, and what was decided about them, step by step. */
export interface Conversion {
  readonly finds: readonly Find[];
  readonly decision: (n: number) => Decision | undefined;
  /** The index of the next undecided find after `n`; null when all are decided. */
  readonly next: (n: number) => number | null;
  readonly decide: (n: number, kod: Decision) => void;
  readonly acceptSure: () => void;
  /** Takes the last step back; answers its first find. */
  readonly undo: () => number | null;
  readonly sureLeft: number;
  readonly accepted: number;
  /** The document with what was accepted. */
  readonly belge: Belge;
}

/** `takip` null: gaps only. */
export function useConversion(source: Belge, takip: Takip | null): Conversion {
  const [today] = useState(() => istanbulDate(new Date()));
  const finds = useMemo(() => findValues(source, unfillInput(takip, today)), [source, takip, today]);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const decisions = useMemo(() => {
    const decisions = new Map<number, Decision>();
    for (const { finds: some, kod } of steps)
      for (const n of some) decisions.set(n, kod === undefined ? (finds[n]?.kods[0] ?? null) : kod);
    return decisions;
  }, [steps, finds]);
  const belge = useMemo(
    () =>
      applyFinds(
        source,
        finds.flatMap((find, n) => {
          const kod = decisions.get(n);
          return kod ? [{ find, kod }] : [];
        }),
      ),
    [source, finds, decisions],
  );
  const sure = finds.flatMap((find, n) => (find.sure && !decisions.has(n) ? [n] : []));
  const open = (from: number, to: number) => {
    for (let n = from; n < to; n++) if (!decisions.has(n)) return n;
    return null;
  };
  return {
    finds,
    decision: (n) => decisions.get(n),
    next: (n) => open(n + 1, finds.length) ?? open(0, n),
    decide: (n, kod) => setSteps((old) => [...old, { finds: [n], kod }]),
    acceptSure: () => setSteps((old) => [...old, { finds: sure, kod: undefined }]),
    undo() {
      const last = steps.at(-1);
      setSteps((old) => old.slice(0, -1));
      return last?.finds[0] ?? null;
    },
    sureLeft: sure.length,
    accepted: [...decisions.values()].filter((kod) => kod !== null).length,
    belge,
  };
}

import { applyFinds, type Belge, type Find, findValues } from '@derkenar/belge';
import { arananDegerler, bugun, ETIKETLER, type Takip } from '@derkenar/domain';
import { useMemo, useState } from 'react';

/** What was decided about a find: the code in its place, or null to leave it. */
type Karar = string | null;

interface Adim {
  readonly finds: readonly number[];
  /** undefined: of each the likeliest. */
  readonly kod: Karar | undefined;
}

/** The finds of a case in a document, and what was decided about them, step by step. */
export interface Cevir {
  readonly finds: readonly Find[];
  readonly karar: (n: number) => Karar | undefined;
  /** Of the find to decide next after `n`; null when all are decided. */
  readonly next: (n: number) => number | null;
  readonly decide: (n: number, kod: Karar) => void;
  readonly acceptSure: () => void;
  /** Takes the last step back; answers its first find. */
  readonly undo: () => number | null;
  readonly sureLeft: number;
  readonly accepted: number;
  /** The document with what was accepted. */
  readonly belge: Belge;
}

/** `takip` null: gaps only. */
export function useCevir(source: Belge, takip: Takip | null): Cevir {
  const [today] = useState(() => bugun(new Date()));
  const finds = useMemo(
    () =>
      findValues(source, {
        sought: takip === null ? [] : arananDegerler(takip, today),
        labels: ETIKETLER,
        today: 'bugununTarihi',
      }),
    [source, takip, today],
  );
  const [adimlar, setAdimlar] = useState<readonly Adim[]>([]);
  const kararlar = useMemo(() => {
    const kararlar = new Map<number, Karar>();
    for (const { finds: some, kod } of adimlar)
      for (const n of some) kararlar.set(n, kod === undefined ? (finds[n]?.kods[0] ?? null) : kod);
    return kararlar;
  }, [adimlar, finds]);
  const belge = useMemo(
    () =>
      applyFinds(
        source,
        finds.flatMap((find, n) => {
          const kod = kararlar.get(n);
          return kod ? [{ find, kod }] : [];
        }),
      ),
    [source, finds, kararlar],
  );
  const sure = finds.flatMap((find, n) => (find.sure && !kararlar.has(n) ? [n] : []));
  const open = (from: number, to: number) => {
    for (let n = from; n < to; n++) if (!kararlar.has(n)) return n;
    return null;
  };
  return {
    finds,
    karar: (n) => kararlar.get(n),
    next: (n) => open(n + 1, finds.length) ?? open(0, n),
    decide: (n, kod) => setAdimlar((old) => [...old, { finds: [n], kod }]),
    acceptSure: () => setAdimlar((old) => [...old, { finds: sure, kod: undefined }]),
    undo() {
      const last = adimlar.at(-1);
      setAdimlar((old) => old.slice(0, -1));
      return last?.finds[0] ?? null;
    },
    sureLeft: sure.length,
    accepted: [...kararlar.values()].filter((kod) => kod !== null).length,
    belge,
  };
}

import { foldTr } from '../tr.ts';

/** Cases have few different words, and many facts ask for what they tell. */
const MAX_KNOWN = 500;

/** Remembers what words of a case tell; `tell` gets them folded. */
export function toldByWords<T extends string | null>(tell: (said: string) => T): (words: string) => T {
  const known = new Map<string, T>();
  return (words) => {
    const before = known.get(words);
    if (before !== undefined) return before;
    const told = tell(foldTr(words));
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(words, told);
    return told;
  };
}

const JUMP_MS = 3_600_000;

/** Milliseconds for which a clock has gone without a jump, as far as was seen; told its time, by each look. */
export function createSteadiness(): (time: Date) => number {
  let since: { readonly time: number; readonly own: number } | null = null;
  return (time) => {
    const own = performance.now();
    const gone = time.getTime() - (since?.time ?? 0) - (own - (since?.own ?? 0));
    if (since === null || Math.abs(gone) > JUMP_MS) since = { time: time.getTime(), own };
    return own - since.own;
  };
}

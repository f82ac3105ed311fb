/** 'Ad', then 'Ad (2)', 'Ad (3)' …, none longer than `maxLength`. */
export function numberedName(isim: string, n: number, maxLength: number): string {
  if (n === 1) return isim;
  const suffix = ` (${n})`;
  const start = isim.slice(0, maxLength - suffix.length).toWellFormed();
  return `${start.trimEnd()}${suffix}`;
}

import type { PatternAlan } from '@derkenar/domain';

/** The pattern with a field in place of what is selected, and where the caret is then. */
export function withAlan(pattern: string, alan: PatternAlan, from: number, to: number) {
  const before = pattern.slice(0, from);
  const joint = before !== '' && /[\w}]$/.test(before) ? '-' : '';
  const text = `${before}${joint}{${alan}}`;
  return { pattern: text + pattern.slice(to), caret: text.length };
}

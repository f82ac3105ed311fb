import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusSoon } from './focus.ts';

const place = (isField: boolean) => ({ matches: () => isField });
const [button, opener, field] = [place(false), place(false), place(true)];
const page: { activeElement: unknown } = { activeElement: null };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Was the place focused, if the focus goes from `before` to `now` meanwhile? */
function isFocused(before: unknown, now: unknown, ms?: number): boolean {
  page.activeElement = before;
  const focus = vi.fn<() => void>();
  focusSoon(focus, ms);
  expect(focus).not.toHaveBeenCalled();
  page.activeElement = now;
  vi.advanceTimersByTime(ms ?? 0);
  return focus.mock.calls.length === 1;
}

describe('a place that is focused when a dialog or a menu has gone', () => {
  it('is focused where nothing, the same or a button has the focus', () => {
    expect(isFocused(button, null)).toBe(true);
    expect(isFocused(button, button)).toBe(true);
    expect(isFocused(button, opener, 50)).toBe(true);
  });

  it('is focused from a field that had the focus before', () => {
    expect(isFocused(field, field)).toBe(true);
    expect(isFocused(field, null)).toBe(true);
  });

  it('leaves the focus in another field, in which somebody types by then', () => {
    expect(isFocused(button, field)).toBe(false);
    expect(isFocused(field, place(true), 50)).toBe(false);
  });
});

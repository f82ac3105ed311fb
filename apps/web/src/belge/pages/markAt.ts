import type { SyntheticEvent } from 'react';

/** Half of the smallest target of WCAG 2.5.8: the letters of a whole page on a phone are lower than that. */
const REACH_PX = 12;

/** The element of the pages that a click or a key is about. A finger also reaches the nearest one beside it. */
export function markAt(
  { target, currentTarget, nativeEvent }: SyntheticEvent,
  selector: string,
): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const mark = target.closest<HTMLElement>(selector);
  if (mark || !(nativeEvent instanceof MouseEvent) || !matchMedia('(pointer: coarse)').matches) return mark;
  let nearest: HTMLElement | null = null;
  let reach = REACH_PX;
  for (const one of currentTarget.querySelectorAll<HTMLElement>(selector)) {
    const distance = distanceTo(one, nativeEvent);
    if (distance > reach) continue;
    nearest = one;
    reach = distance;
  }
  return nearest;
}

/** To the nearest of its lines. */
function distanceTo(element: Element, { clientX: x, clientY: y }: MouseEvent): number {
  const distances = Array.from(element.getClientRects(), ({ left, right, top, bottom }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
  );
  return Math.min(...distances);
}

/** Used as `ref` of the field that the page was opened for. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

const TEXT_ENTRY =
  'input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea, [contenteditable="true"]';

export const isInTextEntry = (): boolean => document.activeElement?.matches(TEXT_ENTRY) === true;

/** true when the focus has not gone from `place` to another field. */
export const isStill = (place: Element | null): boolean =>
  document.activeElement === place || !isInTextEntry();

/**
 * Calls `focus` after `ms` milliseconds, when a dialog or a menu that closes has released the focus. It is not called when
 * the user has gone into another field by then.
 */
export function focusSoon(focus: () => void, ms = 0): void {
  const place = document.activeElement;
  setTimeout(() => {
    if (isStill(place)) focus();
  }, ms);
}

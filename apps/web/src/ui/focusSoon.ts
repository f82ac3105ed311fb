const FIELD = 'input, textarea, select, [contenteditable="true"]';

/**
 * Calls `focus` once a dialog or a menu that closes has released the focus, in ms milliseconds or at once; not if the hand
 * has gone to another field by then.
 */
export function focusSoon(focus: () => void, ms = 0): void {
  const before = document.activeElement;
  setTimeout(() => {
    const now = document.activeElement;
    if (now === before || !now?.matches(FIELD)) focus();
  }, ms);
}

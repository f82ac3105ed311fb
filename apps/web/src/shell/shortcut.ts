import { isInTextEntry } from '../ui/focus.ts';
import { areSingleKeysOn } from './singleKeys.ts';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';
const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** A dialog in which something may have been typed. */
const isFormOpen = (): boolean =>
  Array.from(document.querySelectorAll(DIALOGS)).some((dialog) => dialog.querySelector(FIELDS) !== null);

type Shortcut = 'box' | 'search' | 'keys';

/** Reads a key press; null when it is no shortcut here. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.defaultPrevented || event.isComposing || event.altKey) return null;
  if (event.ctrlKey || event.metaKey)
    return /^k$/i.test(event.key) && !event.shiftKey && !isFormOpen() ? 'box' : null;
  if (event.key !== '/' && event.key !== '?') return null;
  if (isInTextEntry() || document.querySelector(DIALOGS) !== null || !areSingleKeysOn()) return null;
  return event.key === '/' ? 'search' : 'keys';
}

/** Goes into the page's own search field; false where it has none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

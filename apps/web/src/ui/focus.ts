/** Used as `ref` of the field that the page was opened for. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

const TEXT_ENTRY =
  'input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea, [contenteditable="true"]';

export const isInTextEntry = (): boolean => document.activeElement?.matches(TEXT_ENTRY) === true;

/**
 * Remembers where the person is while the server is asked. The returned function says whether they are still there: a
 * late answer must not move the focus of somebody who types by now, or has gone into another field.
 */
export function markPlace(): () => boolean {
  const place = document.activeElement;
  let typed = false;
  const note = () => {
    typed = true;
  };
  document.addEventListener('input', note, { capture: true, once: true });
  return () => {
    document.removeEventListener('input', note, { capture: true });
    return !typed && (document.activeElement === place || !isInTextEntry());
  };
}

import { isStill } from './focus.ts';

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
    return !typed && isStill(place);
  };
}

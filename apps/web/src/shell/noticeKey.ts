import { type RefObject, useEffect } from 'react';
import { MAIN_ID } from './Frame.tsx';

/** F6 goes to the newest notice and back to where one was, as between the parts of a window. */
export function useNoticeKey(region: RefObject<HTMLElement | null>, before: RefObject<Element | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (region.current?.contains(document.activeElement)) {
        focusOn(before.current);
        return;
      }
      before.current = document.activeElement;
      focusOn(newestButton(region.current));
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [region, before]);
}

export const newestButton = (region: HTMLElement | null): Element | null =>
  region?.querySelector('[data-notice]:last-of-type button') ?? null;

/** The place itself, or the page's beginning when it is gone. */
export function focusOn(place: Element | null): void {
  const usable = place instanceof HTMLElement && place.isConnected && place !== document.body;
  (usable ? place : document.getElementById(MAIN_ID))?.focus({ preventScroll: true });
}

import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { MAIN_ID } from './Frame.tsx';

/**
 * Gives the notices a strip of the window that page and dialogs leave free (notice.module.css). Meanwhile the body
 * scrolls in place of the window, from where the window stood, so that nothing can lie behind the strip.
 */
export function useNoticeRoom(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { documentElement: root, body } = document;
    const strip = region.current;
    if (!strip) return undefined;
    const measure = () =>
      root.style.setProperty('--notice-room', `${Math.ceil(strip.getBoundingClientRect().height)}px`);
    const { scrollY } = window;
    measure();
    root.dataset['notices'] = '';
    body.scrollTop = scrollY;
    showFocused();
    const observer = new ResizeObserver(measure);
    observer.observe(strip);
    return () => {
      observer.disconnect();
      const { scrollTop } = body;
      delete root.dataset['notices'];
      root.style.removeProperty('--notice-room');
      window.scrollTo({ top: scrollTop, behavior: 'instant' });
    };
  }, [region]);
}

/** The scroll position of the page in pixels; either the window or the body scrolls. */
export const pageScroll = (): number => window.scrollY + document.body.scrollTop;

/** Puts the page there at once. */
export function scrollPage(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
  document.body.scrollTo({ top, behavior: 'instant' });
}

/** The field in use must stay in sight when the window becomes smaller (WCAG 2.4.11). */
function showFocused(): void {
  const { activeElement, body } = document;
  if (activeElement !== body) activeElement?.scrollIntoView({ block: 'nearest' });
}

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

import type { DilekceSummary } from '@derkenar/domain';
import { useMediaQuery } from '@mantine/hooks';
import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { pageScroll, scrollPage } from '../../shell/noticeRegion.ts';

/** Lists up to this length are drawn whole, so that the browser's own search finds every row. */
const WHOLE = 100;
/** Rows beyond the window's edges: more than anybody tabs through between two drawings. */
const OVERSCAN = 8;
/** Pixels, until a row has been measured. */
const HEIGHT = { wide: 50, narrow: 116 };

/**
 * The rows to draw of a long table that scrolls with the window. The row `kept` and its neighbours are
 * always among them: the focused element must not vanish when it is scrolled out of sight.
 */
export function useRows(
  rows: readonly DilekceSummary[],
  kept: string | null,
  body: RefObject<HTMLElement | null>,
) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [top, setTop] = useState(0);
  // The content above the table may have changed with the list.
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + pageScroll());
  }, [body, rows, narrow]);
  const keptIndex = kept === null ? -1 : rows.findIndex(({ id }) => id === kept);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not in use, and rows get stable functions
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: useCallback(() => (narrow ? HEIGHT.narrow : HEIGHT.wide), [narrow]),
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: rows.length <= WHOLE ? WHOLE : OVERSCAN,
    scrollMargin: top,
    observeElementOffset: observePageScroll,
    initialOffset: pageScroll,
    // Several turns of the wheel in one frame are one drawing.
    useFlushSync: false,
    rangeExtractor: useCallback((range: Range) => withKept(range, keptIndex), [keptIndex]),
  });
  useEffect(() => {
    document.addEventListener('keydown', jumpToEnd);
    return () => document.removeEventListener('keydown', jumpToEnd);
  }, []);
  return {
    items: virtualizer.getVirtualItems().map(({ index, start, end }) => ({
      index,
      start: start - top,
      end: end - top,
    })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

const SCROLL_END_MS = 150;

/** The window or, beside notices, the body scrolls; both are heard of here. */
function observePageScroll(
  _: Virtualizer<Window, HTMLElement>,
  tell: (offset: number, isScrolling: boolean) => void,
): () => void {
  let end: ReturnType<typeof setTimeout> | undefined;
  const onScroll = ({ target }: Event) => {
    if (target !== document && target !== document.body) return;
    clearTimeout(end);
    end = setTimeout(() => tell(pageScroll(), false), SCROLL_END_MS);
    tell(pageScroll(), true);
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  return () => {
    clearTimeout(end);
    document.removeEventListener('scroll', onScroll, { capture: true });
  };
}

const OWN_KEYS = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** The browser glides there; rows that are measured on the way would stop it half-way. */
function jumpToEnd(event: KeyboardEvent): void {
  const { key, shiftKey, altKey, target } = event;
  if ((key !== 'Home' && key !== 'End') || shiftKey || altKey || event.defaultPrevented) return;
  if (target instanceof Element && target.closest(OWN_KEYS)) return;
  event.preventDefault();
  scrollPage(key === 'Home' ? 0 : document.body.scrollHeight);
}

function withKept(range: Range, kept: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (kept < 0) return shown;
  const beside = [kept - 1, kept, kept + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...shown, ...beside])].toSorted((a, b) => a - b);
}

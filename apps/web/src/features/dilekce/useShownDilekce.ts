import { useMediaQuery } from '@mantine/hooks';
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds on a row before its petition is shown; the pointer crosses rows on its way to another one. */
const DELAY_MS = 200;

/** The pointer is a mouse's, and there is room for a page beside the list. */
const ROOM = '(min-width: 75em) and (hover: hover) and (pointer: fine)';

/** The petition whose row is pointed at or focused; handlers for what the rows are in, where there is room. */
export function useShownDilekce() {
  const room = useMediaQuery(ROOM, false, { getInitialValueInEffect: false });
  const [id, setId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = ({ target }: FocusEvent | PointerEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null;
    clearTimeout(timer.current);
    const next = row?.dataset['id'];
    if (next !== undefined) timer.current = setTimeout(() => setId(next), DELAY_MS);
  };
  return {
    room,
    id,
    handlers: room
      ? { onPointerOver: show, onFocus: show, onPointerLeave: () => clearTimeout(timer.current) }
      : {},
  };
}

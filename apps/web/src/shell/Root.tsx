import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Frame, MAIN_ID } from './Frame.tsx';

export function Root() {
  useFocusOnNavigation();
  return <Outlet />;
}

/**
 * A screen reader must notice the new page: focus goes to its beginning, except on the first load, and where
 * the page has put it into a field of its own.
 */
function useFocusOnNavigation(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    const main = document.getElementById(MAIN_ID);
    if (before.current !== undefined && before.current !== path && !main?.contains(document.activeElement))
      main?.focus({ preventScroll: true });
    before.current = path;
  }, [path]);
}

/** Pages for people who are not signed in. */
export function Outside() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

import { Outlet } from '@tanstack/react-router';
import { Frame } from './Frame.tsx';

/** Pages for people who are not signed in. */
export function Outside() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

import { useEffect } from 'react';
import { Confirm, preloadConfirm } from './Confirm.tsx';
import { useLeaving } from './useLeaving.ts';

interface Props {
  readonly isDirty: () => boolean;
  readonly words: { readonly title: string; readonly description: string; readonly confirm: string };
}

/** Asks before a page is left with what was typed; the browser itself asks where the tab is closed. */
export function LeaveGuard({ isDirty, words }: Props) {
  const leaving = useLeaving({ isDirty });
  // So that a connection lost later cannot take the question away.
  useEffect(preloadConfirm, []);
  if (!leaving.asked) return null;
  return (
    <Confirm
      title={words.title}
      text={words.description}
      action={words.confirm}
      onConfirm={async () => leaving.go()}
      onClose={leaving.stay}
    />
  );
}

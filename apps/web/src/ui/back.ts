import { useEffect, useEffectEvent } from 'react';

/** The functions that close the open dialogs; the topmost dialog's is the last. */
const dialogs: (() => void)[] = [];

const entry = () => (window.history.state ?? {}) as Readonly<Record<string, unknown>>;
/** The number of open dialogs that the present entry stands for. */
const depth = (): number => Number(entry()['dialog'] ?? 0);
/** The router's name for the page. */
const pageKey = (): unknown => entry()['__TSR_key'];

/** The page that the dialogs lie on, and where its history last was. */
let page = pageKey();
let last = depth();
/** True while the page itself goes back over entries of closed dialogs: such an event is not the user's Back. */
let returning = false;

/**
 * The history gets an entry for each open dialog, equal to the page's own but for its number. One that no
 * dialog stands for, as after a reload or the browser's Forward, is left at once.
 */
function settle(): void {
  if (returning) return;
  last = depth();
  if (last > dialogs.length) {
    returning = true;
    window.history.go(dialogs.length - last);
  } else if (pageKey() === page)
    while (last < dialogs.length) {
      last += 1;
      // Not the router's own pushState: for it this is the same place of the same page.
      History.prototype.pushState.call(window.history, { ...entry(), dialog: last }, '');
    }
}

/** Waits until React has drawn and the router has arrived. */
const settleSoon = (): void => void setTimeout(settle);

window.addEventListener('popstate', () => {
  const backwards = !returning && depth() < last && pageKey() === page;
  returning = false;
  last = depth();
  // It may ask first, and stay: then its entry comes back.
  if (backwards && last < dialogs.length) dialogs.at(-1)?.();
  settleSoon();
});
settleSoon();

/** While a dialog is open, the browser's Back closes it instead of leaving the page beneath. */
export function useBack(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return undefined;
    const own = () => close();
    dialogs.push(own);
    page = pageKey();
    settleSoon();
    return () => {
      dialogs.splice(dialogs.indexOf(own), 1);
      settleSoon();
    };
  }, [opened]);
}

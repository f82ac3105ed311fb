/**
 * The first child of a dialog. Mantine focuses what it finds marked so, a moment after the dialog has come: by then, on a
 * busy machine, a person may type into another field, and keeps the focus.
 */
export const FirstFocus = () => <span ref={passOn} hidden data-autofocus />;

const MARKED = '[data-autofocus]:not([hidden])';

function passOn(mark: HTMLElement | null): void {
  const dialog = mark?.closest<HTMLElement>('[role="dialog"]');
  if (!mark || !dialog) return;
  mark.focus = (options) => {
    if (dialog.contains(document.activeElement)) return;
    const first = dialog.querySelector<HTMLElement>(MARKED) ?? dialog.querySelector('button') ?? dialog;
    first.focus(options);
  };
}

import type { KeyboardEvent } from 'react';

/** Keeps the keys of a dialog from the form below it. Tab goes on: Mantine holds it within the dialog at the document. */
export function keepKeys(event: KeyboardEvent): void {
  if (event.key !== 'Tab') event.stopPropagation();
}

import type { KeyboardEvent } from 'react';

/** Up and down lead from the box of a row to those of its neighbours. */
export function moveByArrows(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = event.currentTarget.closest('tr');
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  next?.querySelector('input')?.focus();
  event.preventDefault();
}

import type { KeyboardEvent } from 'react';

/** Enter alone, and not the one that ends a composed letter. */
export const isPlainEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.nativeEvent.isComposing &&
  !event.shiftKey &&
  !event.ctrlKey &&
  !event.altKey &&
  !event.metaKey;

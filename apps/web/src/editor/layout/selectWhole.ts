import type { FocusEvent } from 'react';

/** A number is typed over the one that stands in the field, however the focus came there; a click still sets the caret. */
export const selectWhole = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => currentTarget.select();

/** As `ref` of the field one came for. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

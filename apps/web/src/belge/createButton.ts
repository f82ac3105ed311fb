/** The button of the menu 'Oluştur', for who has to give the focus back to it. */
export const createButton = (around: HTMLElement | null): HTMLButtonElement | null =>
  around?.querySelector<HTMLButtonElement>('button[aria-haspopup="menu"]') ?? null;

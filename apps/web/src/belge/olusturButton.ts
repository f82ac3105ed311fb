/** The button of the menu 'Oluştur', for who has to give the focus back to it. */
export const olusturButton = (around: HTMLElement | null): HTMLButtonElement | null =>
  around?.querySelector<HTMLButtonElement>('button[aria-haspopup="menu"]') ?? null;

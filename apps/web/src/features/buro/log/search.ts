const NAMES = ['kullaniciId', 'eylem', 'takipId', 'dilekceId', 'toplu', 'baslangic', 'bitis'] as const;

/** The selection of log lines in the page's address. */
export type LogSearch = Partial<Record<(typeof NAMES)[number], string>>;

export const readLogSearch = (search: Record<string, unknown>): LogSearch =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );

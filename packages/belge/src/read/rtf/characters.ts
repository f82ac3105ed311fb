/** Characters that have a word of their own (RTF 1.9.1, 'Special Characters'). */
export const CHARACTERS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    emdash: '—',
    endash: '–',
    bullet: '•',
    lquote: '‘',
    rquote: '’',
    ldblquote: '“',
    rdblquote: '”',
    emspace: ' ',
    enspace: ' ',
    qmspace: ' ',
  }),
);

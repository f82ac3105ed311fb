/** Markup that may stand in a page as it is. */
export interface Html {
  readonly markup: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);

/** Every inserted text is escaped; only what this tag or `join` made goes in as it is. */
export function html(strings: TemplateStringsArray, ...values: readonly (Html | string)[]): Html {
  const parts = values.map((value) => (typeof value === 'string' ? escapeHtml(value) : value.markup));
  return { markup: strings.map((text, i) => text + (parts[i] ?? '')).join('') };
}

export const join = (items: readonly Html[], separator = ''): Html => ({
  markup: items.map(({ markup }) => markup).join(escapeHtml(separator)),
});

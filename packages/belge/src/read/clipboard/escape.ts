const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const escaped = (text: string): string =>
  /[&<>]/.test(text) ? text.replace(/[&<>]/g, (c) => ESCAPES[c] as string) : text;

/** Escapes the value of an attribute, between double quotes. */
export const quoted = (value: string): string =>
  /[&"]/.test(value) ? value.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : value;

import { formatDate, parseAmount, parseDate } from '@derkenar/domain';
import { amountText } from '../amount.ts';
import { ADDRESS, type DetailField, type DetailName, type DetailTexts, detailOf } from './catalogue.ts';

/** One item of a detail as its inputs hold it. `key` identifies the row in the form, `id` the item in the record. */
export interface DetailRow {
  readonly key: string;
  readonly id: string;
  readonly texts: DetailTexts;
}

/** The key of a debtor in the form for its id in the record, and the other way round; undefined: no such debtor. */
export type Reference = (of: string) => string | undefined;

type Item = Readonly<Record<string, unknown>>;

/** The rows of a detail of the record; a single object is one row. */
export function toRows(name: DetailName, value: unknown, keyOf: Reference): readonly DetailRow[] {
  return itemsOf(name, value).map((item, n) => ({
    key: `${name}-${n + 1}`,
    id: typeof item['id'] === 'string' ? item['id'] : '',
    texts: Object.assign(
      {},
      ...detailOf(name).fields.map((field) => textsOf(field, item[field.name], keyOf)),
    ),
  }));
}

function itemsOf(name: DetailName, value: unknown): readonly Item[] {
  if (value === null || value === undefined) return [];
  if (detailOf(name).shape === 'record')
    return Object.entries(value as Item).map(([kod, text]) => ({ kod, value: text }));
  return Array.isArray(value) ? (value as readonly Item[]) : [value as Item];
}

function textsOf({ name, kind }: DetailField, value: unknown, keyOf: Reference): DetailTexts {
  if (kind === 'address') {
    const address = (value ?? {}) as DetailTexts;
    return Object.fromEntries(ADDRESS.map((part) => [`${name}.${part}`, address[part] ?? '']));
  }
  if (value === null || value === undefined) return { [name]: '' };
  if (kind === 'amount') return { [name]: amountText(value as number) };
  if (kind === 'rate') return { [name]: rateText(value as number) };
  const text = value as string;
  if (kind === 'date') return { [name]: formatDate(text) };
  if (kind === 'borclu') return { [name]: keyOf(text) ?? '' };
  if (kind === 'subject') return { [name]: keyOf(text) ?? text };
  return { [name]: kind === 'iban' ? groupedIban(text) : text };
}

/** The detail as the record holds it. Text that cannot be read is sent so that the server refuses it. */
export function toDetail(name: DetailName, rows: readonly DetailRow[], idOf: Reference): unknown {
  const { shape } = detailOf(name);
  if (shape === 'record') return toRecord(rows);
  const items = rows.map((row) => toItem(name, row, idOf));
  return shape === 'single' ? (items[0] ?? null) : items;
}

const toItem = (name: DetailName, { id, texts }: DetailRow, idOf: Reference): Item => ({
  ...(detailOf(name).shape === 'list' && { id }),
  ...Object.fromEntries(
    detailOf(name).fields.map((field) => [field.name, memberOf(field, texts, idOf)] as const),
  ),
});

function memberOf(field: DetailField, texts: DetailTexts, idOf: Reference): unknown {
  const { name, kind, required, keepsBlank } = field;
  if (kind === 'address') return addressOf(name, texts);
  const text = (texts[name] ?? '').trim();
  if (kind === 'amount') return text === '' && !required ? null : (parseAmount(text) ?? Number.NaN);
  if (kind === 'borclu') return idOf(text) ?? null;
  if (text === '') return required || keepsBlank ? '' : null;
  if (kind === 'rate') return parseRate(text) ?? text;
  if (kind === 'date') return parseDate(text) ?? text;
  return text;
}

/** The line of the whole address is the server's. */
function addressOf(name: string, texts: DetailTexts): unknown {
  const parts = ADDRESS.map((part) => [part, texts[`${name}.${part}`] ?? ''] as const);
  if (parts.every(([, text]) => text.trim() === '')) return null;
  return { ...Object.fromEntries(parts), tamAdres: '' };
}

function toRecord(rows: readonly DetailRow[]): Item {
  const used = new Set<string>();
  return Object.fromEntries(
    rows.map(({ texts }) => {
      const kod = kodOf(texts);
      // A repeated code would take the place of the other row; with these words the server refuses it.
      const sent = used.has(kod) ? `${kod} (2)` : kod;
      used.add(kod);
      return [sent, texts['value'] ?? ''];
    }),
  );
}

export const kodOf = ({ kod }: DetailTexts): string => (kod ?? '').trim();

/** Hundredths of a per cent, or null: '48,25' → 4825. */
export function parseRate(text: string): number | null {
  const found = /^%?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return found === null ? null : Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

/** 4825 → '48,25': the sign stands beside the input. */
export const rateText = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('tr', { maximumFractionDigits: 2, useGrouping: false });

/** In groups of four, as on paper. */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

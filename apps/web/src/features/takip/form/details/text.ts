import { choiceText } from '@derkenar/domain';
import { takipDetailMessages as t } from '../../../../messages/takipDetails.ts';
import {
  ADDRESS,
  type DetailField,
  type DetailName,
  type DetailTexts,
  detailOf,
  isFilled,
} from './catalogue.ts';
import type { DetailRow } from './rows.ts';

/** The name of a debtor by its key in the form, of anything else by its id. */
export type NameOf = (key: string) => string | undefined;

/** The row on one line: 'araç, 34 ABC 123, 10.06.2025, geçerli, Ada Örnek'. */
export const rowText = (name: DetailName, { texts }: DetailRow, nameOf: NameOf): string =>
  detailOf(name)
    .fields.filter((field) => isFilled(field, texts) && field.name !== 'paraBirimi')
    .map((field) => memberText(field, texts, nameOf))
    .filter((text) => text !== '')
    .join(', ');

/** The words by which a row is called; '' while it has none. */
export const rowTitle = (name: DetailName, { texts }: DetailRow): string =>
  detailOf(name)
    .fields.filter((field) => detailOf(name).title.includes(field.name) && isFilled(field, texts))
    .map((field) => memberText({ ...field, named: false }, texts, () => undefined))
    .join(', ');

function memberText(field: DetailField, texts: DetailTexts, nameOf: NameOf): string {
  const value = valueText(field, texts, nameOf);
  return field.named && value !== '' ? `${field.label}: ${value}` : value;
}

function valueText({ name, kind }: DetailField, texts: DetailTexts, nameOf: NameOf): string {
  const text = texts[name] ?? '';
  switch (kind) {
    case 'address':
      return ADDRESS.map((part) => texts[`${name}.${part}`] ?? '')
        .filter((part) => part !== '')
        .join(', ');
    case 'amount':
      return `${text} ${currencyOf(texts)}`;
    case 'rate':
      return `${t.rateSign} ${text}`;
    case 'choice':
      return choiceText(text);
    case 'borclu':
    case 'subject':
      return nameOf(text) ?? '';
    default:
      return text;
  }
}

/** 'TL', or the code of another currency. */
export function currencyOf({ paraBirimi: code }: DetailTexts): string {
  const currencies: Readonly<Record<string, string>> = t.currency;
  return currencies[code ?? 'TRY'] ?? t.currency.TRY;
}

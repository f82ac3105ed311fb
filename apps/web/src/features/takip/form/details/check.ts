import { dateError, isValidIban, plainIban } from '@derkenar/domain';
import { takipDetailMessages as t } from '../../../../messages/takipDetails.ts';
import { tcknMessage } from '../../../../ui/TcknInput.tsx';
import { amountError } from '../amountError.ts';
import { SIDES, type TakipValues } from '../values.ts';
import { type DetailField, detailOf } from './catalogue.ts';
import { parseRate } from './rows.ts';
import { ownFieldError, placedDetails } from './values.ts';

/** The sentence about a text that cannot be read, said when its field is left; null for a blank one. */
export function textError({ kind }: DetailField, text: string): string | null {
  if (text.trim() === '') return null;
  switch (kind) {
    case 'date':
      return dateError(text);
    case 'amount':
      return amountError(text);
    case 'rate':
      return parseRate(text) === null ? t.rateError : null;
    case 'iban':
      return isValidIban(plainIban(text)) ? null : t.ibanError;
    case 'tckn':
      return tcknMessage(text);
    case 'tcknOrVkn':
      return tcknMessage(text, { vergiNo: true });
    default:
      return null;
  }
}

/** The sentence about a field that must not be blank, where the server's is about codes or formats of its own. */
function missing({ kind, required }: DetailField, text: string): string | null {
  if (!required || text.trim() !== '') return null;
  if (kind === 'choice') return t.chooseError;
  if (kind === 'amount') return t.amountMissing;
  return kind === 'date' ? t.dateMissing : null;
}

/** Errors by path that only the form can find or that it says better. */
export function unreadableDetails(values: TakipValues): [string, string | null][] {
  const lists = [
    ...placedDetails(values.details),
    ...SIDES.flatMap((side) =>
      values[side].flatMap(({ key, detailRows }) => placedDetails(detailRows, `${side}.${key}.`)),
    ),
  ];
  return lists.flatMap(({ at, name, rows }) =>
    rows.flatMap((row) => [
      ...detailOf(name).fields.map((field): [string, string | null] => {
        const text = row.texts[field.name] ?? '';
        return [`${at}.${row.key}.${field.name}`, missing(field, text) ?? textError(field, text)];
      }),
      ...(name === 'ekAlanlar'
        ? [[`${at}.${row.key}.kod`, ownFieldError(row, rows)] as [string, string | null]]
        : []),
    ]),
  );
}

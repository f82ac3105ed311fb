import { formatAmount, parseAmount } from '../amount.ts';
import { formatDate, readDate } from '../date.ts';
import { formatEsasNo, parseEsasNo } from '../esasNo.ts';
import { icraDairesiName } from '../icraDairesi.ts';
import { tcknOrVknError } from '../tckn.ts';
import {
  type NumberPattern,
  WRITTEN_AMOUNT,
  WRITTEN_DATE,
  WRITTEN_ESAS_NO,
  WRITTEN_ID_NUMBER,
} from './writtenNumber.ts';

/**
 * The form in which a document is searched for a value. 'phrase': everyday words ('İlamsız Takip'), which count as
 * a value only when they are capitalised as one; 'office': the name of an office, with its other endings.
 */
export type WrittenAs = 'words' | 'phrase' | 'office' | NumberPattern;

/** Printed form of what was typed, or what is wrong with it. `unread`: it prints as typed. */
export type ReadValue = { readonly value: string; readonly unread?: true } | { readonly error: string };

interface InputKindDefinition {
  /** Reads what was typed, which is not blank and has no spaces around it. */
  readonly read: (typed: string) => ReadValue;
  /** Unless the field says otherwise. */
  readonly writtenAs: WrittenAs;
}

const asTyped = (value: string): ReadValue => ({ value });

function readPrintedDate(typed: string): ReadValue {
  const read = readDate(typed);
  return 'error' in read ? read : { value: formatDate(read.iso) };
}

function readEsasNo(typed: string): ReadValue {
  const esasNo = parseEsasNo(typed);
  return esasNo === null
    ? { error: 'Esas numarasını 2025/123 biçiminde yazın.' }
    : { value: formatEsasNo(esasNo) };
}

function readTckn(value: string): ReadValue {
  const error = tcknOrVknError(value);
  return error === null ? { value } : { error };
}

function readAmount(typed: string): ReadValue {
  const kurus = parseAmount(typed);
  return kurus === null ? { value: typed, unread: true } : { value: formatAmount(kurus) };
}

/** The kinds of input of specification §2.3, and how each is read and looked for. */
export const INPUT_KINDS = {
  text: { read: asTyped, writtenAs: 'words' },
  /** Text of several lines, as wide as the form. */
  address: { read: asTyped, writtenAs: 'words' },
  icraDairesi: { read: (typed) => ({ value: icraDairesiName(typed) }), writtenAs: 'office' },
  amount: { read: readAmount, writtenAs: WRITTEN_AMOUNT },
  date: { read: readPrintedDate, writtenAs: WRITTEN_DATE },
  /** A date that is today's unless another one is typed. */
  today: { read: readPrintedDate, writtenAs: WRITTEN_DATE },
  esasNo: { read: readEsasNo, writtenAs: WRITTEN_ESAS_NO },
  tckn: { read: readTckn, writtenAs: WRITTEN_ID_NUMBER },
} satisfies Readonly<Record<string, InputKindDefinition>>;

export type InputKind = keyof typeof INPUT_KINDS;

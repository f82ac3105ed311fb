import {
  foldTr,
  isValidIban,
  isValidVkn,
  parseAmount,
  parseEsasNo,
  plainIban,
  readDate,
  tcknError,
} from '@derkenar/domain';
import { CHOICES, type ChoiceKind, choiceWords, readChoice } from './choice.ts';
import type { CellKind } from './column.ts';
import type { AddDoubt, Answers } from './doubts.ts';
import { MAX_CELL } from './limits.ts';
import { readWordDate } from './wordDate.ts';
import { dayOf, serialDate } from './xlsx/cell.ts';

/** The value of a cell that is not blank, or what is wrong with it and what to do. */
export type CellValue = { readonly value: string | number } | { readonly message: string };

const ok = (value: string | number): CellValue => ({ value });
const invalid = (message: string): CellValue => ({ message });

const EXCEL_ERROR = /^#(?:REF|VALUE|N\/A|NAME|DIV\/0|NUM|NULL|BAŞV|DEĞER|YOK|AD|SAYI\/0|SAYI|BOŞ)[!?]?$/;
const SERIAL = /^[1-9][0-9]{3,5}(?:\.[0-9]+)?$/;
const FLOAT = /^([0-9])[.,]([0-9]+)e\+?([0-9]{1,2})$/i;

/** Choices that decide how the cells of a file are read. */
export interface CellOptions {
  readonly date1904: boolean;
  readonly answers?: Answers | undefined;
  readonly addDoubt?: AddDoubt | undefined;
}

/** Accepts the numbers, dates and amounts of the form, and what else spreadsheets make of them. */
export function readCell(text: string, kind: CellKind, options: CellOptions): CellValue {
  if (EXCEL_ERROR.test(text))
    return invalid(`Hücrede bir formül hatası var (${text}). Dosyayı Excel’de açıp düzeltin ve kaydedin.`);
  if (text.length > MAX_CELL) return invalid('Metin çok uzun.');
  return READERS[kind](kind === 'text' ? text : text.replace(/^'/, ''), options);
}

const READERS: Readonly<Record<CellKind, (text: string, options: CellOptions) => CellValue>> = {
  text: readText,
  esasNo: readEsasNo,
  status: readStatus,
  date: readDay,
  amount: readAmount,
  taraf: readTaraf,
  tckn: (text) => readTckn(digits(text)),
  vkn: (text) => readVkn(digits(text)),
  mersis: (text) => readMersis(digits(text)),
  rate: readRate,
  iban: readIban,
  currency: (text) => readChosen(text, 'currency'),
  interest: (text) => readChosen(text, 'interest'),
  thirdPerson: (text) => readChosen(text, 'thirdPerson'),
  dayanak: (text) => readChosen(text, 'dayanak'),
  idNumber: (text) => (digits(text).length > 10 ? readTckn(digits(text)) : readVkn(digits(text))),
};

/** '4-5' and '2025-12' are days to a spreadsheet; a text of a case is none, even one that reads '2025-01-15'. */
function readText(text: string): CellValue {
  return dayOf(text) !== null
    ? invalid('Excel bu hücreyi tarihe çevirmiş. Hücreyi metin yapıp değeri yeniden yazın (4-5).')
    : ok(text);
}

function readEsasNo(text: string): CellValue {
  const esasNo = parseEsasNo(
    text
      .replace(/\s+/g, ' ')
      .replace(/ ?esas ?no ?:?/i, '')
      .replace(/[-–]/, '/'),
  );
  if (/^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T00:00)?$/.test(text))
    return invalid(
      'Excel bu dosya numarasını tarihe çevirmiş. Hücreyi metin yapıp numarayı yeniden yazın (2025/12).',
    );
  return esasNo === null ? invalid('Dosya numarası 2025/123 biçiminde olmalıdır.') : ok(esasNo);
}

function readStatus(text: string): CellValue {
  const plain = foldTr(text);
  if (/^(?:taslak)$/.test(plain)) return ok('taslak');
  if (/^(?:acik|derdest|devam ediyor|aktif|islemde)$/.test(plain)) return ok('acik');
  if (/^(?:kapali|kapandi|infaz|islemden kaldirildi|hitam|pasif)$/.test(plain)) return ok('kapali');
  return invalid('Durum Açık, Kapalı ya da Taslak olmalıdır.');
}

/**
 * Reads a date, with or without a time of day. A spreadsheet counts days by short numbers, and drops the zero
 * before '5012026'.
 */
function readDay(text: string, { date1904, answers, addDoubt }: CellOptions): CellValue {
  const day = text.replace(/[ T][0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:\.[0-9]+)?Z?$/, '');
  const serial = SERIAL.test(day) ? serialDate(Number(day), date1904) : null;
  if (serial !== null) return ok(serial);
  const [, first = '', second = '', year = ''] = SLASHED.exec(day) ?? [];
  if (Number(second) > 12 && Number(first) <= 12) addDoubt?.('dayOrder', text);
  const monthFirst = answers?.dayOrder === 'month' && year !== '' && Number(first) <= 12;
  const ordered = monthFirst ? `${second}.${first}.${year}` : (readWordDate(day) ?? day);
  const read = readDate(/^[1-9][0-9]{6}$/.test(ordered) ? `0${ordered}` : ordered);
  return 'error' in read ? invalid(read.error) : ok(read.iso);
}
const SLASHED = /^([0-9]{1,2})\/([0-9]{1,2})\/([0-9]{4}|[0-9]{2})$/;

/** '12.500': thousands to a Turkish reader, a fraction to a spreadsheet. */
const UNCLEAR_AMOUNT = /^[0-9]{1,3}\.[0-9]{3}$/;
/** The result of a formula, which the spreadsheet shows in whole kuruş. */
const CALCULATED = /^[0-9]{1,12}\.[0-9]{4,20}$/;
/** '1,234.56' */
const ENGLISH_AMOUNT = /^[0-9]{1,3}(?:,[0-9]{3})+\.[0-9]{1,2}$/;

function readAmount(text: string, { answers, addDoubt }: CellOptions): CellValue {
  const bare = text
    .replace(/\u00a0/g, ' ')
    .replace(/^(?:₺|TL|TRY)\s*|\s*(?:₺|TL|TRY|lira|türk lirası)\.?$/giu, '')
    .replace(/(?:,-|\.-)$/, '')
    .replace(/(?<=[0-9]) (?=[0-9]{3}(?:[ ,]|$))/g, '.')
    .trim();
  if (CALCULATED.test(bare)) return ok(Math.round(Number(bare) * 100));
  if (UNCLEAR_AMOUNT.test(bare)) {
    addDoubt?.('thousands', text);
    if (answers?.thousands === 'thousands') return ok(Number(bare.replace('.', '')) * 100);
    if (answers?.thousands !== 'decimal')
      return invalid(`“${bare}” bin mi, ondalık mı anlaşılmıyor. ${bare.replace('.', '')},00 gibi yazın.`);
    return bare.endsWith('0')
      ? ok(Math.round(Number(bare) * 100))
      : invalid('Tutarda kuruştan küçük bir kesir var.');
  }
  const kurus = parseAmount(ENGLISH_AMOUNT.test(bare) ? bare.replaceAll(',', '') : bare);
  if (kurus === null) return invalid('Tutar 1.234,56 biçiminde olmalıdır.');
  return kurus < 0 ? invalid('Tutar sıfırdan küçük olamaz.') : ok(kurus);
}

function readChosen(text: string, kind: ChoiceKind): CellValue {
  const choice = readChoice(text, kind);
  return choice === null
    ? invalid(`${CHOICES[kind].name} şunlardan biri olmalıdır: ${choiceWords(kind)}.`)
    : ok(choice);
}

/** Hundredths of a per cent. Below one per cent a spreadsheet may mean a fraction: '0,24' is 24 % there. */
function readRate(text: string): CellValue {
  const hundredths = parseAmount(text.replace(/%/g, '').trim());
  if (hundredths === null || hundredths < 0) return invalid('Faiz oranı 24 ya da 24,5 biçiminde olmalıdır.');
  return hundredths > 0 && hundredths < 100 && !text.includes('%')
    ? invalid(`“${text}” yüzde bir miktar mı, kesir mi anlaşılmıyor. % 24 için 24 yazın.`)
    : ok(hundredths);
}

function readIban(text: string): CellValue {
  const iban = plainIban(text);
  return isValidIban(iban) ? ok(iban) : invalid('IBAN doğru değil.');
}

function readTaraf(text: string): CellValue {
  const plain = foldTr(text);
  if (/^(?:kisi|gercek|gercek kisi|sahis|g)$/.test(plain)) return ok('kisi');
  if (/^(?:kurum|tuzel|tuzel kisi|sirket|firma|t)$/.test(plain)) return ok('kurum');
  return invalid('Tür Gerçek kişi ya da Kurum olmalıdır.');
}

/** '123 456 789 01' and '1.2345678901E+10' are written out. */
function digits(text: string): string {
  const float = FLOAT.exec(text);
  if (float !== null) {
    const [, first = '', rest = '', exponent = ''] = float;
    return rest.length <= Number(exponent) ? first + rest.padEnd(Number(exponent), '0') : text;
  }
  return text.replace(/[.,]0$/, '').replace(/[\s\u00a0.'-]+/g, '');
}

const ROUNDED =
  'Excel numarayı yuvarlamış; son haneleri kaybolmuş. Hücreyi metin yapıp numarayı yeniden yazın.';

function readTckn(text: string): CellValue {
  const message = tcknError(text);
  if (message === null) return ok(text);
  return invalid(/0{4}$/.test(text) ? ROUNDED : message);
}

/** A spreadsheet drops the zeros before a number. A sole trader's is the national ID. */
function readVkn(text: string): CellValue {
  const whole = /^[0-9]{7,9}$/.test(text) ? text.padStart(10, '0') : text;
  if (isValidVkn(whole) || (text.length === 11 && tcknError(text) === null)) return ok(whole);
  return invalid(/0{4}$/.test(text) ? ROUNDED : 'Vergi numarası doğru değil.');
}

/** It begins with a zero, and the tax number in it may too. */
function readMersis(text: string): CellValue {
  const whole = /^[0-9]{13,15}$/.test(text) ? text.padStart(16, '0') : text;
  return /^[0-9]{16}$/.test(whole) ? ok(whole) : invalid('MERSİS numarası 16 hane olmalıdır.');
}

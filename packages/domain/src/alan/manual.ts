import type { Question } from '@derkenar/belge/preface';
import { parseAmount } from '../amount.ts';
import { AppError } from '../error.ts';
import { factsByHand } from '../fact/byHand.ts';
import { answeredFacts, type FactValues } from '../fact/catalogue.ts';
import { handLists } from '../fact/list.ts';
import { readAnswers, type TypedAnswers } from '../question/answer.ts';
import { handFacts, handNotes } from '../question/answerFacts.ts';
import type { ApostropheRule } from '../suffix/suffixed.ts';
import { ACCOUNT_FIELDS, ACCOUNT_TABLE, type AccountKod } from './accountField.ts';
import type { AccountValues } from './accountValues.ts';
import { type Alan, everyAlan, type Kod } from './catalogue.ts';
import { type FieldValue, withoutGaps } from './gap.ts';
import { INPUT_KINDS, type ReadValue } from './inputKind.ts';
import { type FieldValues, SIDE_KODLAR } from './values.ts';

/** UTF-16 units. */
export const MAX_VALUE = 100 * 1024;
export const MAX_VALUES = 256 * 1024;

/**
 * The payload of a manual render, kod → value, as the petition prints it. Keys it does not know are
 * ignored, absent ones are ''. An amount that cannot be read prints as typed and is named in `unread`. Throws AppError
 * 422 with a message for each bad field. `today` is the ISO day of the filling. Facts are those that were answered, else those that the values tell.
 */
export function manualValues(
  payload: unknown,
  questions: readonly Question[] = [],
  apostrophe: ApostropheRule = 'tdk',
  today?: string,
): FieldValues {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw new AppError('gecersiz-istek', { detail: 'Değerler, alan kodlarıyla adlandırılmış olmalıdır.' });
  const errors: Record<string, string> = {};
  const unread: Kod[] = [];
  let total = 0;
  const alanlar = everyAlan((alan) => {
    const read = readValue(alan, typedValue(payload, alan));
    if ('error' in read) {
      errors[alan.kod] = read.error;
      return '';
    }
    if (read.unread) unread.push(alan.kod);
    total += read.value.length;
    return read.value;
  });
  const account = typedAccount(payload, errors);
  for (const { text } of Object.values(account)) total += text.length;
  const read = readAnswers({ questions, answers: typedAnswers(payload, questions) }, BY_HAND);
  Object.assign(errors, read.errors);
  for (const { value } of Object.values(read.answers)) total += value.text.length;
  if (Object.keys(errors).length > 0) throw new AppError('gecersiz-istek', { errors });
  if (total > MAX_VALUES)
    throw new AppError('gecersiz-istek', {
      detail: 'Girilen değerlerin toplamı en fazla 262.144 karakter olabilir. Metinleri kısaltın.',
    });
  const answered = { answers: read.answers, today: today ?? '', hacizler: null };
  const amounts = {
    takipToplami: parseAmount(alanlar.takipToplami),
    kalanTutar: parseAmount(alanlar.kalanTutar),
  };
  const answer = (code: string): unknown => Object.getOwnPropertyDescriptor(payload, code)?.value;
  const side = ({ person, institution }: (typeof SIDE_KODLAR)['alacakli' | 'borclu']) =>
    withoutGaps([alanlar[person], alanlar[institution]].filter((value) => value !== '').join(', '));
  return {
    alanlar: everyAlan(({ kod }) => withoutGaps(alanlar[kod])),
    facts: {
      ...factsByHand(alanlar),
      ...known(answeredFacts(answer)),
      ...handFacts(questions, amounts, answered),
    },
    lists: handLists(alanlar.alacakliVekiliAdSoyad),
    account,
    taraflar: { alacakli: side(SIDE_KODLAR.alacakli), borclu: side(SIDE_KODLAR.borclu) },
    questions,
    answers: read.answers,
    today,
    get factNotes() {
      return handNotes(questions, answered);
    },
    byHand: true,
    apostrophe,
    unread,
  };
}

/** An answer wins over what the values tell. */
const known = (facts: FactValues): Partial<FactValues> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));

const BY_HAND = { takip: null, today: '' };

const typedAnswers = (payload: object, questions: readonly Question[]): TypedAnswers =>
  Object.fromEntries(
    questions.flatMap(({ code }) => {
      const typed: unknown = Object.getOwnPropertyDescriptor(payload, code)?.value;
      return typeof typed === 'string' ? [[code, typed]] : [];
    }),
  );

function typedValue(payload: object, { kod, alias }: Alan): unknown {
  const own = (name: string): unknown => Object.getOwnPropertyDescriptor(payload, name)?.value;
  return own(kod) ?? (alias === null ? undefined : own(alias));
}

/** There is no account behind a form: its figures are typed, and its table cannot be. */
function typedAccount(payload: object, errors: Record<string, string>): Partial<AccountValues> {
  const values: Partial<Record<AccountKod, FieldValue>> = {
    [ACCOUNT_TABLE]: { ...withoutGaps(''), stop: NO_TABLE_BY_HAND },
  };
  for (const field of ACCOUNT_FIELDS) {
    const typed: unknown = Object.getOwnPropertyDescriptor(payload, field.kod)?.value;
    if (field.kod === ACCOUNT_TABLE || typed === undefined) continue;
    const read = readValue(field, typed);
    if ('error' in read) errors[field.kod] = read.error;
    else values[field.kod] = withoutGaps(read.value);
  }
  return values;
}

const NO_TABLE_BY_HAND =
  'Hesap tablosu elle doldurulan dilekçede yapılamaz. Dilekçeyi takibin sayfasından oluşturun.';

function readValue(alan: Pick<Alan, 'inputKind'>, input: unknown): ReadValue {
  const text = typeof input === 'number' && Number.isFinite(input) ? String(input) : (input ?? '');
  if (typeof text !== 'string') return { error: 'Metin olmalıdır.' };
  if (text.length > MAX_VALUE) return { error: 'En fazla 102.400 karakter olabilir. Metni kısaltın.' };
  const value = text.trim();
  return value === '' ? { value } : INPUT_KINDS[alan.inputKind].read(value);
}

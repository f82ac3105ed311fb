import { readPreface } from '@derkenar/belge/preface';
import {
  type ApostropheRule,
  AppError,
  type Asked,
  type BulkAnswers,
  type CaseLaw,
  type FieldErrors,
  type FieldValues,
  missingName,
  readAnswers,
  type Takip,
  takipValues,
} from '@derkenar/domain';
import type { Sablon } from '../dilekce/store.ts';

type Questions = Asked['questions'];

/** Sentences by the code of the question, of answers that do not fit the case. */
type Unread = Readonly<Record<string, string>>;

/** The values of a case with its answers. Those that do not fit it are left out and told. */
export function askedValues(
  takip: Takip,
  today: string,
  asked: Asked,
  apostrophe?: ApostropheRule,
  law: CaseLaw | null = null,
): { readonly values: FieldValues; readonly unread: Unread } {
  const { errors: unread } =
    asked.questions.length === 0 ? { errors: {} } : readAnswers(asked, { takip, today });
  const open = Object.fromEntries(Object.keys(unread).map((code) => [code, '']));
  const answers = { ...asked.answers, ...open };
  return { values: takipValues(takip, today, { ...asked, answers }, apostrophe, law), unread };
}

/** 'Hacizli araç: Seçilen kayıt bu takipte yok.' */
export const unreadSentences = (unread: Unread, questions: Questions) =>
  Object.entries(unread).map(([code, error]) => ({
    code,
    sentence: `${missingName(code, questions)}: ${error}`,
  }));

/** Throws AppError 422 for answers that fit no case, each at its place in the request. */
export function checkAnswers(dilekceler: readonly Sablon[], cevaplar: BulkAnswers | undefined): void {
  if (cevaplar === undefined) return;
  const prefaces = dilekceler.map(({ sablon }) => readPreface(sablon)?.questions ?? []);
  const places = [
    ['cevaplar.ortak', cevaplar.ortak ?? {}] as const,
    ...Object.entries(cevaplar.takipler ?? {}).map(([id, own]) => [`cevaplar.takipler.${id}`, own] as const),
  ];
  const errors: Record<string, string> = {};
  for (const [place, answers] of places) {
    for (const questions of prefaces) {
      const said = questions.filter(({ code }) => Object.hasOwn(answers, code));
      const read = readAnswers({ questions: said, answers }, { takip: null, today: '' });
      for (const [code, sentence] of Object.entries(read.errors)) errors[`${place}.${code}`] = sentence;
    }
    if (Object.keys(errors).length >= MAX_TOLD) break;
  }
  if (Object.keys(errors).length > 0)
    throw new AppError('gecersiz-istek', { errors: errors satisfies FieldErrors });
}

/** Wrong answers that one reply names. */
const MAX_TOLD = 100;

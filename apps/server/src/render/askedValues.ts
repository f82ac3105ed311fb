import {
  type ApostropheRule,
  type Asked,
  type CaseLaw,
  type FieldValues,
  missingName,
  readAnswers,
  type Takip,
  takipValues,
} from '@derkenar/domain';

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

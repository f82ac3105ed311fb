import {
  type ApostropheRule,
  type Asked,
  answeredValues,
  answersTo,
  type CaseLaw,
  type FieldValues,
  missingName,
  readAnswers,
  SIGNERS,
  type Takip,
  type TypedAnswers,
} from '@derkenar/domain';

const NOT_ASKED = { answers: {}, errors: {} };

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
  const { answers: read, errors: unread } = isAsked(asked) ? readAnswers(asked, { takip, today }) : NOT_ASKED;
  const wrong = Object.keys(unread);
  const open = Object.fromEntries(wrong.map((code) => [code, '']));
  const typed = wrong.length === 0 ? asked : { ...asked, answers: { ...asked.answers, ...open } };
  return { values: answeredValues(takip, today, typed, read, apostrophe, law), unread };
}

/** Whether the answers may change the values: the petition asks, or somebody chose who signs. */
export const isAsked = ({ questions, answers }: Asked): boolean =>
  questions.length > 0 || Object.hasOwn(answers, SIGNERS);

/** 'Hacizli araç: Seçilen kayıt bu takipte yok.' */
export const unreadSentences = (unread: Unread, questions: Questions) =>
  Object.entries(unread).map(([code, error]) => ({
    code,
    sentence: `${missingName(code, questions)}: ${error}`,
  }));

/** The last job's answers to a petition's questions. */
const ofJob = new WeakMap<Questions, { readonly common: TypedAnswers; readonly answers: TypedAnswers }>();

function commonAnswersTo(questions: Questions, common: TypedAnswers): TypedAnswers {
  let last = ofJob.get(questions);
  if (last?.common !== common)
    ofJob.set(questions, (last = { common, answers: answersTo(questions, common) }));
  return last.answers;
}

/** The answers to a petition's questions: those of the case before those of the job. */
export function jobAnswersTo(
  questions: Questions,
  common: TypedAnswers | null,
  own: TypedAnswers | null,
): TypedAnswers {
  const all = common === null ? {} : commonAnswersTo(questions, common);
  return own === null ? all : { ...all, ...answersTo(questions, own) };
}

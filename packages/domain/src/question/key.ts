import { meaningOf, type Question } from '@derkenar/belge/preface';

/** Answers or kept fields, by code or key. */
type Fields = Readonly<Record<string, string>>;

/**
 * 's_tutar_1k3x9q2': under which the answer is kept and sent where several petitions are asked. Two petitions of an office
 * may give one code to different questions; they share an answer only where the words, the kind and the choices agree.
 */
export function questionKey(question: Question): string {
  const known = keys.get(question);
  if (known !== undefined) return known;
  const key = `${question.code}_${digest(meaningOf(question))}`;
  keys.set(question, key);
  return key;
}

/** Each file of a bulk job asks the same questions. */
const keys = new WeakMap<Question, string>();

/** Parts several choices of one answer. */
export const SEPARATOR = '|';

/** Every petition asks who signs; the answer are names of representatives. Codes of its own questions begin with 's_'. */
export const SIGNERS = 'imzalayanlar';

/** A code alone, or with the digest of what it asks. */
export const isAnswerKey = (key: string): boolean => key === SIGNERS || KEY.test(key);

const KEY = /^s_[A-Za-z0-9]{1,40}(?:_[0-9a-z]{1,7})?$/;

/** FNV-1a, 32 bits. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** The answer to a question: under its key, else under its code alone, as people and older programs write it. */
export function fieldOf(question: Question, fields: Fields): string | undefined {
  const own = questionKey(question);
  if (Object.hasOwn(fields, own)) return fields[own];
  return Object.hasOwn(fields, question.code) ? fields[question.code] : undefined;
}

/** The answers of a bulk job that a petition's own questions have, by their codes, and who signs. */
export const answersTo = (questions: readonly Question[], given: Fields): Fields => ({
  ...signersIn(given),
  ...Object.fromEntries(
    questions.flatMap((question) => {
      const answer = fieldOf(question, given);
      return answer === undefined ? [] : [[question.code, answer] as const];
    }),
  ),
});

/** The answer that says who signs, alone; nothing where all do. */
export const signersIn = (given: Fields): Fields => {
  const signers = Object.hasOwn(given, SIGNERS) ? given[SIGNERS] : undefined;
  return signers?.trim() ? { [SIGNERS]: signers } : {};
};

/** The fields of a case that change for it to keep an answer; '' for one that is taken away, nothing for no change. */
export function fieldsToKeep(question: Question, answer: string, fields: Fields): Fields {
  if (answer === (fieldOf(question, fields) ?? '')) return {};
  const isUnderCode = !Object.hasOwn(fields, questionKey(question)) && Object.hasOwn(fields, question.code);
  const own = { [questionKey(question)]: answer };
  // The answer of before, which stands under the code alone, would come back where the new one is taken away.
  return isUnderCode ? { ...(answer !== '' && own), [question.code]: '' } : own;
}

/** Questions of different meanings that have one code, by the code; a question that is asked alike counts once. */
export function sameCoded(questions: readonly Question[]): ReadonlyMap<string, readonly Question[]> {
  const byCode = new Map<string, Map<string, Question>>();
  for (const question of questions) {
    const others = byCode.get(question.code) ?? new Map<string, Question>();
    byCode.set(question.code, others.set(questionKey(question), question));
  }
  return new Map(
    [...byCode].flatMap(([code, asked]) => (asked.size < 2 ? [] : [[code, [...asked.values()]] as const])),
  );
}

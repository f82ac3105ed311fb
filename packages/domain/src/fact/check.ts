import {
  ANSWER_FACT,
  COUNT_FACT,
  countedCodes,
  EQUAL_FACT,
  equalityCodes,
  type Question,
} from '@derkenar/belge/preface';
import { accountField } from '../alan/accountField.ts';
import { alanByKod } from '../alan/catalogue.ts';
import { askedOfAnswer, CHOSEN_LISTS, isChosenKind, SEVERAL } from '../question/answer.ts';
import {
  ANSWER_PERIODS,
  CASE_AMOUNTS,
  isCounted,
  NUMBER_KINDS,
  SEIZURE_FACT,
} from '../question/answerFacts.ts';
import { type Fact, factByCode } from './catalogue.ts';
import { LISTS, type ListCode, type ListDefinition, listField } from './list.ts';

/** Shapes of the document engine's rulesInUse(). */
interface Clause {
  readonly fact: string;
  readonly negated: boolean;
  readonly choices: readonly string[];
}
interface Condition {
  readonly mode: 'all' | 'any';
  readonly clauses: readonly Clause[];
}
interface Choice {
  readonly fact: string;
  readonly options: readonly { readonly values: readonly string[]; readonly text: string }[];
}
export interface CheckedRules {
  readonly conditions: readonly Condition[];
  readonly choices: readonly Choice[];
  readonly lists: readonly string[];
  readonly questions: readonly Question[];
  readonly fields: readonly FieldUse[];
}
interface FieldUse {
  readonly kod: string;
  readonly conditions: readonly Condition[];
  readonly repeats: readonly string[];
}

/** Both are Turkish sentences. With an error the template cannot be stored. */
interface RuleFindings {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

const FILLED = 'alanDolu:';
const FILLED_CHOICES = { dolu: 'dolu', yok: 'boş' };

/** The question and the choices of a fact; undefined for one that does not exist. */
export function questionOf(
  fact: string,
  questions: readonly Question[] = [],
): Pick<Fact, 'question' | 'choices'> | undefined {
  const asked = (prefix: string) => questions.find(({ code }) => code === fact.slice(prefix.length));
  if (fact.startsWith(ANSWER_FACT)) {
    const question = asked(ANSWER_FACT);
    return question && { question: question.label, choices: askedOfAnswer(question) ?? {} };
  }
  if (fact.startsWith(EQUAL_FACT)) return equalityQuestion(fact, questions);
  if (fact.startsWith(COUNT_FACT)) return countQuestion(fact, questions);
  const [family = '', code = ''] = fact.split(':');
  const period = Object.hasOwn(ANSWER_PERIODS, family) ? ANSWER_PERIODS[family] : undefined;
  const ofKind = (kind: Question['kind']) => questions.find((one) => one.code === code && one.kind === kind);
  if (period !== undefined) return ofDay(ofKind('tarih'), period.text);
  if (family === SEIZURE_FACT) return ofSeizures(ofKind('haciz'));
  if (!fact.startsWith(FILLED)) return factByCode(fact);
  const kod = fact.slice(FILLED.length);
  const name = asked(FILLED)?.label ?? alanByKod(kod)?.isim ?? listField(kod)?.isim;
  return name === undefined ? undefined : { question: name, choices: FILLED_CHOICES };
}

type Known = Pick<Fact, 'question' | 'choices'> | undefined;

const ofDay = (day: Question | undefined, length: string): Known =>
  day && { question: `${day.label}: ${length}`, choices: { acik: 'dolmamış', doldu: 'dolmuş' } };

const ofSeizures = (seizures: Question | undefined): Known =>
  seizures && {
    question: seizures.label,
    choices: { kalkti: 'kalkmış', suruyor: 'sürüyor', bilinmiyor: 'kalkıp kalkmadığı bilinmiyor' },
  };

/** Undefined unless each code is a number: an answer's, or an amount of the case. */
function equalityQuestion(fact: string, questions: readonly Question[]): Known {
  const names = equalityCodes(fact).map(
    (code) =>
      questions.find((one) => one.code === code && NUMBER_KINDS.has(one.kind))?.label ??
      (CASE_AMOUNTS.some((one) => one === code) ? alanByKod(code)?.isim : undefined),
  );
  if (names.length < 2 || names.includes(undefined)) return undefined;
  return {
    question: `${names[0]}, ${names.slice(1).join(', ')} ile`,
    choices: { evet: 'tutuyor', hayir: 'tutmuyor' },
  };
}

/** Undefined unless each code is a question that lets choose things of the case or is answered in lines. */
function countQuestion(fact: string, questions: readonly Question[]): Known {
  const names = countedCodes(fact).map(
    (code) => questions.find((one) => one.code === code && isCounted(one))?.label,
  );
  if (names.includes(undefined)) return undefined;
  return {
    question: `${names.join(' ve ')} (sayısı)`,
    choices: { yok: 'yok', bir: 'bir', cok: 'birden çok' },
  };
}

/** 'Borçlu gerçek kişi ise' */
export function conditionText({ mode, clauses }: Condition, questions: readonly Question[] = []): string {
  const texts = clauses.map(({ fact, negated, choices }) => {
    const found = questionOf(fact, questions);
    const said = choices.map((choice) => found?.choices[choice] ?? choice).join(' ya da ');
    return `${found?.question ?? fact} ${said} ${negated ? 'değilse' : 'ise'}`;
  });
  return texts.join(mode === 'all' ? ' ve ' : ' veya ');
}

/** Finds errors in the conditions, choices and repeats of a template that is saved. */
export function checkRules({ conditions, choices, lists, questions, fields }: CheckedRules): RuleFindings {
  const errors = new Set<string>();
  const warnings = new Set<string>();
  const asked = [
    ...conditions.flatMap(({ clauses }) => clauses.map(({ fact, choices: values }) => ({ fact, values }))),
    ...choices.map(({ fact, options }) => ({ fact, values: options.flatMap(({ values }) => values) })),
  ];
  for (const { fact, values } of asked)
    for (const error of unknownParts(fact, values, questions)) errors.add(error);
  for (const list of lists)
    if (!LISTS.some(({ code }) => code === list) && !questions.some((one) => repeats(one, list)))
      errors.add(`“${list}” diye bir liste yok. Tekrarı silip yeniden ekleyin.`);
  if (errors.size > 0) return { errors: [...errors], warnings: [] };
  for (const choice of choices) {
    const open = uncovered(choice, questions);
    if (open !== '')
      warnings.add(`Seçimli sözde ${questionOf(choice.fact, questions)?.question}: ${open} için söz yok.`);
  }
  for (const condition of conditions)
    if (neverHolds(condition, questions))
      warnings.add(`“${conditionText(condition, questions)}” koşulu hiçbir takipte sağlanamaz.`);
  for (const warning of [...fieldsOutOfRepeat(fields, questions), ...fieldsOutOfGuard(fields)])
    warnings.add(warning);
  return { errors: [], warnings: [...warnings] };
}

/** The list over which a repeat goes: of the case, or of the things that a question lets choose from it. */
export function listOfRepeat(
  name: string,
  questions: readonly Question[],
): ListDefinition<ListCode> | undefined {
  const kind = questions.find(({ code }) => code === name)?.kind;
  const list = kind !== undefined && isChosenKind(kind) ? CHOSEN_LISTS[kind] : name;
  return LISTS.find(({ code }) => code === list);
}

/** Whether an entry of the list can have the choice: it is never mixed in a fact of its own. */
export const isChoiceOfEntry = (fact: string, choice: string, list: ListDefinition): boolean =>
  factByCode(fact)?.mixed !== choice || !list.ownFacts.includes(fact);

/** Codes that only some repeats fill. */
function fieldsOutOfRepeat(fields: readonly FieldUse[], questions: readonly Question[]): readonly string[] {
  return fields.flatMap(({ kod, repeats }) => {
    if (alanByKod(kod) !== undefined || listField(kod) === undefined) return [];
    const filling = LISTS.filter((list) => Object.hasOwn(list.fields, kod));
    if (repeats.some((name) => filling.some(({ code }) => code === listOfRepeat(name, questions)?.code)))
      return [];
    const names = filling.map(({ name }) => `“${name}”`).join(', ');
    return [`{{${kod}}} alanı yalnız şu tekrarların içinde dolar: ${names}.`];
  });
}

/** Fields that are printed under the condition that they are known, and elsewhere without it. */
function fieldsOutOfGuard(fields: readonly FieldUse[]): readonly string[] {
  const guarded = new Set(fields.filter(isGuarded).map(({ kod }) => kod));
  return fields
    .filter((use) => guarded.has(use.kod) && !isGuarded(use))
    .map(
      ({ kod }) => `{{${kod}}} alanı bir yerde yalnız dolu olması koşuluyla, başka yerde koşulsuz yazılıyor.`,
    );
}

const isGuarded = ({ kod, conditions }: FieldUse): boolean =>
  conditions.some(
    ({ mode, clauses }) =>
      (mode === 'all' || clauses.length === 1) &&
      clauses.some(({ fact, negated, choices }) => {
        const known = fact === FILLED + kod ? 'dolu' : 'biliniyor';
        const asks = fact === FILLED + kod || factByCode(fact)?.ofField === kod;
        return asks && !negated && choices.length === 1 && choices[0] === known;
      }),
  );

const repeats = ({ code, kind }: Question, list: string): boolean => code === list && isChosenKind(kind);

function unknownParts(
  fact: string,
  values: readonly string[],
  questions: readonly Question[],
): readonly string[] {
  const found = questionOf(fact, questions);
  if (found === undefined) return [`“${fact}” diye bir koşul yok. Koşulu silip yeniden ekleyin.`];
  return values
    .filter((value) => !Object.hasOwn(found.choices, value))
    .map(
      (value) =>
        `“${found.question}” koşulunun “${value}” diye bir seçeneği yok. Koşulu silip yeniden ekleyin.`,
    );
}

function uncovered({ fact, options }: Choice, questions: readonly Question[]): string {
  const said = new Set(options.flatMap(({ values }) => values));
  return Object.entries(questionOf(fact, questions)?.choices ?? {})
    .filter(([value]) => !said.has(value))
    .map(([, text]) => `“${text}”`)
    .join(', ');
}

/** Whether the clauses exclude each other. Where any is enough, each of them must be impossible. */
function neverHolds({ mode, clauses }: Condition, questions: readonly Question[]): boolean {
  const left = (among: readonly Clause[]): boolean =>
    among.every(({ fact }) => {
      const same = among.filter((one) => one.fact === fact);
      return valuesToTry(fact, same, questions).some((value) =>
        same.every(({ negated, choices }) => value.some((one) => choices.includes(one)) !== negated),
      );
    });
  return mode === 'all' ? !left(clauses) : clauses.every((clause) => !left([clause]));
}

/** Each choice alone, and all at once that no clause rules out: if any several choices fulfil the clauses, those do. */
function valuesToTry(
  fact: string,
  clauses: readonly Clause[],
  questions: readonly Question[],
): readonly (readonly string[])[] {
  const choices = Object.keys(questionOf(fact, questions)?.choices ?? {});
  if (!takesSeveral(fact, questions)) return choices.map((one) => [one]);
  const out = new Set(clauses.flatMap(({ negated, choices: own }) => (negated ? own : [])));
  const left = choices.filter((one) => one !== SEVERAL && !out.has(one));
  return [...left.map((one) => [one]), ...(left.length > 1 ? [[SEVERAL, ...left]] : [])];
}

/** Whether the fact is a question's that may be answered with several choices at once. */
export function takesSeveral(fact: string, questions: readonly Question[]): boolean {
  if (!fact.startsWith(ANSWER_FACT)) return false;
  const kind = questions.find(({ code }) => code === fact.slice(ANSWER_FACT.length))?.kind;
  return kind === 'cokSecim' || kind === 'haciz';
}

/** Whether a template may name the code: of the catalogue, of repeats alone, of the account, or of its own questions. */
export const isKnownKod = (kod: string, questions: readonly Question[] = []): boolean =>
  alanByKod(kod) !== undefined ||
  listField(kod) !== undefined ||
  accountField(kod) !== undefined ||
  questions.some(({ code }) => code === kod);

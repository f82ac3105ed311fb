import { alanByKod } from '../alan/catalogue.ts';
import { type Fact, factByCode } from './catalogue.ts';
import { LISTS, listField } from './list.ts';

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
}

/** Both are Turkish sentences. With an error the template cannot be stored. */
interface RuleFindings {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

const FILLED = 'alanDolu:';
const FILLED_CHOICES = { dolu: 'dolu', yok: 'boş' };

/** The question and the choices of a fact; undefined for one that does not exist. */
export function questionOf(fact: string): Pick<Fact, 'question' | 'choices'> | undefined {
  if (!fact.startsWith(FILLED)) return factByCode(fact);
  const alan = alanByKod(fact.slice(FILLED.length));
  return alan === undefined ? undefined : { question: alan.isim, choices: FILLED_CHOICES };
}

/** 'Borçlu gerçek kişi ise' */
export function conditionText({ mode, clauses }: Condition): string {
  const texts = clauses.map(({ fact, negated, choices }) => {
    const found = questionOf(fact);
    const said = choices.map((choice) => found?.choices[choice] ?? choice).join(' ya da ');
    return `${found?.question ?? fact} ${said} ${negated ? 'değilse' : 'ise'}`;
  });
  return texts.join(mode === 'all' ? ' ve ' : ' veya ');
}

/** Finds errors in the conditions, choices and repeats of a template that is saved. */
export function checkRules({ conditions, choices, lists }: CheckedRules): RuleFindings {
  const errors = new Set<string>();
  const warnings = new Set<string>();
  const asked = [
    ...conditions.flatMap(({ clauses }) => clauses.map(({ fact, choices: values }) => ({ fact, values }))),
    ...choices.map(({ fact, options }) => ({ fact, values: options.flatMap(({ values }) => values) })),
  ];
  for (const { fact, values } of asked) for (const error of unknownParts(fact, values)) errors.add(error);
  for (const list of lists)
    if (!LISTS.some(({ code }) => code === list))
      errors.add(`“${list}” diye bir liste yok. Tekrarı silip yeniden ekleyin.`);
  if (errors.size > 0) return { errors: [...errors], warnings: [] };
  for (const choice of choices) {
    const open = uncovered(choice);
    if (open !== '')
      warnings.add(`Seçimli sözde ${questionOf(choice.fact)?.question}: ${open} için söz yok.`);
  }
  for (const condition of conditions)
    if (neverHolds(condition))
      warnings.add(`“${conditionText(condition)}” koşulu hiçbir takipte sağlanamaz.`);
  return { errors: [], warnings: [...warnings] };
}

function unknownParts(fact: string, values: readonly string[]): readonly string[] {
  const found = questionOf(fact);
  if (found === undefined) return [`“${fact}” diye bir koşul yok. Koşulu silip yeniden ekleyin.`];
  return values
    .filter((value) => !Object.hasOwn(found.choices, value))
    .map(
      (value) =>
        `“${found.question}” koşulunun “${value}” diye bir seçeneği yok. Koşulu silip yeniden ekleyin.`,
    );
}

function uncovered({ fact, options }: Choice): string {
  const said = new Set(options.flatMap(({ values }) => values));
  return Object.entries(questionOf(fact)?.choices ?? {})
    .filter(([value]) => !said.has(value))
    .map(([, text]) => `“${text}”`)
    .join(', ');
}

/** Whether the clauses exclude each other. Where any is enough, each of them must be impossible. */
function neverHolds({ mode, clauses }: Condition): boolean {
  const left = (among: readonly Clause[]): boolean =>
    among.every(({ fact }) => {
      const same = among.filter((one) => one.fact === fact);
      return Object.keys(questionOf(fact)?.choices ?? {}).some((value) =>
        same.every(({ negated, choices }) => choices.includes(value) !== negated),
      );
    });
  return mode === 'all' ? !left(clauses) : clauses.every((clause) => !left([clause]));
}

/** Whether a template may name the code: one of the catalogue, or one that only repeats know. */
export const isKnownKod = (kod: string): boolean =>
  alanByKod(kod) !== undefined || listField(kod) !== undefined;

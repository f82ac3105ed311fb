import { type FillInput, factsOf } from '@derkenar/belge';
import { type Condition, holds, parseCondition } from '@derkenar/belge/preface';

const parsed = new Map<string, Condition>();
const MAX_PARSED = 200;

/** Whether a petition of a package is for the case. A fact that is not known fulfils no condition. */
export function isForCase(conditions: readonly string[] | null, input: FillInput): boolean {
  if (conditions === null) return true;
  const factOf = factsOf(NO_QUESTIONS, input);
  return conditions.some((written) => holds(read(written), factOf, () => undefined));
}

const NO_QUESTIONS: ReadonlySet<string> = new Set();

function read(written: string): Condition {
  const known = parsed.get(written) ?? parseCondition(written);
  if (parsed.size >= MAX_PARSED) parsed.clear();
  parsed.set(written, known);
  return known;
}

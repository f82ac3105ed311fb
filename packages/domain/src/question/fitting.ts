import { ANSWER_FACT, FILLED_FACT, type Guard, type Question } from '@derkenar/belge/preface';
import type { Thing } from './answer.ts';

/**
 * The things without the seizures of a kind that a stop of the petition refuses, whatever else is answered; all where it
 * refuses all.
 */
export function fittingThings(
  { code }: Pick<Question, 'code'>,
  guards: readonly Guard[],
  things: readonly Thing[],
): readonly Thing[] {
  const fitting = things.filter(
    ({ tur }) => tur === undefined || !guards.some((guard) => refuses(guard, code, tur)),
  );
  return fitting.length > 0 ? fitting : things;
}

/** Whether the guard asks for nothing but this answer and stops it. */
function refuses({ level, when }: Guard, code: string, tur: string): boolean {
  if (level !== 'dur' || when === null) return false;
  const told: Readonly<Record<string, string>> = { [ANSWER_FACT + code]: tur, [FILLED_FACT + code]: 'dolu' };
  if (when.clauses.some(({ fact }) => !Object.hasOwn(told, fact))) return false;
  const fulfilled = when.clauses.map(
    ({ fact, negated, choices }) => choices.includes(told[fact] ?? '') !== negated,
  );
  return !(when.mode === 'any' ? fulfilled.includes(true) : fulfilled.every(Boolean));
}

import { ANSWER_FACT, FILLED_FACT, type Guard, type Question } from '@derkenar/belge/preface';
import type { Haciz } from '../schema/takipDetails.ts';

/** The seizures that no stop of the petition refuses by their kind, whatever else is answered; all where it refuses all. */
export function fittingHacizler(
  { code }: Pick<Question, 'code'>,
  guards: readonly Guard[],
  hacizler: readonly Haciz[],
): readonly Haciz[] {
  const fitting = hacizler.filter(({ tur }) => !guards.some((guard) => refuses(guard, code, tur)));
  return fitting.length > 0 ? fitting : hacizler;
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

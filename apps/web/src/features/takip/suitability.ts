import type { Preface } from '@derkenar/belge/preface';
import {
  type DilekceSelection,
  fillInput,
  istanbulDate,
  perBorclu,
  type Takip,
  takipValues,
  tarafName,
} from '@derkenar/domain';
import { hasGuards, judge, prefaceOf } from '../../belge/questions/guards.ts';

/** For which reasons the guards of a petition stop it. */
export interface Unsuitable {
  readonly reasons: readonly string[];
  /** False where documents of some debtors would be made. */
  readonly whole: boolean;
}

const known = new WeakMap<DilekceSelection, Preface | null>();

/** The questions and guards of a petition, read once. */
export function headOf(dilekce: DilekceSelection): Preface | null {
  let head = known.get(dilekce);
  if (head === undefined) {
    head = prefaceOf(dilekce.sablon);
    known.set(dilekce, head);
  }
  return head;
}

/** The guards of a petition that do not hold, in words. */
export interface Unsuited {
  /** By id: the petitions that are stopped. */
  readonly stopped: ReadonlyMap<string, Unsuitable>;
  /** By id: sentences of guards that only warn. */
  readonly warned: ReadonlyMap<string, readonly string[]>;
}

const ALL_SUIT: Unsuited = { stopped: new Map(), warned: new Map() };

/**
 * Judges the petitions for the case. Guards that depend on an answer are left to the server, since nobody has been asked
 * yet. With `perDebtor` each debtor is judged alone.
 */
export function unsuitedOf(
  dilekceler: readonly DilekceSelection[],
  takip: Takip,
  perDebtor: boolean,
  now: Date,
): Unsuited {
  const guarded = dilekceler.filter(({ sablon }) => hasGuards(sablon));
  if (guarded.length === 0) return ALL_SUIT;
  const today = istanbulDate(now);
  const cases = (perDebtor ? perBorclu(takip) : [takip]).map((one) => ({
    name: perDebtor ? one.borclular.map(tarafName).join() : null,
    facts: fillInput(takipValues(one, today)),
  }));
  const stopped = new Map<string, Unsuitable>();
  const warned = new Map<string, readonly string[]>();
  for (const dilekce of guarded) {
    const head = headOf(dilekce);
    if (head === null) continue;
    const judged = cases.map(({ name, facts }) => ({ name, ...judge(head, facts, isAnswer) }));
    const said = (level: 'stops' | 'warnings') =>
      judged.flatMap(({ name, [level]: sentences }) => (sentences.length > 0 ? [{ name, sentences }] : []));
    const stops = said('stops');
    const whole = stops.length === judged.length;
    if (stops.length > 0) stopped.set(dilekce.id, { reasons: reasonsOf(stops, whole), whole });
    const warnings = said('warnings');
    if (warnings.length > 0) warned.set(dilekce.id, reasonsOf(warnings, warnings.length === judged.length));
  }
  return { stopped, warned };
}

const isAnswer = (fact: string): boolean => /^(?:soru|alanDolu):s_/.test(fact);

interface Said {
  readonly name: string | null;
  readonly sentences: readonly string[];
}

/** Debtors that are named; the others are counted by their sentence alone. */
const MAX_NAMED = 3;

function reasonsOf(said: readonly Said[], whole: boolean): readonly string[] {
  const bySentence = new Map<string, string[]>();
  for (const { name, sentences } of said)
    for (const one of sentences) bySentence.set(one, [...(bySentence.get(one) ?? []), name ?? '']);
  return Array.from(bySentence, ([sentence, names]) => {
    if (whole) return sentence;
    const named = names.slice(0, MAX_NAMED).join(', ');
    return `${named}${names.length > MAX_NAMED ? '…' : ''}: ${sentence}`;
  });
}

import {
  COLLECTION_STAGES,
  type CollectionStage,
  FEE_TARIFFS,
  type FeeTariff,
  type Figure,
} from './data/feeTariffs.ts';
import { dayNumber, isoDay } from './day.ts';
import { messages } from './messages.ts';
import type { FigureState } from './rateTable.ts';
import { divideHalfUp, shareOf, WHOLE_RATE } from './rounding.ts';
import { AccountStopError } from './stop.ts';

export { COLLECTION_STAGES, type CollectionStage, type FeeTariff };

interface Dated {
  readonly from: string;
  readonly until: string;
}

/** Tariffs of the product and of the office, which stand before them. */
export const feeTariffsWith = (office: readonly FeeTariff[] = []): readonly FeeTariff[] => [
  ...office,
  ...FEE_TARIFFS,
];

/** The tariff of a day number; after `assumedFrom` the last known one before. null where there is neither. */
export function tariffOn<T extends Dated>(
  tariffs: readonly T[],
  day: number,
  assumedFrom: number | null,
): { readonly tariff: T; readonly isAssumed: boolean } | null {
  const iso = isoDay(day);
  const inForce = tariffs.find(({ from, until }) => from <= iso && iso <= until);
  if (inForce !== undefined) return { tariff: inForce, isAssumed: false };
  if (assumedFrom === null || day < assumedFrom) return null;
  const [last] = tariffs.filter(({ until }) => until < iso).toSorted((a, b) => (a.until < b.until ? 1 : -1));
  return last === undefined ? null : { tariff: last, isAssumed: true };
}

/** Money that was, or would be, collected. */
export interface Collected {
  readonly day: number;
  readonly amount: bigint;
  readonly stage: CollectionStage;
  /** Paid out of court or waived: 492 m. 23. */
  readonly isWaived: boolean;
}

export interface FeeLine {
  readonly name: 'application' | 'advance' | 'collection' | 'prison';
  readonly stage: CollectionStage | null;
  /** ISO day whose tariff counts. */
  readonly date: string;
  /** The sum that the rate is taken of; null for a fixed fee. */
  readonly base: bigint | null;
  /** Hundredths of a per cent; a waived part has it already. */
  readonly rate: number | null;
  /** Rounded by itself, to be shown. */
  readonly amount: bigint;
  readonly state: FigureState;
  readonly ground: string;
}

export class Fees {
  readonly #tariffs: readonly FeeTariff[];
  readonly #assumedFrom: number | null;

  constructor(tariffs: readonly FeeTariff[], assumedFrom: number | null) {
    this.#tariffs = tariffs;
    this.#assumedFrom = assumedFrom;
  }

  /** Başvurma harcı, which is the same for every case. */
  application(day: number): FeeLine {
    const { tariff, isAssumed } = this.#on(day);
    const { value } = tariff.application;
    return {
      ...common('application', day, stateOf([tariff.application], isAssumed)),
      amount: BigInt(value),
      ground: tariff.application.ground,
    };
  }

  /** Peşin harç of a case without a judgment. */
  advance(base: bigint, day: number): FeeLine {
    return this.#proportional('advance', ({ advance }) => advance, base, day);
  }

  /** Cezaevi harcı of money that is collected. */
  prison(base: bigint, day: number): FeeLine {
    return this.#proportional('prison', ({ prison }) => prison, base, day);
  }

  #proportional(
    name: 'advance' | 'prison',
    figureOf: (tariff: FeeTariff) => Figure,
    base: bigint,
    day: number,
  ): FeeLine {
    const { tariff, isAssumed } = this.#on(day);
    const figure = figureOf(tariff);
    return {
      ...common(name, day, stateOf([figure], isAssumed)),
      base,
      rate: figure.value,
      amount: divideHalfUp(shareOf(base, figure.value), WHOLE_RATE),
      ground: figure.ground,
    };
  }

  /**
   * Tahsil harcı by the stage of each collection, of no more than the sum that the case was started for. The unrounded fees
   * are added and rounded once.
   */
  collection(base: bigint, collected: readonly Collected[]) {
    const lines: FeeLine[] = [];
    let unused = base;
    let exact = 0n;
    for (const one of collected) {
      const amount = one.amount < unused ? one.amount : unused;
      if (amount <= 0n) continue;
      unused -= amount;
      const { fraction, line } = this.#collectionLine(one, amount);
      exact += fraction;
      lines.push(line);
    }
    return { amount: divideHalfUp(exact, WHOLE_RATE * WHOLE_RATE), lines };
  }

  /** `fraction` is the fee in parts of WHOLE_RATE². */
  #collectionLine({ day, stage, isWaived }: Collected, base: bigint) {
    const { tariff, isAssumed } = this.#on(day);
    const rate = tariff.collection[stage];
    const part = isWaived ? tariff.waiverPart : null;
    const fraction = shareOf(shareOf(base, rate.value), part?.value ?? Number(WHOLE_RATE));
    const line: FeeLine = {
      ...common('collection', day, stateOf(part === null ? [rate] : [rate, part], isAssumed)),
      stage,
      base,
      rate: part === null ? rate.value : (rate.value * part.value) / Number(WHOLE_RATE),
      amount: divideHalfUp(fraction, WHOLE_RATE * WHOLE_RATE),
      ground: part === null ? rate.ground : `${rate.ground}; ${part.ground}`,
    };
    return { fraction, line };
  }

  #on(day: number) {
    const found = tariffOn(this.#tariffs, day, this.#assumedFrom);
    if (found === null) throw new AccountStopError('feeTariff', messages.unknownFeeTariff(isoDay(day)));
    return found;
  }
}

const common = (name: FeeLine['name'], day: number, state: FigureState) => ({
  name,
  stage: null,
  date: isoDay(day),
  base: null,
  rate: null,
  state,
});

/** The advance fee that was paid, as the caller says it. */
export const statedAdvance = (day: number, amount: bigint): FeeLine => ({
  ...common('advance', day, 'office'),
  amount,
  ground: messages.byCase,
});

/** The weakest of the figures decides. */
function stateOf(figures: readonly Figure[], isAssumed: boolean): FigureState {
  if (isAssumed) return 'assumed';
  return figures.find(({ state }) => state !== 'confirmed')?.state ?? 'confirmed';
}

interface Seizure {
  readonly tur: string;
  readonly tarih: string | null;
}

/**
 * The stage of a case on a day number, from its seizures. A seizure counts from its date, also if it was lifted later; one
 * without a date does not.
 */
export function stageOn(seizures: readonly Seizure[], day: number): CollectionStage {
  const made = seizures.filter(({ tarih }) => tarih !== null && dayNumber(tarih) <= day);
  if (made.length === 0) return 'beforeSeizure';
  return made.every(({ tur }) => tur === 'maas') ? 'salary' : 'afterSeizure';
}

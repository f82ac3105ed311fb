import type { DataState } from './state.ts';

/** The point that a case had reached when money was collected, or a fee of its own kind. */
export const COLLECTION_STAGES = [
  'beforeSeizure',
  'afterSeizure',
  'afterSale',
  'salary',
  'mts',
  'evictionOnOrder',
  'evictionByOffice',
] as const;
export type CollectionStage = (typeof COLLECTION_STAGES)[number];

/** A sum in kuruş or a rate in hundredths of a per cent, with its ground. */
export interface Figure {
  readonly value: number;
  readonly state: Exclude<DataState, 'unknown'> | 'office';
  readonly ground: string;
}

/** Fees of a year by 492 s.K., (1) tarife B/I, and 2548 s.K. */
export interface FeeTariff {
  /** ISO days, both included. */
  readonly from: string;
  readonly until: string;
  /** Başvurma harcı, kuruş. */
  readonly application: Figure;
  /** Peşin harç of a case without a judgment. */
  readonly advance: Figure;
  readonly collection: Readonly<Record<CollectionStage, Figure>>;
  /** The part of the stage's rate that is due on money paid out of court or waived. */
  readonly waiverPart: Figure;
  readonly prison: Figure;
}

export const FEE_SOURCES = [
  'public code table (harç 2026)',
  'hukukitavsiyeler',
  'ahmetekin.av.tr',
  'kadimhukuk',
  'webbilgi.org',
] as const;

const TARIFF_2026 = '492 s.K. (1) tarife B/I, RG 31.12.2025 mük. 33124';

/** No other year was looked up. Vekâlet suret harcı and baro pulu are absent: the sources contradict each other. */
export const FEE_TARIFFS: readonly FeeTariff[] = [
  {
    from: '2026-01-01',
    until: '2026-12-31',
    application: { value: 73_200, state: 'unconfirmed', ground: TARIFF_2026 },
    advance: { value: 50, state: 'confirmed', ground: TARIFF_2026 },
    collection: {
      beforeSeizure: { value: 455, state: 'confirmed', ground: TARIFF_2026 },
      afterSeizure: { value: 910, state: 'confirmed', ground: TARIFF_2026 },
      afterSale: { value: 1138, state: 'confirmed', ground: TARIFF_2026 },
      salary: { value: 455, state: 'unconfirmed', ground: TARIFF_2026 },
      mts: { value: 200, state: 'unconfirmed', ground: TARIFF_2026 },
      evictionOnOrder: { value: 227, state: 'unconfirmed', ground: TARIFF_2026 },
      evictionByOffice: { value: 455, state: 'unconfirmed', ground: TARIFF_2026 },
    },
    waiverPart: { value: 5000, state: 'unconfirmed', ground: '492 s.K. m. 23' },
    prison: { value: 200, state: 'unconfirmed', ground: '2548 s.K. m. 1' },
  },
];

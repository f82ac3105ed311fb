import type { DataState } from './state.ts';

/** Kuruş of the claim, counted from the end of the bracket before, and hundredths of a per cent. */
export interface Bracket {
  /** null: without limit. */
  readonly width: number | null;
  readonly rate: number;
}

export const COUNSEL_MATTERS = ['takip', 'tahliye', 'icraMahkemesi', 'icraMahkemesiDurusmali'] as const;
export type CounselMatter = (typeof COUNSEL_MATTERS)[number];

/** Avukatlık Asgari Ücret Tarifesi. */
export interface CounselTariff {
  readonly name: string;
  /** ISO days, both included. */
  readonly from: string;
  readonly until: string;
  readonly ground: string;
  readonly state: Exclude<DataState, 'unknown'> | 'office';
  /** The fixed fee of each matter in kuruş; for a takip it is the least fee. */
  readonly fixed: Readonly<Record<CounselMatter, number>>;
  readonly brackets: readonly Bracket[];
}

export const COUNSEL_SOURCES = ['press of 04.11.2025', 'two public code tables'] as const;

/** The tariff of 2026-2027 is expected in autumn 2026, so the last one ends with August of that year. */
export const COUNSEL_TARIFFS: readonly CounselTariff[] = [
  {
    name: 'AAÜT 2025-2026',
    from: '2025-11-04',
    until: '2026-08-31',
    ground: 'AAÜT 2025-2026, RG 04.11.2025/33067',
    state: 'confirmed',
    fixed: {
      takip: 900_000,
      tahliye: 2_000_000,
      icraMahkemesi: 1_100_000,
      icraMahkemesiDurusmali: 1_800_000,
    },
    brackets: [
      { width: 60_000_000, rate: 1600 },
      { width: 60_000_000, rate: 1500 },
      { width: 120_000_000, rate: 1400 },
      { width: 120_000_000, rate: 1300 },
      { width: 180_000_000, rate: 1100 },
      { width: 240_000_000, rate: 800 },
      { width: 300_000_000, rate: 500 },
      { width: 360_000_000, rate: 300 },
      { width: 420_000_000, rate: 200 },
      { width: null, rate: 100 },
    ],
  },
];

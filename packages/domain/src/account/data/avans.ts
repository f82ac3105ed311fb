import type { RateData } from './state.ts';

/** Short-term advances of the TCMB, from the day of each notice. Interest follows them by the half-year only (3095 m. 2/2). */
export const AVANS: RateData = {
  sources: ['ordusmmmo', 'bdturkey', 'alomaliye', 'mondaq', 'cpm', 'haberport', 'ntv', 'ensonhaber'],
  rows: [
    { from: '2011-12-29', rate: 1775, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    { from: '2012-06-19', rate: 1650, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    { from: '2012-12-20', rate: 1375, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    { from: '2013-06-21', rate: 1100, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    { from: '2013-12-27', rate: 1175, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    { from: '2014-12-14', rate: 1050, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    { from: '2016-12-31', rate: 975, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    { from: '2018-06-29', rate: 1950, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    { from: '2019-10-11', rate: 1825, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    { from: '2019-12-21', rate: 1375, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    { from: '2020-06-13', rate: 1000, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    { from: '2020-12-19', rate: 1675, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    { from: '2021-12-31', rate: 1575, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    { from: '2022-12-31', rate: 1075, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    {
      from: '2023-06-24',
      rate: 1675,
      state: 'confirmed',
      ground: 'TCMB tebliği',
      gazette: '24.06.2023/32231',
    },
    { from: '2023-09-01', rate: 2675, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    { from: '2023-09-28', rate: 3175, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    {
      from: '2023-11-01',
      rate: 3675,
      state: 'confirmed',
      ground: 'TCMB tebliği',
      gazette: '01.11.2023/32356',
    },
    { from: '2023-12-01', rate: 4175, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    { from: '2023-12-23', rate: 4425, state: 'confirmed', ground: 'TCMB tebliği', gazette: null },
    // A further notice between 23.12.2023 and 01.04.2024 is possible. It would touch no half-year of m. 2/2.
    {
      from: '2024-04-01',
      rate: 5175,
      state: 'confirmed',
      ground: 'TCMB tebliği',
      gazette: '01.04.2024/32507',
    },
    // It was checked neither against the full table of notices nor in the gazette.
    { from: '2024-12-28', rate: 4925, state: 'unconfirmed', ground: 'TCMB tebliği', gazette: null },
    {
      from: '2025-03-08',
      rate: 4425,
      state: 'confirmed',
      ground: 'TCMB tebliği',
      gazette: '08.03.2025/32835',
    },
    {
      from: '2025-09-17',
      rate: 4225,
      state: 'confirmed',
      ground: 'TCMB tebliği',
      gazette: '17.09.2025/33020',
    },
    {
      from: '2025-12-20',
      rate: 3975,
      state: 'confirmed',
      ground: 'TCMB tebliği',
      gazette: '20.12.2025/33113',
    },
    { from: '2026-01-01', rate: null, state: 'unknown', ground: 'TCMB tebliği', gazette: null },
  ],
};

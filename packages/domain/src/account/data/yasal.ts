import type { RateData } from './state.ts';

/**
 * 3095 m. 1: statutory interest. For 2000 to 2005 another reading changes the rate on the day of each notice; an office that
 * follows it enters periods of its own.
 */
export const YASAL: RateData = {
  sources: [
    'hukukihaber',
    'rumpf-consult',
    'mondaq',
    'borclar.legalbank.net',
    'kanberkilinc.com.tr',
    'ihybagimsiz.com',
  ],
  rows: [
    { from: '1984-12-19', rate: 3000, state: 'confirmed', ground: '3095 s.K. m. 1', gazette: null },
    { from: '1998-01-01', rate: 5000, state: 'confirmed', ground: 'BKK 97/9807', gazette: null },
    {
      from: '2000-01-01',
      rate: 6000,
      state: 'confirmed',
      ground: '4489 s.K., reeskont oranı',
      gazette: null,
    },
    {
      from: '2002-07-01',
      rate: 5500,
      state: 'confirmed',
      ground: '4489 s.K., reeskont oranı',
      gazette: null,
    },
    {
      from: '2003-07-01',
      rate: 5000,
      state: 'confirmed',
      ground: '4489 s.K., reeskont oranı',
      gazette: null,
    },
    {
      from: '2004-01-01',
      rate: 4300,
      state: 'confirmed',
      ground: '4489 s.K., reeskont oranı',
      gazette: null,
    },
    {
      from: '2004-07-01',
      rate: 3800,
      state: 'confirmed',
      ground: '4489 s.K., reeskont oranı',
      gazette: null,
    },
    { from: '2005-05-01', rate: 1200, state: 'confirmed', ground: '5335 s.K. m. 14', gazette: null },
    { from: '2006-01-01', rate: 900, state: 'confirmed', ground: 'BKK 2005/9831', gazette: null },
    { from: '2024-06-01', rate: 2400, state: 'confirmed', ground: 'CK 8485', gazette: '21.05.2024/32552' },
    // No change was found up to February 2026; the search named no day, so that month does not count.
    { from: '2026-02-01', rate: null, state: 'unknown', ground: '3095 s.K. m. 1', gazette: null },
  ],
};

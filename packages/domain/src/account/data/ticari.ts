import type { RateData } from './state.ts';

/** 3095 m. 2/2: commercial default interest before the notices that data/avans.ts holds. Later halves of a year are derived. */
export const TICARI_BEFORE_2012: RateData = {
  sources: ['borclar.legalbank.net', 'kanberkilinc.com.tr', 'ihybagimsiz.com'],
  rows: [
    { from: '2000-01-01', rate: 7000, state: 'confirmed', ground: '3095 s.K. m. 2/2', gazette: null },
    { from: '2002-07-01', rate: 6400, state: 'confirmed', ground: '3095 s.K. m. 2/2', gazette: null },
    { from: '2003-07-01', rate: 5700, state: 'confirmed', ground: '3095 s.K. m. 2/2', gazette: null },
    { from: '2004-01-01', rate: 4800, state: 'confirmed', ground: '3095 s.K. m. 2/2', gazette: null },
    { from: '2004-07-01', rate: 4200, state: 'confirmed', ground: '3095 s.K. m. 2/2', gazette: null },
    { from: '2005-07-01', rate: 3000, state: 'confirmed', ground: '3095 s.K. m. 2/2', gazette: null },
    { from: '2006-01-01', rate: 2500, state: 'confirmed', ground: '3095 s.K. m. 2/2', gazette: null },
    { from: '2007-01-01', rate: 2900, state: 'confirmed', ground: '3095 s.K. m. 2/2', gazette: null },
    { from: '2008-01-01', rate: 2700, state: 'confirmed', ground: '3095 s.K. m. 2/2', gazette: null },
    { from: '2009-07-01', rate: 1900, state: 'confirmed', ground: '3095 s.K. m. 2/2', gazette: null },
    { from: '2010-01-01', rate: 1600, state: 'confirmed', ground: '3095 s.K. m. 2/2', gazette: null },
    { from: '2011-01-01', rate: 1500, state: 'confirmed', ground: '3095 s.K. m. 2/2', gazette: null },
    { from: '2012-01-01', rate: null, state: 'unknown', ground: '3095 s.K. m. 2/2', gazette: null },
  ],
};

/** A published table agrees with the derived rates up to this day (borclar.legalbank.net, 2012 to 2022). */
export const TICARI_CONFIRMED_UNTIL = '2022-12-31';

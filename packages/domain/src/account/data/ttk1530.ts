import type { RateData } from './state.ts';

/** TTK 1530/7: late payment for goods and services, set each January. One source only. */
export const TTK1530: RateData = {
  sources: ['legalbank.net'],
  rows: [
    { from: '2013-01-01', rate: 1500, state: 'unconfirmed', ground: 'TTK m. 1530/7', gazette: null },
    { from: '2014-01-01', rate: 1275, state: 'unconfirmed', ground: 'TTK m. 1530/7', gazette: null },
    { from: '2015-01-01', rate: 1150, state: 'unconfirmed', ground: 'TTK m. 1530/7', gazette: null },
    { from: '2017-01-01', rate: 1075, state: 'unconfirmed', ground: 'TTK m. 1530/7', gazette: null },
    { from: '2019-01-01', rate: 2125, state: 'unconfirmed', ground: 'TTK m. 1530/7', gazette: null },
    { from: '2020-01-01', rate: 1500, state: 'unconfirmed', ground: 'TTK m. 1530/7', gazette: null },
    { from: '2021-01-01', rate: 1825, state: 'unconfirmed', ground: 'TTK m. 1530/7', gazette: null },
    { from: '2022-01-01', rate: 1725, state: 'unconfirmed', ground: 'TTK m. 1530/7', gazette: null },
    { from: '2023-01-01', rate: 1175, state: 'unconfirmed', ground: 'TTK m. 1530/7', gazette: null },
    { from: '2024-01-01', rate: null, state: 'unknown', ground: 'TTK m. 1530/7', gazette: null },
  ],
};

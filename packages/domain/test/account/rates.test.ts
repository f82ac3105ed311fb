import { describe, expect, it } from 'vitest';
import { AVANS } from '../../src/account/data/avans.ts';
import { TICARI_BEFORE_2012 } from '../../src/account/data/ticari.ts';
import { TTK1530 } from '../../src/account/data/ttk1530.ts';
import { YASAL } from '../../src/account/data/yasal.ts';
import { isoDay } from '../../src/account/day.ts';
import { type OfficeRate, ratesWith } from '../../src/account/rates.ts';

const DATA = { AVANS, TICARI_BEFORE_2012, TTK1530, YASAL };

describe('the files of rates', () => {
  it.each(Object.entries(DATA))(
    '%s is in order, has sources, and says where its knowledge ends',
    (_, data) => {
      const days = data.rows.map(({ from }) => from);
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(data.sources.length).toBeGreaterThan(0);
      for (const { from, rate, state, ground } of data.rows) {
        expect(from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(ground).not.toBe('');
        expect(rate === null).toBe(state === 'unknown');
      }
      expect(data.rows.at(-1)?.state).toBe('unknown');
    },
  );
});

/** The printed table of 3095 m. 2/2. */
const PRINTED =
  '2000-01-01 7000,2002-07-01 6400,2003-07-01 5700,2004-01-01 4800,2004-07-01 4200,2005-07-01 3000,2006-01-01 2500,2007-01-01 2900,2008-01-01 2700,2009-07-01 1900,2010-01-01 1600,2011-01-01 1500,2012-01-01 1775,2013-01-01 1375,2014-01-01 1175,2015-01-01 1050,2017-01-01 975,2018-07-01 1950,2020-01-01 1375,2021-01-01 1675,2022-01-01 1575,2023-01-01 1075,2023-07-01 1675,2024-01-01 4425,2024-07-01 5175,2025-01-01 4925,2025-07-01 4425,2026-01-01 3975';

const avans = (from: string, until: string, rate: number): OfficeRate => ({
  kind: 'avans',
  from,
  until,
  rate,
  ground: 'TCMB tebliği',
  gazette: null,
});

const ticariOf = (office: readonly OfficeRate[]) =>
  ratesWith(office).ticari.map(({ start, end, rate }) => `${isoDay(start)} ${rate} ${isoDay(end)}`);

describe('commercial default interest', () => {
  it('follows advances by the half-year, as the printed table does', () => {
    const derived = ratesWith().ticari.map(({ start, rate }) => `${isoDay(start)} ${rate}`);
    expect(derived.join(',')).toBe(PRINTED);
  });

  it('says which rates were derived only', () => {
    const states = ratesWith().ticari.map(({ start, state }) => [isoDay(start).slice(0, 4), state] as const);
    for (const [year, state] of states) expect(state).toBe(year <= '2022' ? 'confirmed' : 'derived');
  });

  it('ends with June 2026, whose advances are unknown', () => {
    expect(ticariOf([]).at(-1)).toBe('2026-01-01 3975 2026-07-01');
  });

  it('changes in July by five points or more, and not by 4.99', () => {
    expect(ticariOf([avans('2026-06-01', '2026-06-30', 3475)]).at(-1)).toBe('2026-07-01 3475 2027-01-01');
    expect(ticariOf([avans('2026-06-01', '2026-06-30', 3476)]).at(-1)).toBe('2026-01-01 3975 2027-01-01');
    expect(ticariOf([avans('2026-06-30', '2026-06-30', 4475)]).at(-1)).toBe('2026-07-01 4475 2027-01-01');
  });

  it('takes the advances of 31 December for the next year', () => {
    const known = ticariOf([avans('2026-03-01', '2026-12-31', 3800)]);
    expect(known.slice(-2)).toEqual(['2026-01-01 3975 2027-01-01', '2027-01-01 3800 2027-07-01']);
  });

  it('is never below the statutory rate', () => {
    const [last] = ticariOf([avans('2026-06-30', '2026-06-30', 2000)]).slice(-1);
    expect(last).toBe('2026-07-01 2400 2027-01-01');
  });
});

describe('rates that the office enters', () => {
  const yasal: OfficeRate = {
    kind: 'yasal',
    from: '2026-02-01',
    until: '2026-11-24',
    rate: 2400,
    ground: 'CK 8485',
    gazette: '21.05.2024/32552',
  };

  it('stand before the rates of the product on their days only', () => {
    const office = { ...yasal, from: '2025-01-01', until: '2025-01-31', rate: 3000 };
    const found = ratesWith([office]).yasal.slice(-3);
    expect(found.map(({ start, rate, state }) => [isoDay(start), rate, state])).toEqual([
      ['2024-06-01', 2400, 'confirmed'],
      ['2025-01-01', 3000, 'office'],
      ['2025-02-01', 2400, 'confirmed'],
    ]);
  });

  it('must not end before they begin', () => {
    expect(() => ratesWith([{ ...yasal, until: '2026-01-01' }])).toThrow(RangeError);
  });
});

import { compareTr, type DilekceSummary, type DilekceType } from '@derkenar/domain';
import { array, assert, boolean, constantFrom, date, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SORT, nextSort, type Sort, type SortKey, sortDilekceler } from './sort.ts';

const dilekce = (isim: string, rest: Partial<DilekceSummary> = {}): DilekceSummary => ({
  id: isim,
  isim,
  dilekce_tipi: 'haciz',
  favori_mi: false,
  standart_mi: false,
  created_at: '2026-11-20T09:30:00.000Z',
  alanlar: '[]',
  diger_adlar: [],
  inceleme_notlari: [],
  onay: null,
  kaynak: null,
  adim: null,
  hukuk_tarihi: null,
  ...rest,
});

const names = (list: readonly DilekceSummary[], sort: Sort) =>
  sortDilekceler(list, sort).map(({ isim }) => isim);

describe('sortDilekceler', () => {
  it('puts favourites first and follows the Turkish alphabet', () => {
    const list = [dilekce('İtiraz'), dilekce('Zabıt', { favori_mi: true }), dilekce('Iskat'), dilekce('Çek')];
    expect(names(list, DEFAULT_SORT)).toEqual(['Zabıt', 'Çek', 'Iskat', 'İtiraz']);
  });

  it('sorts types by what is read, not by their codes', () => {
    const tip = (isim: string, dilekce_tipi: DilekceType) => dilekce(isim, { dilekce_tipi });
    const list = [tip('a', 'muzekkere_ve_talimatlar'), tip('b', 'dava_dilekceleri'), tip('c', 'haciz')];
    expect(names(list, { key: 'type', descending: false })).toEqual(['b', 'c', 'a']);
  });

  it('sorts dates by time, and equal ones by name in either direction', () => {
    const at = (isim: string, created_at: string) => dilekce(isim, { created_at });
    const list = [
      at('b', '2026-02-01T00:00:00.000Z'),
      at('a', '2026-02-01T00:00:00.000Z'),
      at('c', '2025-12-31'),
    ];
    expect(names(list, { key: 'date', descending: false })).toEqual(['c', 'a', 'b']);
    expect(names(list, { key: 'date', descending: true })).toEqual(['a', 'b', 'c']);
  });

  it('leaves out nothing and what was given as it was', () => {
    const dilekceler = array(
      record({ isim: string(), favori_mi: boolean(), at: date({ noInvalidDate: true }) }).map(
        ({ isim, favori_mi, at }) => dilekce(isim, { favori_mi, created_at: at.toISOString() }),
      ),
    );
    const keys = constantFrom<SortKey>('favorite', 'name', 'type', 'date');
    assert(
      property(dilekceler, keys, boolean(), (list, key, descending) => {
        const before = [...list];
        const sorted = sortDilekceler(list, { key, descending });
        expect(list).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(list));
        expect(sorted).toHaveLength(list.length);
      }),
    );
  });
});

describe('sortDilekceler by name', () => {
  it('agrees with the Turkish order of any names, in both directions', () => {
    assert(
      property(array(string()), (titles) => {
        const list = titles.map((isim) => dilekce(isim));
        const up = titles.toSorted(compareTr);
        expect(names(list, { key: 'name', descending: false })).toEqual(up);
        expect(names(list, { key: 'name', descending: true })).toEqual(up.toReversed());
      }),
    );
  });
});

describe('nextSort', () => {
  it('goes upwards, downwards, and back to the order before any was chosen', () => {
    const up = nextSort(DEFAULT_SORT, 'name');
    expect(up).toEqual({ key: 'name', descending: false });
    const down = nextSort(up, 'name');
    expect(down).toEqual({ key: 'name', descending: true });
    expect(nextSort(down, 'name')).toBeNull();
    expect(nextSort(null, 'name')).toEqual(up);
    expect(nextSort(down, 'type')).toEqual({ key: 'type', descending: false });
  });

  it('turns favourites from first to last and back', () => {
    const last = nextSort(DEFAULT_SORT, 'favorite');
    expect(last).toEqual({ key: 'favorite', descending: false });
    expect(nextSort(last, 'favorite')).toEqual(DEFAULT_SORT);
    expect(nextSort({ key: 'type', descending: false }, 'favorite')).toEqual(DEFAULT_SORT);
  });
});

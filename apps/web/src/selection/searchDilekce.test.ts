import { writeHtml } from '@derkenar/belge';
import type { DilekceSelection } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { EVERYDAY_SEARCHES } from '../../../../packages/form/test/everydaySearches.ts';
import { STANDARD_FORMS } from '../../../../packages/form/test/standard.ts';
import { groupsOf } from './groups.ts';
import { filterOf } from './searchDilekce.ts';

const dilekceler = STANDARD_FORMS.map(
  ({ no, isim, otherNames, dilekceType, step, sablon }): DilekceSelection => ({
    id: no,
    isim,
    diger_adlar: [...otherNames],
    dilekce_tipi: dilekceType,
    adim: step,
    sablon: writeHtml(sablon),
  }),
);
const filter = filterOf(new Map(dilekceler.map((one) => [one.id, one])));
const options = groupsOf([], dilekceler);

/** The first petition of each group of answers. */
function bestOfGroups(search: string): readonly string[] {
  const found = filter({ options, search, limit: 200 });
  return found.flatMap((group) =>
    'group' in group ? group.items.slice(0, 3).map(({ value }) => value) : [],
  );
}

describe('the search among the petitions of a case', () => {
  it.each(EVERYDAY_SEARCHES)("finds standard petitions by everyday words: '%s'", (words, ...numbers) => {
    const best = bestOfGroups(words);
    expect(best).toEqual(expect.arrayContaining(numbers));
    expect(best.slice(0, 3)).toEqual(expect.arrayContaining(numbers.slice(0, 1)));
  });

  it('counts what each group has left, and puts petitions with the word in their text alone below the names', () => {
    const found = filter({ options, search: 'sorgu', limit: 200 });
    const groups = found.flatMap((one) =>
      'group' in one ? [{ group: one.group, ids: one.items.map(({ value }) => value) }] : [],
    );
    expect(groups[0]).toEqual({ group: 'Tebligat (1)', ids: ['021'] });
    expect(groups[1]).toEqual({ group: 'Haciz (1)', ids: ['027'] });
    const last = groups[2];
    expect(last?.group).toBe(`Yalnız metninde geçenler (${last?.ids.length})`);
    expect(last?.ids).toContain('019');
    expect(groups).toHaveLength(3);
  });

  it('shows the petitions of a step that is typed under that step', () => {
    const groups = filter({ options, search: 'kapanis', limit: 200 }).flatMap((one) =>
      'group' in one ? [one.group] : [],
    );
    expect(groups[0]).toMatch(/^Kapanış \(\d+\)$/);
  });
});

import { plainText } from '@derkenar/belge';
import {
  DILEKCE_TYPES,
  type DilekceSelection,
  isFoundInName,
  LABEL_RANK,
  matchesForms,
  type Query,
  searchForms,
  searchRank,
  toQuery,
  wholeWords,
} from '@derkenar/domain';
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { stepMessages } from '../messages/step.ts';
import { type Group, recount } from './groups.ts';

interface Ranked {
  readonly item: ComboboxItem;
  readonly rank: number;
}

/**
 * Groups by their best petition, the best first in each. Petitions that have the words in their text alone stand below in a
 * group of their own, so that they hide no name.
 */
export const filterOf =
  (byId: ReadonlyMap<string, DilekceSelection>): OptionsFilter =>
  ({ options, search, limit }) => {
    const query = toQuery(search);
    const groups = options.flatMap(groupOf);
    return firstOf(query.length === 0 ? groups : foundOf(groups, ranked), limit);

    function ranked(item: ComboboxItem): readonly Ranked[] {
      const dilekce = byId.get(item.value);
      const rank = dilekce ? rankOf(dilekce, query) : nameRank(item.label, query);
      return rank === null ? [] : [{ item, rank }];
    }
  };

const groupOf = (option: ComboboxParsedItem): Group[] =>
  'group' in option && typeof option.group === 'string' ? [{ group: option.group, items: option.items }] : [];

function foundOf(
  groups: readonly Group[],
  ranked: (item: ComboboxItem) => readonly Ranked[],
): readonly Group[] {
  const inText: Ranked[] = [];
  const byName = groups.flatMap(({ group, items }) => {
    const found = items.flatMap(ranked);
    inText.push(...found.filter(({ rank }) => !isFoundInName(rank)));
    const named = bestFirst(found.filter(({ rank }) => isFoundInName(rank)));
    return named[0] ? [{ group: recount(group, named.length), best: named[0].rank, named }] : [];
  });
  const last = { group: stepMessages.group(stepMessages.inText, inText.length), named: bestFirst(inText) };
  return [...byName.toSorted((a, b) => b.best - a.best), last].map(({ group, named }) => ({
    group,
    items: named.map(({ item }) => item),
  }));
}

const bestFirst = (found: readonly Ranked[]): readonly Ranked[] => found.toSorted((a, b) => b.rank - a.rank);

/** The first options, without the groups of which none is left. */
function firstOf(groups: readonly Group[], limit: number): Group[] {
  let left = limit;
  return groups.flatMap((group) => {
    const items = group.items.slice(0, left);
    left -= items.length;
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

const known = new WeakMap<DilekceSelection, string>();

/** The labels of its step and type are searched too: here there is no filter by them. */
function formsOf(dilekce: DilekceSelection): string {
  let forms = known.get(dilekce);
  if (forms === undefined) {
    const { isim, diger_adlar, sablon } = dilekce;
    forms = searchForms([isim, ...diger_adlar, labelsOf(dilekce), plainText(sablon)].join('\n'));
    known.set(dilekce, forms);
  }
  return forms;
}

const labelsOf = ({ adim, dilekce_tipi }: DilekceSelection): string =>
  `${adim === null ? '' : stepMessages.step[adim]} ${DILEKCE_TYPES[dilekce_tipi]}`;

/** The rank of the petition in the results; null when it does not match. */
function rankOf(dilekce: DilekceSelection, query: Query): number | null {
  const forms = formsOf(dilekce);
  if (!matchesForms(forms, query)) return null;
  const rank = searchRank([dilekce.isim, ...dilekce.diger_adlar], wholeWords(forms, query), query);
  if (isFoundInName(rank)) return rank;
  return matchesForms(searchForms(labelsOf(dilekce)), query) ? LABEL_RANK : rank;
}

function nameRank(name: string, query: Query): number | null {
  const forms = searchForms(name);
  return matchesForms(forms, query) ? searchRank([name], wholeWords(forms, query), query) : null;
}

/** Milliseconds of work before the page gets its turn. */
const TURN_MS = 8;

/** Reads the templates before anyone types, a few at a time. Answers the function that stops it. */
export function prepareSearch(dilekceler: readonly DilekceSelection[]): () => void {
  let at = 0;
  let timer = setTimeout(turn);
  function turn(): void {
    const end = performance.now() + TURN_MS;
    while (at < dilekceler.length && performance.now() < end) {
      const dilekce = dilekceler[at++];
      if (dilekce) formsOf(dilekce);
    }
    if (at < dilekceler.length) timer = setTimeout(turn);
  }
  return () => clearTimeout(timer);
}

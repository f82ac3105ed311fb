import { plainText } from '@derkenar/belge';
import {
  DILEKCE_TYPES,
  type DilekceSelection,
  matchesForms,
  type Query,
  searchForms,
  searchRank,
  toQuery,
  wholeWords,
} from '@derkenar/domain';
import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { stepMessages } from '../messages/step.ts';

/** Groups by their best petition, the best first in each. */
export const filterOf =
  (byId: ReadonlyMap<string, DilekceSelection>): OptionsFilter =>
  ({ options, search, limit }) => {
    const query = toQuery(search);
    let left = limit;
    return options
      .flatMap((option) => {
        if (!('group' in option)) return [];
        const found = query.length === 0 ? option.items.map(unranked) : option.items.flatMap(ranked);
        found.sort((a, b) => b.rank - a.rank);
        return found[0] ? [{ option, best: found[0].rank, items: found.map(({ item }) => item) }] : [];
      })
      .toSorted((a, b) => b.best - a.best)
      .flatMap(({ option, items }) => {
        const shown = items.slice(0, left);
        left -= shown.length;
        return shown.length > 0 ? [{ ...option, items: shown }] : [];
      });

    function ranked(item: ComboboxItem) {
      const dilekce = byId.get(item.value);
      const rank = dilekce ? rankOf(dilekce, query) : nameRank(item.label, query);
      return rank === null ? [] : [{ item, rank }];
    }
  };

const unranked = (item: ComboboxItem) => ({ item, rank: 0 });

const known = new WeakMap<DilekceSelection, string>();

/** The labels of its step and type are searched too: here there is no filter by them. */
function formsOf(dilekce: DilekceSelection): string {
  let forms = known.get(dilekce);
  if (forms === undefined) {
    const { isim, diger_adlar, adim, dilekce_tipi, sablon } = dilekce;
    const labels = [adim === null ? '' : stepMessages.step[adim], DILEKCE_TYPES[dilekce_tipi]];
    forms = searchForms([isim, ...diger_adlar, ...labels, plainText(sablon)].join('\n'));
    known.set(dilekce, forms);
  }
  return forms;
}

/** The rank of the petition in the results; null when it does not match. */
function rankOf(dilekce: DilekceSelection, query: Query): number | null {
  const forms = formsOf(dilekce);
  if (!matchesForms(forms, query)) return null;
  return searchRank([dilekce.isim, ...dilekce.diger_adlar], wholeWords(forms, query), query);
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

import { plainText } from '@derkenar/belge';
import {
  DILEKCE_TYPES,
  type DilekceSelection,
  matchesForms,
  type Query,
  searchForms,
  searchRank,
  wholeWords,
} from '@derkenar/domain';

const known = new WeakMap<DilekceSelection, string>();

/** The label of its type is searched too: here there is no filter by type. */
function formsOf(dilekce: DilekceSelection): string {
  let forms = known.get(dilekce);
  if (forms === undefined) {
    const { isim, dilekce_tipi, sablon } = dilekce;
    forms = searchForms(`${isim}\n${DILEKCE_TYPES[dilekce_tipi]}\n${plainText(sablon)}`);
    known.set(dilekce, forms);
  }
  return forms;
}

/** How well the petition answers; null: it does not. */
export function rankOf(dilekce: DilekceSelection, query: Query): number | null {
  const forms = formsOf(dilekce);
  return matchesForms(forms, query) ? searchRank(dilekce.isim, wholeWords(forms, query), query) : null;
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

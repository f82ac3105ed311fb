import { alphabetOf, markerText, orderedMarker } from '../listMarker.ts';
import type { Block, List } from '../model.ts';
import { type Message, Messages } from '../result.ts';

/** Letters with which both alphabets begin: a, b, c. */
const SHARED_LETTERS = 3;

/** Tells lists by letters that reach one which the format counts otherwise: it counts in the `foreign` alphabet. */
export function letterOrderNotices(
  blocks: readonly Block[],
  foreign: 'latin' | 'turkish',
): readonly Message[] {
  const own = foreign === 'latin' ? 'turkish' : 'latin';
  return once(
    listsIn(blocks)
      .filter((list) => isCountedIn(list, own))
      .map((list) => countedOtherwise(list, foreign)),
  );
}

/** Tells lists whose marker UDF writes otherwise; `written` gives the text of their first marker there. */
export const replacedMarkerNotices = (
  blocks: readonly Block[],
  written: (list: List) => string,
): readonly Message[] =>
  once(
    listsIn(blocks).flatMap((list) => {
      if (list.marker === null) return [];
      const own = markerText(list, 1, list.start);
      return own === written(list) ? [] : replaced(own, written(list));
    }),
  );

const replaced = (own: string, written: string): Message => ({
  code: 'madde-isareti',
  text: `UYAP Doküman Editörü “${own}” işaretini bilmiyor; UDF dosyasına “${written}” kondu.`,
});

function once(notices: readonly Message[]): readonly Message[] {
  const messages = new Messages();
  for (const notice of notices) messages.add(notice);
  return messages.list;
}

function listsIn(blocks: readonly Block[]): readonly List[] {
  const found: List[] = [];
  const visit = (block: Block): void => {
    if (block.type === 'table')
      for (const { cells } of block.rows) for (const cell of cells) cell.blocks.forEach(visit);
    if (block.type !== 'list') return;
    found.push(block);
    for (const item of block.items) item.blocks.forEach(visit);
  };
  blocks.forEach(visit);
  return found;
}

const isCountedIn = ({ kind, marker, start, items }: List, alphabet: 'latin' | 'turkish'): boolean =>
  kind === 'ordered' &&
  marker !== null &&
  alphabetOf(orderedMarker(1, marker).style) === alphabet &&
  start + items.length - 1 > SHARED_LETTERS;

const countedOtherwise = (list: List, foreign: 'latin' | 'turkish'): Message => ({
  code: 'harf-sirasi',
  text:
    foreign === 'latin'
      ? `“${markerText(list, 1, list.start)}” ile başlayan maddeleri Word İngiliz alfabesiyle sayar (c’den sonra d); metinde anılan bentleri denetleyin.`
      : `“${markerText(list, 1, list.start)}” ile başlayan maddeleri UYAP Türk alfabesiyle sayar (c’den sonra ç); metinde anılan bentleri denetleyin.`,
});

import { bulletMarker, markerText, orderedMarker } from '../../listMarker.ts';
import type { FlowList, FlowMarker } from '../flow.ts';
import { LIST_STEP_PT, markerGapPt, twips } from '../page.ts';
import { rtfText } from './text.ts';

/** A list of RTF always has nine levels. */
const LEVELS = 9;
/** `\\levelnfc`; letters are those of the English alphabet. */
const FORMATS = { decimal: 0, ROMAN: 1, roman: 2, LATIN: 3, TURKISH: 3, latin: 4, turkish: 4 } as const;
const BULLET = 23;

/**
 * The list table and its overrides. Each list of the document is a list of its own here, so each starts
 * at its own number; all nine levels are there, so that Tab in Word makes a sub-item with its marker.
 */
export function listTables(lists: readonly FlowList[]): string {
  if (lists.length === 0) return '';
  const table = lists.map(
    (list, index) =>
      `{\\list\\listtemplateid${index + 1}${levels(list)}{\\listname ;}\\listid${index + 1}}\n`,
  );
  const overrides = lists.map(
    (_, index) => `{\\listoverride\\listid${index + 1}\\listoverridecount0\\ls${index + 1}}\n`,
  );
  return `{\\*\\listtable\n${table.join('')}}\n{\\*\\listoverridetable\n${overrides.join('')}}\n`;
}

/** Makes a paragraph an item; `\listtext` is for readers that know no list tables. */
export function itemStart(marker: FlowMarker, list: FlowList, leftTwips: number): string {
  const text = rtfText(markerText(list, list.level, marker.number));
  return `\\ls${marker.list + 1}\\ilvl${list.level - 1}\\fi-${twips(marker.gapPt)}\\li${leftTwips} {\\listtext\\pard\\plain\\f0 ${text}\\tab}`;
}

const levels = (list: FlowList): string =>
  (list.kind === 'ordered' ? ORDERED : BULLETS)
    .map((usual, index) => {
      const own = index === list.level - 1;
      const named = list.kind === 'ordered' ? orderedLevel : bulletLevel;
      const level = own && list.marker !== null ? named(list.level, list.marker) : usual;
      return level.replace('@', own ? `${list.start}` : '1');
    })
    .join('');

const level = (number: number, format: number, text: string): string =>
  `{\\listlevel\\levelnfc${format}\\levelnfcn${format}\\leveljc2\\leveljcn2\\levelfollow0\\levelstartat@${text}` +
  `\\f0\\fi-${twips(markerGapPt(LIST_STEP_PT))}\\li${twips(LIST_STEP_PT * number)}}`;

const numbers = Array.from({ length: LEVELS }, (_, index) => index + 1);

function orderedLevel(number: number, marker: string | null): string {
  const { style, before, after } = orderedMarker(number, marker);
  const length = before.length + 1 + after.length;
  // \leveltext: its length, then the text with the level's index for the number; \levelnumbers: where.
  const text = `{\\leveltext\\'0${length}${before}\\'0${number - 1}${after};}{\\levelnumbers\\'0${before.length + 1};}`;
  return level(number, FORMATS[style], text);
}

const ORDERED = numbers.map((number) => orderedLevel(number, null));

const bulletLevel = (number: number, marker: string | null): string =>
  level(number, BULLET, `{\\leveltext\\'01${rtfText(bulletMarker(number, marker))};}{\\levelnumbers;}`);

const BULLETS = numbers.map((number) => bulletLevel(number, null));

import { bulletMarker, markerText, orderedMarker } from '../../listMarker.ts';
import type { FlowList, FlowMarker } from '../flow.ts';
import { LIST_STEP_PT, markerGapPt, twips } from '../page.ts';
import { rtfText } from './text.ts';

/** A list of RTF always has nine levels. */
const LEVELS = 9;
const DECIMAL = 0;
const LOWER_ROMAN = 2;
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
  const text = rtfText(markerText(list.kind, list.level, marker.number));
  return `\\ls${marker.list + 1}\\ilvl${list.level - 1}\\fi-${twips(marker.gapPt)}\\li${leftTwips} {\\listtext\\pard\\plain\\f0 ${text}\\tab}`;
}

const levels = (list: FlowList): string =>
  (list.kind === 'ordered' ? ORDERED : BULLETS)
    .map((level, index) => level.replace('@', index === list.level - 1 ? `${list.start}` : '1'))
    .join('');

const level = (number: number, format: number, text: string): string =>
  `{\\listlevel\\levelnfc${format}\\levelnfcn${format}\\leveljc2\\leveljcn2\\levelfollow0\\levelstartat@${text}` +
  `\\f0\\fi-${twips(markerGapPt(LIST_STEP_PT))}\\li${twips(LIST_STEP_PT * number)}}`;

const numbers = Array.from({ length: LEVELS }, (_, index) => index + 1);

const ORDERED = numbers.map((number) => {
  const { style, before, after } = orderedMarker(number);
  const length = before.length + 1 + after.length;
  // \leveltext: its length, then the text with the level's index for the number; \levelnumbers: where.
  const text = `{\\leveltext\\'0${length}${before}\\'0${number - 1}${after};}{\\levelnumbers\\'0${before.length + 1};}`;
  return level(number, style === 'decimal' ? DECIMAL : LOWER_ROMAN, text);
});

const BULLETS = numbers.map((number) =>
  level(number, BULLET, `{\\leveltext\\'01${rtfText(bulletMarker(number))};}{\\levelnumbers;}`),
);

import { type Attributes, must } from './udfXml.ts';

// The editor's way to count and draw list items (udf-format §6).

/** Counters of each ListId, one a level. */
export type Counters = Map<string, number[]>;

/** The marker that the editor draws left of a paragraph with these attributes; '' if it is in no list. */
export function readMarker(attributes: Attributes, counters: Counters): string {
  const numbered = attributes.Numbered === 'true';
  if (!numbered && attributes.Bulleted !== 'true') {
    must(!/(^|,)(List|NumberType|BulletType)/.test(Object.keys(attributes).join()), 'half a list item');
    return '';
  }
  must(attributes.Bulleted === undefined || attributes.Numbered === undefined, 'numbered and bulleted');
  const level = Number(attributes.ListLevel);
  must(Number.isInteger(level) && level >= 1 && level <= 6, `ListLevel ${attributes.ListLevel}`);
  must(/^[1-9]\d*$/.test(attributes.ListId ?? ''), 'ListId');
  const own = numbered ? attributes.NumberType : attributes.BulletType;
  // Below level 1 the editor looks at SecListTypeLevelN and would fall back to its own markers.
  const type = level === 1 ? own : attributes[`SecListTypeLevel${level}`];
  must(type !== undefined, `SecListTypeLevel${level} is missing`);
  return marker(type, count(attributes, level, counters));
}

/** An item drops the counters of deeper levels. */
function count(attributes: Attributes, level: number, counters: Counters): number {
  const id = attributes.ListId as string;
  const levels = (counters.get(id) ?? []).slice(0, level);
  const before =
    attributes.NumberSetted === undefined ? (levels[level - 1] ?? 0) : Number(attributes.NumberSetted);
  must(Number.isInteger(before) && before >= 0, 'NumberSetted');
  levels[level - 1] = before + 1;
  counters.set(id, levels);
  return before + 1;
}

const BULLETS: Record<string, string> = {
  ELLIPSE: '•',
  RECTANGLE: '▪',
  RECTANGLE_D: '□',
  ARROW: '➢',
  DIAMOND: '◆',
  DIAMOND_2: '❖',
  TRIANGLE: '▶',
};

function marker(type: string, n: number): string {
  const bullet = /^BULLET_TYPE_(ELLIPSE|RECTANGLE|RECTANGLE_D|ARROW|DIAMOND|DIAMOND_2|TRIANGLE)$/.exec(type);
  if (bullet) return BULLETS[bullet[1] as string] ?? '?';
  const number =
    /^NUMBER_TYPE_(NUMBER|CHAR_SMALL|CHAR_BIG|ROMAN_SMALL|ROMAN_BIG)_(DOT|PARANTHESE|D_PARANTHESE|TRE)$/.exec(
      type,
    );
  must(number !== null, `list type ${type}`);
  const value = valueOf(number[1] as string, n);
  return { DOT: `${value}.`, PARANTHESE: `${value})`, D_PARANTHESE: `(${value})`, TRE: `${value}-` }[
    number[2] as 'DOT'
  ];
}

const SMALL = 'abcçdefgğhıijklmnoöprsştuüvyz';
const BIG = 'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ';
const BIG_ROMAN: Record<string, string> = { i: 'I', v: 'V', x: 'X', l: 'L', c: 'C', d: 'D', m: 'M' };

function valueOf(style: string, n: number): string {
  if (style === 'NUMBER') return String(n);
  if (style === 'ROMAN_SMALL') return roman(n);
  if (style === 'ROMAN_BIG') return roman(n).replace(/./g, (letter) => BIG_ROMAN[letter] as string);
  const alphabet = style === 'CHAR_BIG' ? BIG : SMALL;
  return alphabet.charAt((n - 1) % 29).repeat(Math.min(30, Math.ceil(n / 29)));
}

function roman(n: number): string {
  const digit = (d: number, one: string, five: string, ten: string): string =>
    [
      '',
      one,
      one + one,
      one + one + one,
      one + five,
      five,
      five + one,
      `${five}${one}${one}`,
      `${five}${one}${one}${one}`,
      one + ten,
    ][d] as string;
  return (
    'm'.repeat(Math.floor(n / 1000)) +
    digit(Math.floor(n / 100) % 10, 'c', 'd', 'm') +
    digit(Math.floor(n / 10) % 10, 'x', 'l', 'c') +
    digit(n % 10, 'i', 'v', 'x')
  );
}

import { markerText, matchBullet, matchMarker } from '../../listMarker.ts';
import type { List } from '../../model.ts';
import type { Messages } from '../../result.ts';
import { lowerAscii } from '../html/text.ts';
import { LIST_MARKER } from '../word/notices.ts';

/** A paragraph that Word shows as an item of a list: which list and level, and the marker before its text. */
interface WordItem {
  readonly list: string;
  readonly level: number;
  readonly marker: string;
  /** See StyleSheet.numberFormat. */
  readonly format: string | null;
}

interface OpenList {
  readonly level: number;
  readonly kind: List['kind'];
  /** Number of the next item, if the count goes on. */
  next: number;
  readonly marker: string | null;
}

const MSO_LIST = /^(l\d+)\s+level(\d{1,2})\b/;

/** The list and the level of `mso-list: l0 level2 lfo1`; null for a paragraph that is in none. */
export function parseMsoList(value: string | null): { readonly list: string; readonly level: number } | null {
  const match = value === null ? null : MSO_LIST.exec(value);
  return match === null ? null : { list: match[1] as string, level: Math.max(1, Number(match[2])) };
}

/** The lists that Word's flat paragraphs stand for, written as the tags before and after each item. */
export class WordLists {
  readonly #messages: Messages;
  readonly #open: OpenList[] = [];

  constructor(messages: Messages) {
    this.#messages = messages;
  }

  get any(): boolean {
    return this.#open.length > 0;
  }

  /** Tags that end what ends before the item and begin it. */
  item({ level, marker, format }: WordItem): string {
    const kind = kindOf(marker, format);
    const numbers = kind === 'bullet' ? [] : numbersOf(marker, format);
    let html = '';
    while (this.#top !== undefined && this.#top.level > level) html += this.#close();
    const same = this.#top?.level === level ? this.#top : undefined;
    if (same?.kind === kind && (numbers.length === 0 || numbers.includes(same.next))) {
      this.#tellMarker(marker, kind, same.next++);
      return `${html}</li><li>`;
    }
    if (same !== undefined) html += this.#close();
    const start = numbers[0] ?? 1;
    const next = this.#open.length + 1;
    const own = kind === 'ordered' ? matchMarker(marker, start, next) : matchBullet(marker, next);
    this.#open.push({ level, kind, next: start + 1, marker: own });
    this.#tellMarker(marker, kind, start);
    const named = own === null ? '' : ` data-marker="${own}"`;
    if (kind === 'bullet') return `${html}<ul${named}><li>`;
    return `${html}<ol${named}${start === 1 ? '' : ` start="${start}"`}><li>`;
  }

  /** The document shows markers of its own: says so where Word's looked different. */
  #tellMarker(marker: string, kind: List['kind'], number: number): void {
    if (
      kind === 'ordered' &&
      marker !== markerText({ kind, marker: this.#top?.marker ?? null }, this.#open.length, number)
    )
      this.#messages.add(LIST_MARKER);
  }

  /** Tags that end all lists. */
  end(): string {
    let html = '';
    while (this.any) html += this.#close();
    return html;
  }

  get #top(): OpenList | undefined {
    return this.#open.at(-1);
  }

  #close(): string {
    return this.#open.pop()?.kind === 'ordered' ? '</li></ol>' : '</li></ul>';
  }
}

const NUMBER = /(?<!\d)\d+(?=\D*$)/;
const LETTERS = /(?:^|[\s.(])([a-zçğıöşü]{1,8})[.)]/;
const ROMAN = /^[ivxlc]+$/;

function kindOf(marker: string, format: string | null): List['kind'] {
  if (format === 'bullet' || format === 'image') return 'bullet';
  return NUMBER.test(marker) || LETTERS.test(lowerAscii(marker)) ? 'ordered' : 'bullet';
}

/** The numbers a marker may mean, the likeliest first: 5 for `5.` and `2.5.`, 9 and 1 for `i)`; [] when none. */
function numbersOf(marker: string, format: string | null): number[] {
  const digits = NUMBER.exec(marker)?.[0];
  if (digits !== undefined) return [Math.min(MAX_START, Math.max(1, Number(digits)))];
  const letters = LETTERS.exec(lowerAscii(marker))?.[1];
  if (letters === undefined) return [];
  const roman = ROMAN.test(letters) ? [romanNumber(letters)] : [];
  const letter = [letterNumber(letters, LATIN), letterNumber(letters, TURKISH)].filter((n) => n > 0);
  const romanFirst = format === null ? letters === 'i' || letters.length > 1 : format.startsWith('roman');
  return romanFirst ? [...roman, ...letter] : [...letter, ...roman];
}

const MAX_START = 9999;
const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanNumber(letters: string): number {
  const values = Array.from(letters, (letter) => ROMAN_VALUES[letter] ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const TURKISH = 'abcçdefgğhıijklmnoöprsştuüvyz';

/** Word repeats the letter after the last one: `aa` follows `z`. 0 when the alphabet has no such letter. */
function letterNumber(letters: string, alphabet: string): number {
  const place = alphabet.indexOf(letters.charAt(0)) + 1;
  return place === 0 ? 0 : (letters.length - 1) * alphabet.length + place;
}

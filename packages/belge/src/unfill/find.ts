import { type Belge, forEachParagraph, type Paragraph } from '../model.ts';
import { findPlaceholders, matchPlaceholders } from '../placeholder.ts';
import { companyForms, type Form, officeForms, shortened, wordForms } from './forms.ts';
import { gapsOf } from './gaps.ts';
import { CLOSE, type Label, type LabelledParagraph, Labels } from './labels.ts';
import { connectedFrom, GAP, keysOf, Phrases, paragraphText, type Word, wordsOf } from './words.ts';

/** A number in a text, by its UTF-16 offsets. */
interface WrittenNumber {
  readonly start: number;
  readonly end: number;
  /** Equal for two writings of the same number. */
  readonly key: string;
  /** False where the printed form says more: '1.234,56' without its currency. */
  readonly complete: boolean;
}

/** Finds the numbers of one kind, such as dates or amounts. The caller knows which kinds there are. */
export interface NumberPattern {
  readonly find: (written: string) => Iterable<WrittenNumber>;
}

/** A value of a case and the code that prints it. */
export interface Sought {
  readonly kod: string;
  /** The text as the code prints it, or one of the values that it prints. */
  readonly value: string;
  /**
   * 'phrase': everyday words ('İlamsız Takip'), meant as a value only where they are capitalised as one. A value that
   * its pattern does not read as one number is looked for as words.
   */
  readonly writtenAs: 'words' | 'phrase' | 'office' | NumberPattern;
  /** Does the code print this and no more? Not so for one of several debtors. */
  readonly whole: boolean;
  /** Only if no other code fits: the institution's where the person's prints both. */
  readonly lesser?: boolean;
  /** Ways to write the value with a case ending behind it, which has so many letters: 'Ziraat Bankasının', 3. */
  readonly inflected?: readonly { readonly text: string; readonly letters: number }[];
  /** Length of the case ending that stands at a place directly behind the value, with its apostrophe; 0 if none does. */
  readonly suffixLength?: (written: string, at: number) => number;
}

export interface UnfillInput {
  readonly sought: readonly Sought[];
  readonly labels: readonly Label[];
  /** Takes any date that is not of the case: the day on which the petition is written. */
  readonly today: { readonly kod: string; readonly pattern: NumberPattern };
}

/** A place that a code may take. */
export interface Find {
  /** See Placeholder. */
  readonly paragraph: number;
  /** UTF-16 offsets in the paragraph's text, where a line end and a picture are one unit each. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** 'gap': nothing stands here yet ('……………'). */
  readonly kind: 'value' | 'gap';
  /** Most likely first; none for a gap that nothing speaks about. */
  readonly kods: readonly string[];
  /** Would the code print what stands here, and is it the only one or the one that is written beside it? */
  readonly sure: boolean;
  /** One of several parties stands here; the code prints them all. */
  readonly part: boolean;
  /** An apostrophe where the case ending that follows could not be read as one: 'HOLDİNGE', 'Yılmaz´ın'. */
  readonly joint: '' | '’';
}

/** All finds in order of the document, no two overlap. Linear in the text and in the values. */
export function findValues(source: Belge, input: UnfillInput): readonly Find[] {
  const used = new Set(findPlaceholders(source).map(({ kod }) => kod));
  const values = indexOf(input, used);
  const label = new Labels(input.labels).reader();
  const finds: Find[] = [];
  let number = 0;
  forEachParagraph(source.blocks, (paragraph) => {
    number++;
    finds.push(...inParagraph(paragraph, number, values, label));
  });
  return finds;
}

interface Phrase {
  readonly sought: Sought;
  readonly suffix: number;
}

interface Values {
  readonly phrases: Phrases<Phrase>;
  /** The values of each pattern by their keys. */
  readonly numbers: ReadonlyMap<NumberPattern, ReadonlyMap<string, readonly Sought[]>>;
  readonly used: ReadonlySet<string>;
  readonly today: UnfillInput['today'];
}

function indexOf({ sought, today }: UnfillInput, used: ReadonlySet<string>): Values {
  const phrases = new Phrases<Phrase>();
  const numbers = new Map<NumberPattern, Map<string, Sought[]>>([[today.pattern, new Map()]]);
  for (const one of sought) {
    const key = numberKey(one);
    if (typeof one.writtenAs === 'object' && key !== undefined) {
      const byKey = numbers.get(one.writtenAs) ?? new Map<string, Sought[]>();
      byKey.set(key, [...(byKey.get(key) ?? []), one]);
      numbers.set(one.writtenAs, byKey);
    } else
      for (const { keys, suffix } of formsOf(one))
        if (telling(keys, one)) phrases.add(keys, { sought: one, suffix });
  }
  return { phrases, numbers, used, today };
}

/** undefined for a value that is not one number from end to end, as '1) 05.03.2025, 2) 06.03.2025'. */
function numberKey({ writtenAs, value }: Sought): string | undefined {
  if (typeof writtenAs !== 'object') return undefined;
  for (const { start, end, key } of writtenAs.find(value))
    if (start === 0 && end === value.length) return key;
  return undefined;
}

const formsOf = ({ writtenAs, value, inflected = [] }: Sought): readonly Form[] => [
  ...(writtenAs === 'office' ? officeForms(value) : wordForms(value)),
  ...inflected.map(({ text, letters }) => ({ keys: keysOf(text).map(shortened), suffix: letters })),
  ...(inflected.length > 0 ? companyForms(value) : []),
];

/** A single short word ('Can', '12') is a name by chance too often; a list with nothing in it says nothing. */
const telling = (keys: readonly string[], { writtenAs }: Sought): boolean =>
  keys.some((key) => key !== GAP && key.length > 2) &&
  (keys.length > 1 || writtenAs === 'office' || (keys[0] ?? '').length > 4);

/** A find before its codes are weighed. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly kind: Find['kind'];
  readonly sought: readonly Sought[];
  readonly complete: boolean;
  readonly joint: Find['joint'];
}

function inParagraph(
  paragraph: Paragraph,
  number: number,
  values: Values,
  label: (words: readonly Word[]) => LabelledParagraph,
): Find[] {
  const written = paragraphText(paragraph);
  const words = wordsOf(written);
  const labels = label(words);
  if (words.length === 0 && !written.includes('[')) return [];
  const taken = matchPlaceholders(written);
  const places = longestFirst(
    [
      ...phrasePlaces(written, words, values.phrases),
      ...numberPlaces(written, values),
      ...gapsOf(written).map(
        (gap): Place => ({ ...gap, kind: 'gap', sought: [], complete: false, joint: '' }),
      ),
    ],
    taken,
  );
  const weighed = places.map((place) =>
    weigh(withJoint(place, written), number, written, words, labels, values),
  );
  return mergeParts(written, weighed);
}

function* phrasePlaces(written: string, words: readonly Word[], phrases: Phrases<Phrase>): Generator<Place> {
  const connected = connectedFrom(written, words);
  const compared = words.map((word) => ({ ...word, key: shortened(word.key) }));
  const hits = phrases.find(compared, (from, to) => (connected[to - 1] as number) <= from);
  for (const { from, to, payloads } of hits) {
    const first = words[from] as Word;
    const last = words[to - 1] as Word;
    const { suffix } = payloads[0] as Phrase;
    const sought = payloads.map((one) => one.sought);
    const [start, end] =
      suffix > 0
        ? [first.start, withoutEnding(written, last, suffix)]
        : withMarks(written, first.start, last.end, (sought[0] as Sought).value);
    const meant = sought.filter(
      ({ writtenAs, value }) => writtenAs !== 'phrase' || capitalised(written.slice(start, end), value),
    );
    if (meant.length > 0)
      yield {
        start,
        end,
        kind: 'value',
        sought: meant,
        complete: true,
        joint: suffix > 0 && LONE_CAPITAL.test(written.slice(end, last.end)) ? '’' : '',
      };
  }
}

/** Without an apostrophe filling takes a single capital for no suffix. */
const LONE_CAPITAL = /^\p{Lu}\p{M}*$/u;

/** The key has one unit a letter, the text may have two. */
function withoutEnding(written: string, { start, end }: Word, letters: number): number {
  const units = Array.from(written.slice(start, end).matchAll(/\P{M}\p{M}*/gu), ([letter]) => letter);
  return end - units.slice(-letters).join('').length;
}

const OUTER_MARKS = /^([^\p{L}\p{N}…]*).*?([^\p{L}\p{N}…]*)$/su;

/** 'A.Ş.' ends with its own dot, '(eski) …' begins with its own bracket. */
function withMarks(written: string, start: number, end: number, value: string): [number, number] {
  const [, before = '', after = ''] = OUTER_MARKS.exec(value) ?? [];
  return [
    before !== '' && written.slice(0, start).endsWith(before) ? start - before.length : start,
    after !== '' && written.startsWith(after, end) ? end + after.length : end,
  ];
}

const LOWER = /\p{Ll}/u;
const capitalised = (written: string, value: string): boolean => written === value || !LOWER.test(written);

function* numberPlaces(written: string, { numbers, today }: Values): Generator<Place> {
  if (!/\d/.test(written)) return;
  for (const [pattern, byKey] of numbers)
    for (const { start, end, key, complete } of pattern.find(written)) {
      const sought = byKey.get(key);
      if (sought) yield { start, end, kind: 'value', sought, complete, joint: '' };
      else if (pattern === today.pattern && standsAlone(written, start, end))
        yield { start, end, kind: 'value', sought: [todayIs(today)], complete: false, joint: '' };
    }
}

const todayIs = ({ kod, pattern }: UnfillInput['today']): Sought => ({
  kod,
  value: '',
  writtenAs: pattern,
  whole: false,
});

/** Matches the day of writing: '20.11.2025', 'İstanbul, 20.11.2025', 'Tarih: 20.11.2025'. */
const standsAlone = (written: string, start: number, end: number): boolean =>
  written.length - (end - start) <= 20 && /^\W*$/u.test(written.slice(end));

/** Keeps the longest of overlapping places and drops places that touch a placeholder. */
function longestFirst(places: readonly Place[], taken: readonly { start: number; end: number }[]): Place[] {
  const free = places.filter(({ start, end }) => end > start);
  const order = free.toSorted((a, b) => b.end - b.start - (a.end - a.start) || kindOrder(a) - kindOrder(b));
  const covered = new Set<number>();
  for (const { start, end } of taken) for (let i = start; i < end; i++) covered.add(i);
  const chosen: Place[] = [];
  for (const place of order) {
    // Longer ones came first: one that overlaps this place covers one of its ends.
    if (covered.has(place.start) || covered.has(place.end - 1)) continue;
    for (let i = place.start; i < place.end; i++) covered.add(i);
    chosen.push(place);
  }
  return chosen.toSorted((a, b) => a.start - b.start);
}

/** Marks that old petitions hold for an apostrophe. */
const APOSTROPHE_LIKE = /^[‘ʼ´`]/;

/** Filling reads no other mark than an apostrophe as one. */
function withJoint(place: Place, written: string): Place {
  if (place.kind === 'gap') return place;
  const rest = written.slice(place.end, place.end + 1);
  const isSuffix = place.sought.some((one) => (one.suffixLength?.(written, place.end) ?? 0) > 0);
  return isSuffix && APOSTROPHE_LIKE.test(rest) ? { ...place, end: place.end + 1, joint: '’' } : place;
}

const kindOrder = ({ kind }: Place): number => (kind === 'value' ? 0 : 1);

function weigh(
  place: Place,
  number: number,
  written: string,
  words: readonly Word[],
  labels: LabelledParagraph,
  { used }: Values,
): Find {
  const { start, end, kind, sought, complete, joint } = place;
  const [from, to] = wordsWithin(words, start, end);
  const near = labels.around(from, to, kind === 'gap' ? CLOSE : undefined);
  const cost = (kod: string) => near.get(kod) ?? Number.POSITIVE_INFINITY;
  const lesser = (kod: string) => sought.every((one) => one.kod !== kod || one.lesser) && !used.has(kod);
  const offered = kind === 'gap' ? [...near.keys()] : [...new Set(sought.map(({ kod }) => kod))];
  const kods = offered.toSorted((a, b) => Number(lesser(a)) - Number(lesser(b)) || compare(cost(a), cost(b)));
  const [best = '', second] = kods;
  const clear = second === undefined || lesser(second) || cost(best) < cost(second);
  const whole = sought.some((one) => one.kod === best && one.whole);
  return {
    paragraph: number,
    start,
    end,
    text: written.slice(start, end),
    kind,
    kods,
    sure: kind === 'value' && complete && whole && clear,
    part: sought.length > 0 && !whole && sought.some((one) => one.kod === best && one.value !== ''),
    joint,
  };
}

/** Infinity minus Infinity is no number. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/** The words of [start, end) as [from, to). */
function wordsWithin(words: readonly Word[], start: number, end: number): [number, number] {
  const first = firstAt(words, ({ end }) => end > start);
  return [
    first,
    Math.max(
      first,
      firstAt(words, (word) => word.start >= end),
    ),
  ];
}

function firstAt(words: readonly Word[], holds: (word: Word) => boolean): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(words[middle] as Word)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const BETWEEN_PARTIES = /^\s*(?:(?:[,;/–-]|ve|ile)\s*)?(?:\d{1,3}\s*[).-]+\s*)?$/u;
/** Bounds the text between them; a long run of spaces would be tried from each of them. */
const MAX_BETWEEN = 40;
const OWN_NUMBER = /\d{1,3}\s*[).-]+\s*$/u;

/** 'Ahmet Yılmaz ve Mehmet Demir' is one place where both are printed by one code. */
function mergeParts(written: string, finds: readonly Find[]): Find[] {
  const merged: Find[] = [];
  for (const find of finds) {
    const before = merged.at(-1);
    const together =
      before?.part &&
      find.part &&
      before.kods[0] === find.kods[0] &&
      before.joint === '' &&
      find.start - before.end <= MAX_BETWEEN &&
      BETWEEN_PARTIES.test(written.slice(before.end, find.start));
    if (!together) {
      merged.push(find);
      continue;
    }
    const numbered = OWN_NUMBER.exec(written.slice(Math.max(0, before.start - 6), before.start));
    const start = before.start - (numbered?.[0].length ?? 0);
    merged[merged.length - 1] = { ...find, start, text: written.slice(start, find.end) };
  }
  return merged;
}

import { questionCodes } from './decide.ts';
import { factsOf, missingCode, notYetFilled } from './facts.ts';
import { tableOf, textWithBreaks } from './fillTable.ts';
import { fixedSlot } from './fixedSlot.ts';
import { hasOwn, own } from './lazyRecord.ts';
import { mapSame } from './mapSame.ts';
import {
  type Belge,
  type Block,
  belge,
  type Cell,
  cell,
  type FlowBlock,
  type Inline,
  LINE_BREAK,
  type List,
  listItem,
  type Paragraph,
  PLAIN,
  type RunStyle,
  type Table,
  text,
  withInlines,
} from './model.ts';
import { mapEdges } from './page.ts';
import { type Line, linesOf, markDecided, type PlaceholderMatch, scan } from './placeholder.ts';
import { type Breach, breachesOf, type Question } from './preface.ts';
import { replacePiecesBy } from './replace.ts';
import { resolve } from './resolve.ts';
import type { FillValue, LeftOut, ListEntry, Resolved, ResolveInput } from './resolveInput.ts';
import { type Message, Messages } from './result.ts';

/** A person code and the institution code of the same side; side by side they print the side once. */
export interface Pair {
  readonly person: string;
  readonly institution: string;
  /** The whole side, in file order; also what the person code prints in a template without the other. */
  readonly all: FillValue;
}

/** The words that a language makes of a value. A template names them by `{{kod.modifier}}` and `{{kod}}'ın`. */
export interface Language {
  /** The value with modifiers; null when one is not known, undefined when one cannot be applied to this value. */
  readonly modified: (text: string, modifiers: readonly string[]) => string | null | undefined;
  /** Length of the suffix with which the text begins, directly behind the placeholder of `kod`; 0 for none. */
  readonly suffixLength: (text: string, kod: string) => number;
  /** The value with the case that `suffix` names. */
  readonly suffixed: (value: FillValue, kod: string, suffix: string) => string;
}

/** Values stand as they are. */
const NO_LANGUAGE: Language = {
  modified: (text, modifiers) => (modifiers.length === 0 ? text : null),
  suffixLength: () => 0,
  suffixed: ({ text }) => text,
};

export interface FillInput extends ResolveInput {
  /** Every kod of the catalogue: others are left as written and reported. */
  readonly known: ReadonlySet<string>;
  /** Codes that may rightly have nothing to say: only for them a label's line is left out (decision 16a). */
  readonly optional: ReadonlySet<string>;
  readonly pairs: readonly Pair[];
  /** Values that take work: looked at only where the document has one of their codes, which no entry of `values` has. */
  readonly computed?: Readonly<Record<string, FillValue>> | undefined;
  /** Sentences by fact, which a guard that asks for the fact and does not hold adds to its own. */
  readonly factNotes?: Readonly<Record<string, string | undefined>> | undefined;
  /** The ISO day of the filling, on which guards that end are judged. */
  readonly today?: string | undefined;
  /** There is no case that could tell a fact: guards that depend on one that is not known do not break, it is missing. */
  readonly unknownIsMissing?: boolean;
}

export interface FillResult {
  readonly value: Belge;
  readonly messages: readonly Message[];
  /** Unknown facts, then codes that print the mark or a value with gaps, each once, in order of appearance. */
  readonly missing: readonly string[];
  /** Codes outside the catalogue, each once, in order of appearance. */
  readonly unknown: readonly string[];
  /** Parts of the template that are not printed, in its order; only a preview gathers them. */
  readonly leftOut: readonly LeftOut[];
  /** Guards of the template that do not hold, in its order; those that `unknownIsMissing` names are not among them. */
  readonly breaches: readonly Breach[];
  /** Sentences why values cannot be told, each once. With one of them the document must not be used. */
  readonly stopped: readonly string[];
  /** Sentences about what is not certain in the values that were printed, each once. */
  readonly doubts: readonly string[];
}

/** 'VEKİLİ:' — words, a colon, nothing else. */
const LABEL = /^[^:]{1,80}:[ \t\u00a0]*$/u;
const WORD = /[\p{L}\p{N}]/u;
const BROKEN = /\{\{|\}\}/;
const BLANK = /^[ \t\u00a0]*$/u;

/**
 * Decides what is printed (resolve.ts) and puts the values in. A value is text and is inserted once: markup and `{{…}}`
 * in it stay as they are; its line breaks become line breaks. The format of the run in which the placeholder begins wins.
 */
export function fill(source: Belge, input: FillInput, language: Language = NO_LANGUAGE): FillResult {
  const decides = 'facts' in input;
  const resolved = decides ? resolve(source, input) : undecided(source);
  const { kods } = scan(resolved.value);
  const filling = new Filling(input, language, resolved.entries, kods, source.preface?.questions ?? []);
  const blocks = resolved.value.blocks.map((block) => filling.block(block)).filter((block) => block !== null);
  const value = belge(
    blocks,
    mapEdges(resolved.value.page, (one) => filling.edgeParagraph(one)),
  );
  if (decides) markDecided(value);
  const judged = decides ? judgeGuards(source, input) : NOT_JUDGED;
  return {
    value,
    messages: [...resolved.messages, ...filling.messages.list],
    missing: [...new Set([...judged.missing, ...resolved.unknownFacts, ...filling.missing])],
    unknown: [...filling.unknown],
    leftOut: resolved.leftOut,
    breaches: judged.breaches,
    stopped: [...filling.stopped],
    doubts: [...filling.doubts],
  };
}

interface Judged {
  readonly breaches: readonly Breach[];
  readonly missing: readonly string[];
}

const NOT_JUDGED: Judged = { breaches: [], missing: [] };

function judgeGuards(source: Belge, input: FillInput): Judged {
  if (source.preface === null) return NOT_JUDGED;
  const byHand = input.unknownIsMissing === true;
  const factOf = factsOf(questionCodes(source), input);
  const told = byHand ? notYetFilled(factOf) : factOf;
  const broken = breachesOf(source.preface.guards, told, input.today, input).map((breach) => ({
    ...breach,
    unknown: breach.unknown.map(missingCode),
  }));
  if (!byHand) return { breaches: broken, missing: [] };
  return {
    breaches: broken.filter(({ unknown }) => unknown.length === 0),
    missing: broken.flatMap(({ unknown }) => unknown),
  };
}

/** A preview of a template shows all of it. */
const undecided = (value: Belge): Resolved => ({
  value,
  entries: [],
  unknownFacts: [],
  leftOut: [],
  messages: [],
});

interface Slot {
  readonly start: number;
  readonly end: number;
  readonly kods: readonly string[];
  readonly modifiers: readonly string[];
  /** The suffix behind the placeholder as it is written, '' for none. */
  readonly suffix: string;
  /** The entry of a repeat that it names. */
  readonly entry: ListEntry | null;
  /** null = outside the catalogue, stays as written. */
  readonly value: FillValue | null;
  /** Empty, it prints nothing and nothing is missing. */
  readonly mayBeOpen: boolean;
}

const LAST_STOP = /(?<=\p{L})\.$/u;

/** The full stop that stands at `end` behind 'Ltd. Şti.' ends the sentence, too. */
const beforeStop = (said: string, written: string, end: number): string =>
  written[end] === '.' && written[end + 1] !== '.' ? said.replace(LAST_STOP, '') : said;

const NO_VALUE: FillValue = Object.freeze({ text: '', gaps: Object.freeze([]) });

const isBlank = ({ text }: FillValue): boolean => text.trim() === '';

/** The person's code of an entry that is an institution. */
const isSaidBeside = (kod: string, { person, institution }: Pair, entry: ListEntry | null): boolean =>
  kod === person && !isBlank(entry?.values[institution] ?? NO_VALUE);

class Filling {
  readonly messages = new Messages();
  readonly missing = new Set<string>();
  readonly unknown = new Set<string>();
  readonly stopped = new Set<string>();
  readonly doubts = new Set<string>();
  readonly #input: FillInput;
  readonly #language: Language;
  /** The whole side, by its person's code. */
  readonly #sides: ReadonlyMap<string, FillValue>;
  readonly #entries: readonly ListEntry[];
  readonly #used: ReadonlySet<string>;
  readonly #questions: ReadonlyMap<string, Question>;
  readonly #keepsAll: boolean;

  constructor(
    input: FillInput,
    language: Language,
    entries: readonly ListEntry[],
    used: ReadonlySet<string>,
    questions: readonly Question[],
  ) {
    this.#input = input;
    this.#keepsAll = input.preview?.keepsAll === true;
    this.#language = language;
    this.#entries = entries;
    this.#used = used;
    this.#questions = new Map(questions.map((one) => [one.code, one]));
    // Decision 24: a template with the person code only prints all parties of that side.
    const whole = input.pairs.filter((p) => used.has(p.person) && !used.has(p.institution));
    this.#sides = new Map(whole.map((p) => [p.person, p.all]));
  }

  /** Null for a paragraph that is left out. */
  block(source: Block): Block | null {
    switch (source.type) {
      case 'paragraph':
        return this.#topParagraph(source);
      case 'list':
        return this.#list(source);
      case 'table':
        return this.#table(source);
      case 'pageBreak':
        return source;
    }
  }

  /** Only at the top level may a line be left out: an item or a cell would leave a number or a gap. */
  #topParagraph(source: Paragraph): Block | null {
    const lines = linesOf(source);
    if (lines === null) return source;
    const alone = this.#tableOf(source, lines);
    if (alone !== null) return alone;
    const kept = this.#joined(lines, true);
    return kept === null ? null : withInlines(source, kept);
  }

  /** The table that stands for a placeholder which is alone in its paragraph. */
  #tableOf(source: Paragraph, lines: readonly Line[]): Table | null {
    const { alone, written } = lines[0] as Line;
    if (lines.length > 1 || alone === null || alone.modifiers.length > 0) return null;
    const { base, entry } = this.#namedIn(alone, written);
    const value = this.#valueOf(base, entry);
    if (value?.table === undefined) return null;
    this.#noteOf(value);
    const first = source.inlines.find((inline) => inline.type === 'text');
    return tableOf(value.table, first?.type === 'text' ? first.style : PLAIN);
  }

  #noteOf({ stop, doubts = [] }: FillValue): void {
    if (stop !== undefined) this.stopped.add(stop);
    for (const doubt of doubts) this.doubts.add(doubt);
  }

  /** A line of a header or a footer stays: others would move up. */
  edgeParagraph(source: Paragraph): Paragraph {
    return this.#innerParagraph(source);
  }

  #innerParagraph(source: Paragraph): Paragraph {
    const lines = linesOf(source);
    if (lines === null) return source;
    return withInlines(source, this.#joined(lines, false) ?? []);
  }

  /** The filled lines, null when none is left. */
  #joined(lines: readonly Line[], mayDrop: boolean): readonly Inline[] | null {
    if (lines.length === 1) return this.#line(lines[0] as Line, mayDrop);
    const kept = lines.map((line) => this.#line(line, mayDrop)).filter((line) => line !== null);
    return kept.length === 0 ? null : joinLines(kept);
  }

  /** Without placeholders it is the same in every document, as a paragraph is. */
  #list(source: List): List {
    const items = mapSame(source.items, (item) => {
      const blocks = this.#flow(item.blocks);
      return blocks === item.blocks ? item : listItem(blocks, item.rule);
    });
    return items === source.items ? source : { ...source, items };
  }

  #table(source: Table): Table {
    const rows = mapSame(source.rows, (one) => {
      const cells = mapSame(one.cells, (c) => this.#cell(c));
      return cells === one.cells ? one : { ...one, cells };
    });
    return rows === source.rows ? source : { ...source, rows };
  }

  #cell(source: Cell): Cell {
    const blocks = this.#flow(source.blocks);
    return blocks === source.blocks ? source : cell(blocks, source.colspan);
  }

  #flow(blocks: readonly FlowBlock[]): readonly FlowBlock[] {
    return mapSame(blocks, (b) => (b.type === 'paragraph' ? this.#innerParagraph(b) : this.#list(b)));
  }

  /** The filled line, or null when it is a label with nothing to say. */
  #line(line: Line, mayDrop: boolean): readonly Inline[] | null {
    const slots = this.#slots(line);
    if (line.isBroken) this.#reportBroken(line.written, slots);
    if (slots.length === 0) return line.inlines;
    if (mayDrop && slots.every((slot) => this.#hasNothingToSay(slot))) {
      const label = labelOf(line.written, slots);
      if (label !== null) {
        this.#reportOmitted(label);
        return this.#keepsAll ? this.#insert(line, slots, true) : null;
      }
      if (!this.#keepsAll && this.#saysNothing(line.written, slots)) return null;
    }
    return this.#insert(line, slots, false);
  }

  /** A line of questions alone that nobody had to answer. */
  #saysNothing(written: string, slots: readonly Slot[]): boolean {
    return (
      slots.every(({ mayBeOpen, value }) => mayBeOpen && value !== null && isBlank(value)) &&
      !WORD.test(written.slice(0, slots[0]?.start) + textBehind(written, slots))
    );
  }

  /** A value that has gaps is not known, which is something to say. */
  #hasNothingToSay({ kods, value, mayBeOpen }: Slot): boolean {
    return (
      value !== null &&
      isBlank(value) &&
      value.gaps.length === 0 &&
      (mayBeOpen || kods.every((kod) => this.#input.optional.has(kod)))
    );
  }

  /** A question that need not be answered prints nothing then. */
  #isLeftOpen(kod: string): boolean {
    return this.#questions.get(kod)?.required === false;
  }

  #slots({ written, matches }: Line): readonly Slot[] {
    const single = matches.map((match) => this.#slot(match, written));
    if (single.length < 2) return single;
    const slots: Slot[] = [];
    for (const slot of single) {
      const before = slots.at(-1);
      const both = before && this.#paired(before, slot, written);
      if (both) slots[slots.length - 1] = both;
      else slots.push(slot);
    }
    return slots;
  }

  #slot(match: PlaceholderMatch, written: string): Slot {
    const { start, end, kod, modifiers } = match;
    const { base, suffix, entry } = this.#namedIn(match, written);
    const pair = entry === null ? undefined : this.#pairOf(kod, base);
    const said =
      pair !== undefined && isSaidBeside(base, pair, entry) ? NO_VALUE : this.#valueOf(base, entry);
    const value = this.#modified(said, base, modifiers);
    const mayBeOpen = pair !== undefined || this.#isLeftOpen(base);
    return { start, end: end + suffix.length, kods: [base], modifiers, suffix, entry, value, mayBeOpen };
  }

  /** The two codes of an entry's side, if the repeated part prints both: its party fills one of them. */
  #pairOf(kod: string, base: string): Pair | undefined {
    const prefix = kod.slice(0, kod.length - base.length);
    return this.#input.pairs.find(
      ({ person, institution }) =>
        (person === base || institution === base) &&
        this.#used.has(prefix + person) &&
        this.#used.has(prefix + institution),
    );
  }

  /** A value that a modifier does not fit stands as it is, which is said. */
  #modified(value: FillValue | null, kod: string, modifiers: readonly string[]): FillValue | null {
    if (value === null || modifiers.length === 0) return value;
    const text = this.#language.modified(value.text, modifiers);
    if (text === null) return null;
    if (text !== undefined) return { ...value, text };
    if (!isBlank(value) && value.gaps.length === 0)
      this.messages.add({
        code: 'bicim-uymadi',
        text: `{{${[kod, ...modifiers].join('.')}}} alanının değeri bu biçimde yazılamadı; olduğu gibi bırakıldı.`,
      });
    return value;
  }

  /** `@2.kod`: the kod of an entry. One that does not exist is an unknown kod. */
  #namedIn(match: PlaceholderMatch, written: string) {
    const { whole, ofEntry } = fixedSlot(match, written, this.#language);
    const entry = ofEntry === null ? undefined : this.#entries[ofEntry.index];
    return ofEntry === null || entry === undefined
      ? { base: whole.kod, suffix: whole.suffix, entry: null }
      : { base: ofEntry.kod, suffix: ofEntry.suffix, entry };
  }

  #valueOf(kod: string, entry: ListEntry | null): FillValue | null {
    if (entry !== null && hasOwn(entry.values, kod)) return entry.values[kod] ?? null;
    if (this.#questions.has(kod)) return this.#input.answers?.[kod]?.value ?? NO_VALUE;
    if (!this.#input.known.has(kod)) return null;
    return this.#sides.get(kod) ?? own(this.#input.values, kod) ?? own(this.#input.computed, kod) ?? NO_VALUE;
  }

  /** Two codes of one side with nothing but space between them print the whole side once. */
  #paired(first: Slot, second: Slot, written: string): Slot | null {
    if (first.kods.length > 1 || first.suffix !== '' || !BLANK.test(written.slice(first.end, second.start)))
      return null;
    const [a, b] = [first.kods[0] as string, second.kods[0] as string];
    const pair = this.#input.pairs.find(
      (p) => (p.person === a && p.institution === b) || (p.person === b && p.institution === a),
    );
    if (!pair || first.entry !== second.entry) return null;
    const modifiers = [...new Set([...first.modifiers, ...second.modifiers])];
    return {
      entry: first.entry,
      suffix: second.suffix,
      modifiers,
      start: first.start,
      end: second.end,
      kods: [pair.person, pair.institution],
      mayBeOpen: false,
      value: this.#modified(first.entry?.values[pair.person] ?? pair.all, pair.person, modifiers),
    };
  }

  #insert({ inlines, written }: Line, slots: readonly Slot[], omitted: boolean): readonly Inline[] {
    return replacePiecesBy(inlines, slots, (slot, style) =>
      this.#valueInlines(slot, written, style, omitted),
    );
  }

  #valueInlines(slot: Slot, written: string, style: RunStyle, omitted: boolean): readonly Inline[] {
    if (slot.value === null) {
      for (const kod of slot.kods) this.unknown.add([kod, ...slot.modifiers].join('.'));
      return [text(written.slice(slot.start, slot.end), style)];
    }
    this.#noteOf(slot.value);
    const blank = isBlank(slot.value);
    if (blank && slot.mayBeOpen) return this.#leftOpen(slot, style, omitted);
    if (!omitted && slot.value.stop === undefined && (blank || slot.value.gaps.length > 0))
      this.missing.add(slot.kods[0] as string);
    if (!blank) return textWithBreaks(this.#withSuffix(slot.value, slot, written), style);
    const shown = this.#input.preview?.gap(slot.kods, { omitted, ofEntry: slot.entry !== null });
    const suffix = this.#keepsAll ? slot.suffix : '';
    return [text(shown === undefined ? this.#input.mark : shown + suffix, style)];
  }

  #leftOpen({ kods, entry }: Slot, style: RunStyle, omitted: boolean): readonly Inline[] {
    const { preview } = this.#input;
    if (!preview?.keepsAll) return [];
    return [text(preview.gap(kods, { omitted, ofEntry: entry !== null }), style)];
  }

  #withSuffix(value: FillValue, { kods, suffix, end }: Slot, written: string): string {
    const kod = kods[0] as string;
    const bare = value.text.trim();
    const whole =
      suffix === ''
        ? beforeStop(bare, written, end)
        : this.#language.suffixed({ ...value, text: bare }, kod, suffix);
    const { preview } = this.#input;
    if (preview === undefined) return whole;
    const shown = whole.startsWith(bare) ? bare : whole;
    return preview.value(kod, shown, value.gaps.length === 0) + whole.slice(shown.length);
  }

  #reportOmitted(label: string): void {
    this.messages.add({
      code: 'satir-atlandi',
      text: `“${label}” satırı, yazılacak bilgi olmadığı için belgeye konmadı.`,
    });
  }

  #reportBroken(written: string, slots: readonly Slot[]): void {
    let from = 0;
    for (let n = 0; n <= slots.length; n++) {
      const end = slots[n]?.start ?? written.length;
      const at = from < end ? written.slice(from, end).search(BROKEN) : -1;
      if (at >= 0)
        this.messages.add({
          code: 'alan-bozuk',
          text: `Tamamlanmamış bir alan olduğu gibi bırakıldı: “${excerpt(written.slice(from + at, end))}”. Alanlar {{kod}} biçiminde yazılır.`,
        });
      from = slots[n]?.end ?? end;
    }
  }
}

const joinLines = (lines: readonly (readonly Inline[])[]): readonly Inline[] =>
  lines.flatMap((line, n) => (n === 0 ? line : [LINE_BREAK, ...line]));

/** The label when all the rest of the line is codes and punctuation between them, else null. */
function labelOf(written: string, slots: readonly Slot[]): string | null {
  const label = written.slice(0, (slots[0] as Slot).start);
  if (!LABEL.test(label)) return null;
  return WORD.test(textBehind(written, slots)) ? null : label.trim().slice(0, -1).trim();
}

/** The text behind the first slot, without the slots. */
const textBehind = (written: string, slots: readonly Slot[]): string =>
  slots.map((slot, n) => written.slice(slot.end, slots[n + 1]?.start ?? written.length)).join('');

const excerpt = (broken: string): string => (broken.length > 30 ? `${broken.slice(0, 30)}…` : broken);

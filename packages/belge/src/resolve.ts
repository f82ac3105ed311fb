import { FILLED_FACT, factsOf, filledOrNot, missingCode } from './facts.ts';
import type { FillValue, ListEntry } from './fillValue.ts';
import {
  EMPTY_LABEL,
  excerpt,
  firstWords,
  isEmptyLine,
  isLabelWithWordings,
  isLead,
  takesLeadAlong,
} from './lead.ts';
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
  list,
  listItem,
  type Paragraph,
  paragraph,
  type Row,
  row,
  type Table,
  text,
  withInlines,
} from './model.ts';
import { own } from './own.ts';
import { mapEdges } from './page.ts';
import { findPlaceholders, hasRules, matchPlaceholders, notWithin, writtenOf } from './placeholder.ts';
import { type Replacement, replacePieces } from './replace.ts';
import { BelgeError, type Message, Messages } from './result.ts';
import {
  type Condition,
  type FactOf,
  type FactValue,
  firstChoice,
  holds,
  type Repeat,
  type Rule,
  unknownFact,
} from './rule.ts';
import { closingParagraphs, type Signing, withSigners } from './signing.ts';
import { matchWordings, mayHaveWordings, parseWording, type Wording } from './wording.ts';

export type { FillValue, ListEntry } from './fillValue.ts';

/** The answer to a question of the template. */
export interface Answer {
  readonly value: FillValue;
  /** The choices as the fact `soru:code`; null for an answer that is none. */
  readonly fact: FactValue | null;
  /** The things of the case that were chosen: the template may repeat over them by the question's code. */
  readonly entries: readonly ListEntry[];
}

/** The line of a gap. */
export interface GapPlace {
  /** The document leaves the line out. */
  readonly omitted: boolean;
  /** The gap is an entry's of a repeat. */
  readonly ofEntry: boolean;
}

/** The texts of a preview in place of those of the document. */
export interface PreviewTexts {
  /** For the text of a value without its suffix; `whole` is false if a part of it is missing. */
  readonly value: (kod: string, text: string, whole: boolean) => string;
  /**
   * For the mark. `kods` has the person's and the institution's code if the two print their side once; for words that
   * depend on an unknown fact it has the code of that fact.
   */
  readonly gap: (kods: readonly string[], place: GapPlace) => string;
  /** Lines that the document leaves out stay, and suffixes behind gaps. */
  readonly keepsAll: boolean;
}

const ON_ITS_LINE: GapPlace = { omitted: false, ofEntry: false };

export interface ResolveInput {
  /** By the question's code; what is not here is not answered. */
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly values: Readonly<Record<string, FillValue>>;
  /** Every fact that exists; null where the case does not tell it. Without facts nothing is decided. */
  readonly facts?: Readonly<Record<string, string | null>>;
  /** Every list that exists. */
  readonly lists?: Readonly<Record<string, readonly ListEntry[]>>;
  /** Codes and lists that may be empty without anybody missing something. */
  readonly optional?: ReadonlySet<string>;
  /** The codes that print a side; the person's alone prints all of it. */
  readonly pairs?: readonly { readonly person: string; readonly all: FillValue }[];
  /** Printed for a choice that cannot be made. */
  readonly mark: string;
  readonly preview?: PreviewTexts;
  /** Without it all representatives sign. */
  readonly signing?: Signing | undefined;
}

export interface Resolved {
  /** Without rules and wordings. A placeholder of an entry is `{{@2.kod}}`, by the entry's place in `entries`. */
  readonly value: Belge;
  readonly entries: readonly ListEntry[];
  /** Facts on which the document depends and which are not known, each once. */
  readonly unknownFacts: readonly string[];
  readonly messages: readonly Message[];
}

export const MAX_REPEATED_BLOCKS = 2000;
/** Entries that filters of repeats look at, in one document. */
const MAX_LOOKED_AT = 50_000;
/** UTF-16 units of repeated text and its values: more would make a document that no reader takes. */
export const MAX_REPEATED_TEXT = 512 * 1024;

/**
 * Decides conditions, repeats and choices before a document is filled, so that lists count anew and all formats agree.
 * Throws BelgeError 'kosul-bilinmiyor' for a fact or a list that does not exist, 'kosul-bozuk' and 'secim-bozuk' for
 * what cannot be read, 'tekrar-cok' beyond MAX_REPEATED_BLOCKS and MAX_REPEATED_TEXT.
 */
export function resolve(source: Belge, input: ResolveInput): Resolved {
  const all = resolveWith(source, input, NO_PARAGRAPHS);
  const { signing } = input;
  if (signing === undefined) return all.resolved;
  const { value, entries } = all.resolved;
  const textOf = (kod: string) => textOfCode(kod, input, entries);
  const closing = new Set(closingParagraphs(value.blocks, textOf).map(all.sourceOf));
  const { resolved, sourceOf } = hasRules(source) ? resolveWith(source, input, closing) : all;
  const place = resolved.entries.length;
  return {
    ...resolved,
    value: withSigners(resolved.value, signing, place, (one) => closing.has(sourceOf(one))),
    entries: [...resolved.entries, { values: signing.values, facts: {} }],
  };
}

const OF_ENTRY = /^@(\d{1,4})\.(.+)$/s;

/** The text that will stand for a code in the closing block. */
function textOfCode(kod: string, { signing, values, answers }: ResolveInput, entries: readonly ListEntry[]) {
  const [, place, base = kod] = OF_ENTRY.exec(kod) ?? [];
  const ofEntry = place === undefined ? undefined : own(entries[Number(place)]?.values, base);
  const value = ofEntry ?? own(signing?.values, base) ?? own(answers, base)?.value ?? own(values, base);
  return value?.text ?? '';
}

const NO_PARAGRAPHS: ReadonlySet<Paragraph> = new Set();

/** `closing`: paragraphs of the template whose repeats run over those who sign. */
function resolveWith(source: Belge, input: ResolveInput, closing: ReadonlySet<Paragraph>) {
  if (!hasRules(source)) {
    const resolved: Resolved = { value: source, entries: [], unknownFacts: [], messages: [] };
    return { resolved, sourceOf: (one: Paragraph) => one };
  }
  if (findPlaceholders(source).some(({ kod }) => kod.startsWith('@'))) throw typedEntry();
  const resolving = new Resolving(source, input, closing);
  const value = belge(
    resolving.blocks(source.blocks),
    mapEdges(source.page, (one) => resolving.edgeParagraph(one)),
    source.preface,
  );
  const { entries, unknownFacts, messages, sources } = resolving;
  const resolved: Resolved = {
    value,
    entries,
    unknownFacts: [...unknownFacts],
    messages: messages.list,
  };
  return { resolved, sourceOf: (one: Paragraph) => sources.get(one) ?? one };
}

/** An entry with its place in `entries`; null outside of repeats. */
interface Scope {
  readonly entry: ListEntry;
  readonly index: number;
  /** The repeat in which this one stands. */
  readonly around: Scope | null;
}

class Resolving {
  readonly entries: ListEntry[] = [];
  readonly unknownFacts = new Set<string>();
  readonly messages = new Messages();
  /** The template's paragraph of each paragraph that was made of one. */
  readonly sources = new Map<Paragraph, Paragraph>();
  readonly #closing: ReadonlySet<Paragraph>;
  #isClosing = false;
  /** Texts of repeats over an empty list, of the block that is resolved. */
  #emptied: string[] = [];
  readonly #input: ResolveInput;
  readonly #factOfTakip: FactOf;
  readonly #questions: ReadonlySet<string>;
  #looked = 0;
  #repeated = 0;
  #repeatedText = 0;

  constructor(source: Belge, input: ResolveInput, closing: ReadonlySet<Paragraph>) {
    this.#input = input;
    this.#closing = closing;
    this.#factOfTakip = factsOf(questionCodes(source), input);
    this.#questions = questionCodes(source);
  }

  blocks(source: readonly Block[]): readonly Block[] {
    const out: Block[] = [];
    /** A line that announces what follows it, as long as nothing of that is left. */
    let lead: Block | null = null;
    let announced = false;
    /** Repeats that printed nothing and are told unless the line that announces them is. */
    let emptied: readonly string[] = [];
    const endOfAnnounced = () => {
      if (announced && lead !== null) this.#dropLead(out, lead as Paragraph, emptied.length > 0);
      else this.#reportEmptied(emptied);
      lead = null;
      announced = false;
      emptied = [];
    };
    for (const block of source) {
      this.#emptied = [];
      const made = this.#block(block);
      if (!takesLeadAlong(block)) this.#reportEmptied(this.#emptied);
      else emptied = [...emptied, ...this.#emptied];
      const follows = takesLeadAlong(block);
      if (follows && made.length > 0) lead = null;
      else if (follows) announced = true;
      else if (made.length > 0 && (announced || !isEmptyLine(block))) endOfAnnounced();
      for (const one of made) out.push(one);
      const [only] = made;
      if (only !== undefined && isLead(block, only)) lead = only;
    }
    endOfAnnounced();
    return out;
  }

  /** Told only where the case has no entries: that a condition does not hold is the author's will. */
  #dropLead(out: Block[], lead: Paragraph, told: boolean): void {
    out.splice(out.lastIndexOf(lead), 1);
    if (told) this.#reportEmpty(lead);
  }

  #block(block: Block): readonly Block[] {
    switch (block.type) {
      case 'paragraph':
        return this.#topParagraphs(block);
      case 'list':
        return this.#list(block, null);
      case 'table':
        return this.#table(block);
      case 'pageBreak':
        return [block];
    }
  }

  /** A label whose words are none in this case is left out, as one with an empty field is (decision 16a). */
  #topParagraphs(source: Paragraph): readonly Paragraph[] {
    this.#isClosing = this.#closing.has(source);
    const made = this.#paragraphs(source, null);
    this.#isClosing = false;
    for (const one of made) this.sources.set(one, source);
    const written = writtenOf(source.inlines);
    if (!mayHaveWordings(written) || !isLabelWithWordings(written)) return made;
    return made.filter((one) => {
      const said = writtenOf(one.inlines);
      if (!EMPTY_LABEL.test(said)) return true;
      this.#reportOmitted(said);
      return false;
    });
  }

  /** A line of a header or a footer stays, since others would move up. */
  edgeParagraph(source: Paragraph): Paragraph {
    const made = this.#paragraphs(source, null);
    return paragraph(
      made.flatMap(({ inlines }, n) => (n === 0 ? inlines : [LINE_BREAK, ...inlines])),
      { ...source, rule: null },
    );
  }

  #paragraphs(source: Paragraph, scope: Scope | null): readonly Paragraph[] {
    if (source.rule === null) return [this.#paragraph(source, scope)];
    return this.#scopes(source.rule, scope, () => writtenOf(source.inlines)).map((own) =>
      this.#paragraph(source, own),
    );
  }

  #flow(blocks: readonly FlowBlock[], scope: Scope | null): readonly FlowBlock[] {
    return blocks.flatMap((block): readonly FlowBlock[] =>
      block.type === 'paragraph' ? this.#paragraphs(block, scope) : this.#list(block, scope),
    );
  }

  #list(source: List, scope: Scope | null): readonly List[] {
    const items = source.items.flatMap((item) =>
      this.#scopes(item.rule, scope, () => firstWords(item.blocks)).flatMap((own) => {
        const blocks = this.#flow(item.blocks, own);
        return blocks.length === 0 ? [] : [listItem(blocks)];
      }),
    );
    return items.length === 0 ? [] : [list(source.kind, items, source.start, source.marker)];
  }

  /** A table without rows below its head is left out. */
  #table(source: Table): readonly Table[] {
    const rowsOf = (rows: readonly Row[]) =>
      rows.flatMap((one) =>
        this.#scopes(one.rule, null, () => firstWords(one.cells.flatMap(({ blocks }) => blocks))).map(
          (scope) => this.#row(one, scope),
        ),
      );
    const head = rowsOf(source.rows.slice(0, source.headerRows));
    const body = rowsOf(source.rows.slice(source.headerRows));
    if (body.length === 0) return [];
    return [{ ...source, headerRows: head.length, rows: [...head, ...body] }];
  }

  #row(source: Row, scope: Scope | null): Row {
    const cells = source.cells.map((one): Cell => cell(this.#flow(one.blocks, scope), one.colspan));
    return row(cells, source.minHeight);
  }

  /** The scopes in which the part is printed: none if its condition does not hold, one an entry if it repeats. */
  #scopes(rule: Rule | null, scope: Scope | null, said: () => string): readonly (Scope | null)[] {
    if (rule === null) return [scope];
    const scopes = rule.each === null ? [scope] : this.#entriesOf(rule.each, scope);
    const { when } = rule;
    if (rule.each !== null && scopes.length === 0 && this.#isEmpty(rule, scope)) this.#emptied.push(said());
    return when === null ? scopes : scopes.filter((one) => this.#holds(when, one));
  }

  /** Whether the repeat prints nothing for want of entries, and not by a filter, a condition or an open question. */
  #isEmpty({ each, when }: Rule, around: Scope | null): boolean {
    if (each === null || this.#questions.has(each.list) || this.#input.optional?.has(each.list)) return false;
    if (this.#entries(each.list).length > 0) return false;
    return (
      when === null ||
      holds(
        when,
        (fact) => this.#factOf(fact, around),
        () => undefined,
      )
    );
  }

  #entries(name: string): readonly ListEntry[] {
    const signing = this.#isClosing ? own(this.#input.signing?.lists, name) : undefined;
    const entries = this.#questions.has(name)
      ? (own(this.#input.answers, name)?.entries ?? [])
      : (signing ?? own(this.#input.lists, name));
    if (entries === undefined) throw unknownFact(name);
    return entries;
  }

  #entriesOf({ list: name, where }: Repeat, around: Scope | null): readonly Scope[] {
    const entries = this.#entries(name);
    this.#looked += entries.length;
    if (this.#looked > MAX_LOOKED_AT) throw tooManyRepeats();
    const chosen =
      where === null ? entries : entries.filter((entry) => this.#holds(where, { entry, index: -1, around }));
    this.#repeated += chosen.length;
    if (this.#repeated > MAX_REPEATED_BLOCKS) throw tooManyRepeats();
    return chosen.map((entry) => this.#scope(entry, around));
  }

  #scope(ownEntry: ListEntry, around: Scope | null): Scope {
    const entry =
      around === null
        ? ownEntry
        : { values: { ...around.entry.values, ...ownEntry.values }, facts: ownEntry.facts };
    return { entry, index: this.entries.push(entry) - 1, around };
  }

  #holds(condition: Condition, scope: Scope | null): boolean {
    return holds(
      condition,
      (fact) => this.#factOf(fact, scope),
      (fact) => this.unknownFacts.add(missingCode(fact)),
    );
  }

  #factOf(fact: string, scope: Scope | null): FactValue | null | undefined {
    if (fact.startsWith(FILLED_FACT)) {
      const ofEntry = own(scope?.entry.values, fact.slice(FILLED_FACT.length));
      return ofEntry === undefined ? this.#factOfTakip(fact) : filledOrNot(ofEntry);
    }
    for (let at = scope; at !== null; at = at.around) {
      const ofEntry = own(at.entry.facts, fact);
      if (ofEntry !== undefined) return ofEntry;
    }
    return this.#factOfTakip(fact);
  }

  #paragraph(source: Paragraph, scope: Scope | null): Paragraph {
    const written = writtenOf(source.inlines);
    const pieces = mayHaveWordings(written) ? this.#wordings(written, scope) : [];
    if (scope !== null) this.#count(written, scope);
    const scoped = scope === null ? pieces : withPlaceholders(written, pieces, scope);
    if (scoped.length === 0) return withoutRule(source);
    return withInlines({ ...source, rule: null }, replacePieces(source.inlines, scoped));
  }

  #wordings(written: string, scope: Scope | null): readonly Replacement[] {
    return matchWordings(written).map(({ start, end, raw }) => {
      const chosen = this.#worded(parseWording(raw), scope);
      return { start, end, inlines: (style): readonly Inline[] => [text(chosen, style)] };
    });
  }

  #worded(wording: Wording, scope: Scope | null): string {
    if (wording.type === 'choice') {
      const value = this.#factOf(wording.fact, scope);
      if (value === undefined) throw unknownFact(wording.fact);
      const said = value === null ? undefined : firstChoice(value);
      const option =
        said === undefined ? undefined : wording.options.find(({ values }) => values.includes(said));
      if (option !== undefined) return inScope(option.text, scope);
      const code = missingCode(wording.fact);
      this.unknownFacts.add(code);
      return this.#input.preview?.gap([code], ON_ITS_LINE) ?? this.#input.mark;
    }
    const { each, text: one, between, last } = wording;
    const texts = this.#entriesOf(each, scope).map((own) => {
      this.#count(one, own);
      return inScope(one, own);
    });
    return texts.length < 2
      ? texts.join('')
      : texts.slice(0, -1).join(between) + last + (texts.at(-1) as string);
  }

  #count(written: string, { entry }: Scope): void {
    this.#repeatedText += written.length;
    for (const { kod } of matchPlaceholders(written)) this.#repeatedText += this.#lengthOf(kod, entry);
    if (this.#repeatedText > MAX_REPEATED_TEXT) throw tooManyRepeats();
  }

  #lengthOf(kod: string, entry: ListEntry): number {
    const { answers, values } = this.#input;
    const value = own(entry.values, kod) ?? own(answers, kod)?.value ?? own(values, kod);
    return value?.text.length ?? 0;
  }

  #reportOmitted(label: string): void {
    this.messages.add({
      code: 'satir-atlandi',
      text: `“${label.trim().slice(0, -1).trim()}” satırı, yazılacak bilgi olmadığı için belgeye konmadı.`,
    });
  }

  #reportEmptied(texts: readonly string[]): void {
    for (const one of texts)
      this.messages.add({
        code: 'tekrar-bos',
        text: `“${excerpt(one)}” bölümü, tekrarlanacak kayıt olmadığı için belgeye konmadı.`,
      });
  }

  #reportEmpty(lead: Paragraph): void {
    const said = writtenOf(lead.inlines).trim().slice(0, 80);
    this.messages.add({
      code: 'liste-bos',
      text: `“${said}” satırından sonra yazılacak bir şey olmadığı için bu satır belgeye konmadı.`,
    });
  }
}

const bare = new WeakMap<Paragraph, Paragraph>();

/** The same one each time, so that it is scanned once for all documents. */
function withoutRule(source: Paragraph): Paragraph {
  if (source.rule === null) return source;
  const known = bare.get(source);
  if (known !== undefined) return known;
  const made = { ...source, rule: null };
  bare.set(source, made);
  return made;
}

export const questionCodes = (source: Belge): ReadonlySet<string> =>
  new Set(source.preface?.questions.map(({ code }) => code) ?? []);

/** Names the entry in the placeholders between the pieces. */
function withPlaceholders(
  written: string,
  pieces: readonly Replacement[],
  scope: Scope,
): readonly Replacement[] {
  const outside = notWithin(matchPlaceholders(written), pieces);
  const named = outside.map(({ start, end, raw }) => ({
    start,
    end,
    inlines: (style: Parameters<Replacement['inlines']>[0]) => [text(inScope(raw, scope), style)],
  }));
  return [...pieces, ...named].toSorted((a, b) => a.start - b.start);
}

/** Placeholders of values that the entry has of its own say so. */
function inScope(written: string, scope: Scope | null): string {
  if (scope === null) return written;
  let out = '';
  let from = 0;
  for (const { start, end, kod, modifiers } of matchPlaceholders(written)) {
    if (!Object.hasOwn(scope.entry.values, kod)) continue;
    out += `${written.slice(from, start)}{{@${scope.index}.${[kod, ...modifiers].join('.')}}}`;
    from = end;
  }
  return out + written.slice(from);
}

/** Only this file names entries; a template that does would print a value of another place. */
const typedEntry = (): BelgeError =>
  new BelgeError(
    'alan-bozuk',
    'Belgede “{{@” ile başlayan bir alan var. Alan kodları harfle başlar; alanı düzeltin.',
  );

const tooManyRepeats = (): BelgeError =>
  new BelgeError(
    'tekrar-cok',
    'Dilekçedeki tekrarlar bu takipte çok büyük bir belge yapıyor (en çok 2.000 parça, 512 KB). Tekrarları azaltın ya da belgeyi bölün.',
  );

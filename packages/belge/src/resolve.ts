import { Decider, type Scope } from './decide.ts';
import { missingCode } from './facts.ts';
import { hasOwn, own } from './lazyRecord.ts';
import { EMPTY_LABEL, excerpt, firstWords, isEmptyLine, isLead, takesLeadAlong } from './lead.ts';
import {
  type Belge,
  type Block,
  belge,
  type Cell,
  cell,
  type FlowBlock,
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
} from './model.ts';
import { mapEdges } from './page.ts';
import { findPlaceholders, hasRules, matchPlaceholders, notWithin, writtenOf } from './placeholder.ts';
import { answersKey, recall, remember, withEntries } from './remembered.ts';
import type { Replacement } from './replace.ts';
import type { GapPlace, LeftOut, ListEntry, Resolved, ResolveInput } from './resolveInput.ts';
import { BelgeError, Messages } from './result.ts';
import { firstChoice, type Rule, unknownFact } from './rule.ts';
import { closingParagraphs, withSigners } from './signing.ts';
import {
  madeOnce,
  piecesOf,
  spacedAs,
  type Wordings,
  withoutRule,
  withPieces,
  withWords,
  wordingsOf,
} from './worded.ts';
import type { Wording } from './wording.ts';

/**
 * Decides conditions, repeats and choices before a document is filled, so that lists count anew and all formats agree.
 * Throws BelgeError 'kosul-bilinmiyor' for a fact or a list that does not exist, 'kosul-bozuk' and 'secim-bozuk' for
 * what cannot be read, 'tekrar-cok' beyond MAX_REPEATED_BLOCKS and MAX_REPEATED_TEXT.
 */
export function resolve(source: Belge, input: ResolveInput): Resolved {
  const key = hasRules(source) ? answersKey(source, input) : null;
  const before = key === null ? undefined : recall(source, key);
  if (before !== undefined) return withEntries(source, before, input);
  const all = resolveWith(source, input, NO_PARAGRAPHS);
  if (key !== null) remember(source, key, all);
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
    const resolved: Resolved = { value: source, entries: [], unknownFacts: [], leftOut: [], messages: [] };
    return { resolved, origins: [], repeated: [], sourceOf: (one: Paragraph) => one };
  }
  if (findPlaceholders(source).some(({ kod }) => kod.startsWith('@'))) throw typedEntry();
  const resolving = new Resolving(source, input, closing);
  const value = belge(
    resolving.blocks(source.blocks),
    mapEdges(source.page, (one) => resolving.edgeParagraph(one)),
    source.preface,
  );
  const { decider, leftOut, messages, sources } = resolving;
  const { entries, origins, repeated, unknownFacts } = decider;
  const resolved: Resolved = {
    value,
    entries,
    unknownFacts: [...unknownFacts],
    leftOut,
    messages: messages.list,
  };
  return { resolved, origins, repeated, sourceOf: (one: Paragraph) => sources.get(one) ?? one };
}

const ON_ITS_LINE: GapPlace = { omitted: false, ofEntry: false };

/** Goes through the document and leaves of each part what is decided for it. */
class Resolving {
  readonly decider: Decider;
  readonly leftOut: LeftOut[] = [];
  readonly messages = new Messages();
  /** The template's paragraph of each paragraph that was made of one. */
  readonly sources = new Map<Paragraph, Paragraph>();
  readonly #closing: ReadonlySet<Paragraph>;
  /** Texts of repeats over an empty list, of the block that is resolved. */
  #emptied: string[] = [];
  readonly #input: ResolveInput;

  constructor(source: Belge, input: ResolveInput, closing: ReadonlySet<Paragraph>) {
    this.#input = input;
    this.#closing = closing;
    this.decider = new Decider(source, input);
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
    this.decider.isClosing = this.#closing.has(source);
    const made = this.#paragraphs(source, null);
    this.decider.isClosing = false;
    for (const one of made) this.sources.set(one, source);
    if (!wordingsOf(source).isLabel) return made;
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
    const scopes = rule.each === null ? [scope] : this.decider.entriesOf(rule.each, scope);
    const { when } = rule;
    if (rule.each !== null && scopes.length === 0 && this.decider.isEmpty(rule, scope))
      this.#emptied.push(said());
    const printed = when === null ? scopes : scopes.filter((one) => this.decider.holds(when, one));
    if (printed.length === 0 && scope === null && this.#input.preview) this.#leaveOut(rule, excerpt(said()));
    return printed;
  }

  #leaveOut(rule: Rule, said: string): void {
    const facts = (rule.when?.clauses ?? []).map(
      ({ fact }) => [fact, this.decider.factOf(fact, null) ?? null] as const,
    );
    if (said !== '') this.leftOut.push({ text: said, rule, facts: new Map(facts) });
  }

  #paragraph(source: Paragraph, scope: Scope | null): Paragraph {
    const found = wordingsOf(source);
    const words = found.wordings.map(({ wording }) => this.#worded(wording, scope));
    if (scope === null) return withWords(source, found, words);
    this.decider.count(found, scope);
    const own = found.matches.map(({ kod }) => Number(hasOwn(scope.entry.values, kod))).join('');
    return madeOnce(found, [`@${scope.index}`, own, ...words].join('\0'), () => {
      const scoped = withPlaceholders(found, piecesOf(found, words), scope);
      return scoped.length === 0 ? withoutRule(source) : withPieces(source, scoped);
    });
  }

  #worded(wording: Wording, scope: Scope | null): string {
    if (wording.type === 'choice') {
      const value = this.decider.factOf(wording.fact, scope);
      if (value === undefined) throw unknownFact(wording.fact);
      const said = value === null ? undefined : firstChoice(value);
      const option =
        said === undefined ? undefined : wording.options.find(({ values }) => values.includes(said));
      if (option !== undefined) return inScope(option.text, scope);
      const code = missingCode(wording.fact);
      this.decider.unknownFacts.add(code);
      return spacedAs(wording, this.#input.preview?.gap([code], ON_ITS_LINE) ?? this.#input.mark);
    }
    const { each, text: one, between, last } = wording;
    const counted = { written: one, matches: matchPlaceholders(one) };
    const texts = this.decider.entriesOf(each, scope).map((own) => {
      this.decider.count(counted, own);
      return inScope(one, own);
    });
    return texts.length < 2
      ? texts.join('')
      : texts.slice(0, -1).join(between) + last + (texts.at(-1) as string);
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

/** Names the entry in the placeholders between the pieces. */
function withPlaceholders(
  { matches }: Wordings,
  pieces: readonly Replacement[],
  scope: Scope,
): readonly Replacement[] {
  const outside = notWithin(matches, pieces);
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
    if (!hasOwn(scope.entry.values, kod)) continue;
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

import { type Belge, type Block, type Paragraph } from './model.ts';
import { edgeParagraphs } from './page.ts';
import { matchPlaceholders, notWithin, writtenOf } from './placeholder.ts';
import type { Question } from './preface.ts';
import { type Condition, condition, type Rule } from './rule.ts';
import { type Choice, checkWordings, matchWordings, parseWording, type Wording } from './wording.ts';

/** Everything in a template that asks about the case. */
export interface RulesInUse {
  /** Those of guards too. */
  readonly conditions: readonly Condition[];
  readonly choices: readonly Choice[];
  /** Names of the lists that are repeated. */
  readonly lists: readonly string[];
  readonly questions: readonly Question[];
  readonly fields: readonly FieldUse[];
  /** Facts that are asked for within repeats, also in their filters. */
  readonly repeatedFacts: readonly FactUse[];
}

interface FactUse extends Pick<Around, 'repeats'> {
  readonly fact: string;
}

/** A placeholder and the conditions and repeats in which it stands. */
export interface FieldUse extends Around {
  readonly kod: string;
}

interface Around {
  /** All of them must hold for the field to be printed. */
  readonly conditions: readonly Condition[];
  /** Names of the lists that are repeated around it. */
  readonly repeats: readonly string[];
}

const NOWHERE: Around = { conditions: [], repeats: [] };

/** Throws BelgeError 'secim-bozuk' and 'kosul-bozuk' for a wording that cannot be read. */
export function rulesInUse(source: Belge): RulesInUse {
  const found = new RulesFound();
  for (const { when } of source.preface?.guards ?? []) if (when !== null) found.conditions.push(when);
  for (const block of source.blocks) found.addBlock(block, NOWHERE);
  for (const one of edgeParagraphs(source)) found.addParagraph(one, NOWHERE);
  const { conditions, choices, lists, fields, repeatedFacts } = found;
  const questions = source.preface?.questions ?? [];
  return { conditions, choices, lists: [...lists], questions, fields, repeatedFacts };
}

class RulesFound {
  readonly conditions: Condition[] = [];
  readonly choices: Choice[] = [];
  readonly lists = new Set<string>();
  readonly fields: FieldUse[] = [];
  readonly repeatedFacts: FactUse[] = [];

  addBlock(block: Block, around: Around): void {
    if (block.type === 'paragraph') this.addParagraph(block, around);
    else if (block.type === 'list')
      for (const { rule, blocks } of block.items) {
        const within = this.#within(rule, around);
        for (const one of blocks) this.addBlock(one, within);
      }
    else if (block.type === 'table')
      for (const { rule, cells } of block.rows) {
        const within = this.#within(rule, around);
        for (const { blocks } of cells) for (const one of blocks) this.addBlock(one, within);
      }
  }

  addParagraph({ rule, inlines }: Paragraph, around: Around): void {
    const within = this.#within(rule, around);
    const written = writtenOf(inlines);
    checkWordings(written);
    const wordings = matchWordings(written);
    for (const { kod } of notWithin(matchPlaceholders(written), wordings))
      this.fields.push({ ...within, kod });
    for (const { raw } of wordings) this.#addWording(parseWording(raw), within);
  }

  #addWording(wording: Wording, around: Around): void {
    if (wording.type === 'repeatedText') {
      this.#addText(wording.text, this.#within({ when: null, each: wording.each }, around));
      return;
    }
    this.choices.push(wording);
    const { fact, options } = wording;
    this.#addFacts([wording], around);
    for (const { values, text } of options) {
      const chosen = condition([{ fact, negated: false, choices: values }]);
      this.#addText(text, { ...around, conditions: [...around.conditions, chosen] });
    }
  }

  #addText(written: string, around: Around): void {
    for (const { kod } of matchPlaceholders(written)) this.fields.push({ ...around, kod });
  }

  #within(rule: Rule | null, around: Around): Around {
    if (rule === null) return around;
    const { when, each } = rule;
    const own = [when, each?.where ?? null].filter((one) => one !== null);
    this.conditions.push(...own);
    if (each !== null) this.lists.add(each.list);
    const within = {
      conditions: [...around.conditions, ...own],
      repeats: each === null ? around.repeats : [...around.repeats, each.list],
    };
    this.#addFacts(
      own.flatMap(({ clauses }) => clauses),
      within,
    );
    return within;
  }

  #addFacts(asking: readonly { readonly fact: string }[], { repeats }: Around): void {
    if (repeats.length > 0) for (const { fact } of asking) this.repeatedFacts.push({ fact, repeats });
  }
}

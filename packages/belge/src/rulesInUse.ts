import { type Belge, type Block, type Paragraph } from './model.ts';
import { edgeParagraphs } from './page.ts';
import { writtenOf } from './placeholder.ts';
import type { Condition, Rule } from './rule.ts';
import { type Choice, checkWordings, matchWordings, parseWording } from './wording.ts';

/** Everything in a template that asks about the case. */
export interface RulesInUse {
  readonly conditions: readonly Condition[];
  readonly choices: readonly Choice[];
  /** Names of the lists that are repeated. */
  readonly lists: readonly string[];
}

/** Throws BelgeError 'secim-bozuk' and 'kosul-bozuk' for a wording that cannot be read. */
export function rulesInUse(source: Belge): RulesInUse {
  const conditions: Condition[] = [];
  const choices: Choice[] = [];
  const lists = new Set<string>();
  const addRule = (rule: Rule | null): void => {
    if (rule?.when != null) conditions.push(rule.when);
    if (rule?.each == null) return;
    lists.add(rule.each.list);
    if (rule.each.where !== null) conditions.push(rule.each.where);
  };
  const addParagraph = (one: Paragraph): void => {
    addRule(one.rule);
    const written = writtenOf(one.inlines);
    checkWordings(written);
    for (const { raw } of matchWordings(written)) {
      const wording = parseWording(raw);
      if (wording.type === 'choice') choices.push(wording);
      else addRule({ when: null, each: wording.each });
    }
  };
  const addBlock = (block: Block): void => {
    if (block.type === 'paragraph') addParagraph(block);
    else if (block.type === 'list')
      for (const { rule, blocks } of block.items) {
        addRule(rule);
        blocks.forEach(addBlock);
      }
    else if (block.type === 'table')
      for (const { rule, cells } of block.rows) {
        addRule(rule);
        for (const { blocks } of cells) blocks.forEach(addBlock);
      }
  };
  source.blocks.forEach(addBlock);
  edgeParagraphs(source).forEach(addParagraph);
  return { conditions, choices, lists: [...lists] };
}

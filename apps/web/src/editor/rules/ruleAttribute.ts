import { parseCondition, parseRepeat, type Rule, rule, writeCondition, writeRepeat } from '@derkenar/belge';

/** The attribute of paragraphs, items and rows that holds their rule. */
export const ruleAttribute = { rule: { default: null, rendered: false } };

/** As canonical HTML has it, so that a copy keeps it. */
export const ruleTags = (own: Rule | null): Readonly<Record<string, string>> => ({
  ...(own?.when != null && { 'data-kosul': writeCondition(own.when) }),
  ...(own?.each != null && { 'data-tekrar': writeRepeat(own.each) }),
});

/** The rule of a copied element; an unreadable one of another program is none. */
export function ruleOfElement({ dataset: { kosul, tekrar } }: HTMLElement): Rule | null {
  try {
    return rule(
      kosul === undefined ? null : parseCondition(kosul),
      tekrar === undefined ? null : parseRepeat(tekrar),
    );
  } catch {
    return null;
  }
}

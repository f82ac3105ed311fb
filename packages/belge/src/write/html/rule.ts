import { type Rule, writeCondition, writeRepeat } from '../../rule.ts';

/** The attributes of a template's paragraph, item or row, with a space before them; '' without a rule. */
export function writeRule(rule: Rule | null): string {
  if (rule === null) return '';
  const when = rule.when === null ? '' : ` data-kosul="${writeCondition(rule.when)}"`;
  return when + (rule.each === null ? '' : ` data-tekrar="${writeRepeat(rule.each)}"`);
}

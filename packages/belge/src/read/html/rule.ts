import type { Token } from 'parse5';
import { parseCondition, parseRepeat, type Rule, rule } from '../../rule.ts';
import { attribute } from './attributes.ts';

export const hasRule = (attrs: readonly Token.Attribute[]): boolean =>
  attrs.some(({ name }) => name === 'data-kosul' || name === 'data-tekrar');

/** The rule of a paragraph, an item or a row (write/html/rule.ts). Throws BelgeError 'kosul-bozuk'. */
export function ruleOf(attrs: readonly Token.Attribute[]): Rule | null {
  if (attrs.length === 0) return null;
  const when = attribute(attrs, 'data-kosul');
  const each = attribute(attrs, 'data-tekrar');
  return rule(when === null ? null : parseCondition(when), each === null ? null : parseRepeat(each));
}

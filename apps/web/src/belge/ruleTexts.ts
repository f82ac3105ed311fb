import { mayHaveWordings, parseWording, type Rule } from '@derkenar/belge';
import { conditionText, FACTS, LISTS } from '@derkenar/domain';
import { ruleMessages as t } from '../messages/rule.ts';

/** A choice or a repeat within a sentence as people read it. */
export interface WordingText {
  /** '[borçluya | borçlulara]' */
  readonly shown: string;
  readonly name: string;
}

/** Null for a placeholder. */
export function wordingText(raw: string): WordingText | null {
  if (!mayHaveWordings(raw)) return null;
  try {
    const wording = parseWording(raw);
    if (wording.type === 'repeatedText') {
      const name = LISTS.find(({ code }) => code === wording.each.list)?.name ?? wording.each.list;
      return { shown: `[${name}: ${wording.text}]`, name: t.repeatPill(name, wording.text) };
    }
    const texts = wording.options.map(({ text }) => text || '–').join(' | ');
    const question = FACTS.find(({ code }) => code === wording.fact)?.question ?? wording.fact;
    return { shown: `[${texts}]`, name: t.choicePill(question, texts) };
  } catch {
    return { shown: raw, name: t.broken };
  }
}

/** 'Her borçlu için · Yalnız Borçlu tüzel kişi ise' */
export const ruleText = ({ when, each }: Rule): string =>
  t.chip(
    when === null ? null : conditionText(when),
    each === null
      ? null
      : [LISTS.find(({ code }) => code === each.list)?.name ?? each.list]
          .concat(each.where === null ? [] : [`(${conditionText(each.where)})`])
          .join(' '),
  );

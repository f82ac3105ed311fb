import { type LeftOut, mayHaveWordings, parseWording, type Question, type Rule } from '@derkenar/belge';
import { conditionText, isChosenKind, LISTS, questionOf } from '@derkenar/domain';
import { ruleMessages as t } from '../messages/rule.ts';

/** A choice or a repeat within a sentence as people read it. */
export interface WordingText {
  /** '[borçluya | borçlulara]' */
  readonly shown: string;
  readonly name: string;
}

/** Null for a placeholder. */
export function wordingText(raw: string, questions: readonly Question[] = []): WordingText | null {
  if (!mayHaveWordings(raw)) return null;
  try {
    const wording = parseWording(raw);
    if (wording.type === 'repeatedText') {
      const name = listName(wording.each.list, questions);
      return { shown: `[${name}: ${wording.text}]`, name: t.repeatPill(name, wording.text) };
    }
    const texts = wording.options.map(({ text }) => text || '–').join(' | ');
    const question = questionOf(wording.fact, questions)?.question ?? wording.fact;
    return { shown: `[${texts}]`, name: t.choicePill(question, texts) };
  } catch {
    return { shown: raw, name: t.broken };
  }
}

/** 'Her borçlu için · Yalnız Borçlu tüzel kişi ise' */
export const ruleText = ({ when, each }: Rule, questions: readonly Question[] = []): string =>
  t.chip(
    when === null ? null : conditionText(when, questions),
    each === null
      ? null
      : [listName(each.list, questions)]
          .concat(each.where === null ? [] : [`(${conditionText(each.where, questions)})`])
          .join(' '),
  );

/** 'Yalnız Borçlu tüzel kişi ise (Borçlu: gerçek kişi)' */
export function leftOutReason({ rule, facts }: LeftOut, questions: readonly Question[]): string {
  const told = Array.from(facts, ([fact, value]) => {
    const asked = questionOf(fact, questions);
    const texts = [value ?? []].flat().map((one) => asked?.choices[one] ?? one);
    return `${asked?.question ?? fact}: ${texts.join(', ') || t.unknown}`;
  });
  return told.length === 0 ? ruleText(rule, questions) : `${ruleText(rule, questions)} (${told.join('; ')})`;
}

/** 'Her borçlu için', 'Her seçilen haciz için'; the code of a list that does not exist. */
export const listName = (code: string, questions: readonly Question[]): string =>
  repeatLists(questions).find((one) => one.code === code)?.name ?? code;

interface RepeatList {
  readonly code: string;
  readonly name: string;
}

/** The lists of the case, and the questions in which its things are chosen. */
export function repeatLists(questions: readonly Question[]): readonly RepeatList[] {
  const chosen = questions.flatMap(({ code, kind, label }) => {
    if (!isChosenKind(kind)) return [];
    const isOnly = questions.filter((one) => one.kind === kind).length === 1;
    return [{ code, name: isOnly ? t.chosenLists[kind] : t.chosenList(t.chosenLists[kind], label) }];
  });
  return [...LISTS, ...chosen];
}

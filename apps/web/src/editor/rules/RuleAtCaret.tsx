import type { Rule } from '@derkenar/belge';
import { VisuallyHidden } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { ruleText } from '../../belge/ruleTexts.ts';
import { questionsIn } from '../preface/preface.ts';

/** Tells a screen reader the rules of the part that the caret enters; the chips above the parts are only drawn. */
export function RuleAtCaret({ editor }: { readonly editor: Editor }) {
  const text = useEditorState({ editor, selector: ({ editor: { state } }) => rulesAround(state) });
  return <VisuallyHidden aria-live="polite">{text}</VisuallyHidden>;
}

/** From the outermost part to the innermost: 'Her borçlu için · Yalnız Borçlu tüzel kişi ise'; empty outside of them. */
function rulesAround({ doc, selection: { $from } }: Editor['state']): string {
  const rules: Rule[] = [];
  for (let depth = 1; depth <= $from.depth; depth++) {
    const own = $from.node(depth).attrs['rule'] as Rule | null | undefined;
    if (own != null) rules.push(own);
  }
  if (rules.length === 0) return '';
  const questions = questionsIn(doc);
  return rules.map((rule) => ruleText(rule, questions)).join(' · ');
}

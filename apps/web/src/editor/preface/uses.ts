import {
  ANSWER_FACT,
  edgeParagraphs,
  type Question,
  type Rule,
  type RulesInUse,
  rulesInUse,
  writeCondition,
  writeRepeat,
} from '@derkenar/belge';
import { answerChoices, isChosenKind } from '@derkenar/domain';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { ruleText } from '../../belge/ruleTexts.ts';
import { prefaceMessages } from '../../messages/preface.ts';
import { docToBelge } from '../toBelge.ts';
import { prefaceIn } from './preface.ts';

const t = prefaceMessages.removal;
const MAX_SNIPPET = 60;

/** The places that name the question, as sentences in the order of the document. */
export function usesOf(doc: ProseMirrorNode, code: string): readonly string[] {
  // Placeholders, choices, conditions and repeats all write a code behind a brace or a colon.
  const pattern = new RegExp(`[{:]\\s*${code}(?![A-Za-z0-9])`);
  const names = (written: string) => pattern.test(written);
  const { questions, guards } = prefaceIn(doc);
  const found = new Set<string>();
  doc.descendants((node) => {
    const own = node.attrs['rule'] as Rule | null | undefined;
    if (own != null && names(writtenRule(own))) found.add(t.inRule(ruleText(own, questions), snippet(node)));
    if (node.isTextblock && names(textOf(node))) found.add(t.inText(snippet(node)));
  });
  const edges = edgeParagraphs(docToBelge(doc)).flatMap(({ inlines }) => inlines);
  if (edges.some((inline) => inline.type === 'text' && names(inline.text))) found.add(t.inEdges);
  for (const { when, message } of guards)
    if (when !== null && names(writeCondition(when))) found.add(t.inGuard(message));
  return [...found];
}

/** A list stands behind a colon too. */
const writtenRule = ({ when, each }: Rule): string =>
  `${when === null ? '' : writeCondition(when)} ${each === null ? '' : `:${writeRepeat(each)}`}`;

const textOf = (node: ProseMirrorNode): string =>
  node.textBetween(0, node.content.size, ' ', ({ attrs }) =>
    typeof attrs['raw'] === 'string' ? attrs['raw'] : ' ',
  );

function snippet(node: ProseMirrorNode): string {
  const text = textOf(node).trim();
  return text.length > MAX_SNIPPET ? `${text.slice(0, MAX_SNIPPET - 1)}…` : text;
}

/**
 * The sentence about a condition, choice or repeat that would lose what it depends on if `before` became `after`; null
 * where nothing does.
 */
export function lostUse(doc: ProseMirrorNode, before: Question, after: Question): string | null {
  const rules = rulesOf(doc);
  const fact = ANSWER_FACT + before.code;
  const asked = [
    ...(rules?.conditions ?? []).flatMap(({ clauses }) =>
      clauses.flatMap((one) => (one.fact === fact ? one.choices : [])),
    ),
    ...(rules?.choices ?? []).flatMap((one) =>
      one.fact === fact ? one.options.flatMap(({ values }) => values) : [],
    ),
  ];
  const left = answerChoices(after) ?? {};
  const lost = asked.find((code) => !Object.hasOwn(left, code));
  if (lost !== undefined) return prefaceMessages.question.lostChoice(answerChoices(before)?.[lost] ?? lost);
  const isRepeated = rules?.lists.includes(before.code) ?? false;
  return isRepeated && !isChosenKind(after.kind) ? prefaceMessages.question.lostList : null;
}

/** Null where a text cannot be read; that is said when the petition is saved. */
function rulesOf(doc: ProseMirrorNode): RulesInUse | null {
  try {
    return rulesInUse(docToBelge(doc));
  } catch {
    return null;
  }
}

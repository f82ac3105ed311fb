import { foldTr } from '@derkenar/domain';
import { type EditorState, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { AlanName } from './shown.ts';

/** The text typed after `{{` and the fields that match it. */
export interface Completion {
  /** The position of the braces. */
  readonly from: number;
  readonly items: readonly AlanName[];
  readonly active: number;
  /** Closed by hand: stays so until the braces are left. */
  readonly dismissed: boolean;
}

export const completionKey = new PluginKey<Completion | null>('alanCompletion');

type CompletionMeta = { readonly active: number } | 'dismiss';

const MAX_QUERY = 40;
const OPEN = /\{\{([^{}\ufffc]*)$/;

export function nextCompletion(
  tr: Transaction,
  before: Completion | null,
  state: EditorState,
  alanlar: () => readonly AlanName[],
): Completion | null {
  const meta = tr.getMeta(completionKey) as CompletionMeta | undefined;
  if (before && meta === 'dismiss') return { ...before, dismissed: true };
  if (before && typeof meta === 'object') return { ...before, active: meta.active };
  if (!tr.docChanged && !tr.selectionSet) return before;
  const open = openBraces(state);
  // A caret that merely comes by opens nothing.
  if (open === null || (before === null && (!tr.docChanged || tr.getMeta('paste')))) return null;
  if (before && tr.mapping.map(before.from, -1) === open.from && before.dismissed)
    return { ...before, from: open.from };
  return { from: open.from, items: matching(alanlar(), open.query), active: 0, dismissed: false };
}

function openBraces({ selection }: EditorState): { from: number; query: string } | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock) return null;
  const begin = Math.max(0, $from.parentOffset - MAX_QUERY - 2);
  const before = $from.parent.textBetween(begin, $from.parentOffset, null, '\ufffc');
  const match = OPEN.exec(before);
  return match === null ? null : { from: $from.pos - match[0].length, query: match[1] as string };
}

/** Matches names and codes. Fields that begin with the typed text come first, a party's own before its representative's. */
function matching(alanlar: readonly AlanName[], query: string): readonly AlanName[] {
  const wanted = foldTr(query.trim());
  if (wanted === '') return alanlar;
  const begins: AlanName[] = [];
  const beginsVekil: AlanName[] = [];
  const contains: AlanName[] = [];
  for (const alan of alanlar) {
    const [name, kod] = [foldTr(alan.isim), foldTr(alan.kod)];
    if (name.startsWith(wanted) || kod.startsWith(wanted))
      (kod.includes('vekil') ? beginsVekil : begins).push(alan);
    else if (name.includes(wanted) || kod.includes(wanted)) contains.push(alan);
  }
  return [...begins, ...beginsVekil, ...contains];
}

/** Null also where nothing is to be chosen from. */
export function openCompletion(state: EditorState): Completion | null {
  const completion = completionKey.getState(state) ?? null;
  return completion && !completion.dismissed && completion.items.length > 0 ? completion : null;
}

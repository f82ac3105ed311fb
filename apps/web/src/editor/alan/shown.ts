import { matchFields, type Question } from '@derkenar/belge';
import { listField, lowerTr, MODIFIERS, nearestKod } from '@derkenar/domain';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { wordingText } from '../../belge/ruleTexts.ts';
import { editorTextMessages as m } from '../../messages/editor.ts';
import { questionNames, questionsIn } from '../preface/preface.ts';

/** A field of the catalogue as the chips show it. */
export interface AlanName {
  readonly isim: string;
  readonly kod: string;
}

/** A chip as people see and hear it. */
export interface ShownAlan {
  /** 'Kalan Tutar (yazıyla)'; an unknown code stands as it is written. */
  readonly text: string;
  /** 'Kalan Tutar, Yazıyla alanı' */
  readonly label: string;
  readonly kind: 'known' | 'unknown' | 'wording';
}

/** Tells what the chips of a document show. */
export function shownIn(
  doc: ProseMirrorNode,
  alanlar: readonly AlanName[],
): (chip: ProseMirrorNode) => ShownAlan {
  const names = [...questionNames(doc), ...alanlar];
  const questions = questionsIn(doc);
  return ({ attrs }) => shownAlan(attrs as { kod: string; raw: string }, names, questions);
}

/** `raw` is `{{kod}}` as it is written; `names` are those of the catalogue and of the petition's questions. */
function shownAlan(
  { kod, raw }: { readonly kod: string; readonly raw: string },
  names: readonly AlanName[],
  questions: readonly Question[],
): ShownAlan {
  const wording = wordingText(raw, questions);
  if (wording !== null)
    return { text: named(wording.shown, names), label: named(wording.name, names), kind: 'wording' };
  const known = nameOf(kod, names);
  if (known === undefined) return { text: raw, label: unknown(kod), kind: 'unknown' };
  const modifiers = modifierNames(raw);
  const behind = modifiers.length === 0 ? '' : ` (${lowerTr(modifiers.join(', '))})`;
  return {
    text: `${shortLabel(known.isim)}${behind}`,
    label: m.alan([known.isim, ...modifiers].join(', ')),
    kind: 'known',
  };
}

const nameOf = (kod: string, names: readonly AlanName[]): { readonly isim: string } | undefined =>
  names.find((candidate) => candidate.kod === kod) ?? listField(kod);

/** '[Her alacaklı için: ‹Alacaklı Adı Soyadı›]': the words of a choice or a repeat may hold fields. */
function named(words: string, names: readonly AlanName[]): string {
  let text = '';
  let from = 0;
  for (const { start, end, kod, raw } of matchFields(words)) {
    const known = nameOf(kod, names);
    text += words.slice(from, start) + (known === undefined ? raw : `‹${known.isim}›`);
    from = end;
  }
  return text + words.slice(from);
}

function modifierNames(raw: string): readonly string[] {
  const written = matchFields(raw)[0]?.modifiers ?? [];
  return MODIFIERS.filter(({ kod }) => written.includes(kod)).map(({ isim }) => isim);
}

const MAX_SHOWN = 40;
/** The label of a question may be a sentence. */
const shortLabel = (label: string): string =>
  label.length > MAX_SHOWN ? `${label.slice(0, MAX_SHOWN - 1).trimEnd()}…` : label;

function unknown(kod: string): string {
  const nearest = nearestKod(kod);
  return nearest === null ? m.unknownAlan(kod) : m.unknownAlanNearest(kod, nearest);
}

import { matchFields, type Question } from '@derkenar/belge';
import { listField, MODIFIERS, type ModifierKod, nearestKod } from '@derkenar/domain';
import { Node } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type WordingText, wordingText } from '../../belge/ruleTexts.ts';
import { editorTextMessages as m } from '../../messages/editor.ts';
import { questionNames, questionsIn } from '../preface/preface.ts';
import { chipCaretPlugin } from './caret.ts';
import { chipPlugin } from './chips.ts';
import { repainted, repaintPlugin } from './repaint.ts';
import { alanAttributes } from './written.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    alan: {
      /** Replaces the selection and takes its marks. */
      insertAlan: (kod: string, forms?: InsertedForms) => ReturnType;
    };
  }
}

/** A field of the catalogue as the chips show it. */
export interface AlanName {
  readonly isim: string;
  readonly kod: string;
}

/** The way in which a field is written from the start. */
export interface InsertedForms {
  readonly modifiers?: readonly ModifierKod[];
  /** Text behind it: '’ın'. */
  readonly suffix?: string;
}

export interface AlanOptions {
  readonly alanlar: () => readonly AlanName[];
}

/** `{{kod}}` as one character. `raw` is how it is written, which may have spaces within the braces. */
export const Alan = Node.create<AlanOptions>({
  name: 'alan',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addOptions: () => ({ alanlar: () => [] }),
  addAttributes: () => ({ kod: { default: '', rendered: false }, raw: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'span[data-alan]',
      getAttrs: ({ textContent }) => {
        const [match] = matchFields(textContent ?? '');
        return match?.raw === textContent ? { kod: match.kod, raw: match.raw } : false;
      },
    },
  ],
  renderHTML: ({ node }) => [
    'span',
    { 'data-alan': node.attrs['kod'] as string },
    node.attrs['raw'] as string,
  ],
  renderText: ({ node }) => node.attrs['raw'] as string,
  addNodeView() {
    return ({ node, view }) =>
      repainted((dom) => {
        const names = [...questionNames(view.state.doc), ...this.options.alanlar()];
        paintAlan(dom, node, names, questionsIn(view.state.doc));
      });
  },
  addCommands() {
    return {
      insertAlan:
        (kod, { modifiers = [], suffix = '' } = {}) =>
        ({ state, tr, dispatch }) => {
          if (!dispatch) return true;
          const marks = state.storedMarks ?? state.selection.$from.marks();
          tr.replaceSelectionWith(this.type.create(alanAttributes(kod, modifiers), null, marks), false);
          if (suffix !== '') tr.insert(tr.selection.to, state.schema.text(suffix, marks));
          tr.scrollIntoView();
          return true;
        },
    };
  },
  addProseMirrorPlugins() {
    return [chipPlugin(this.type), chipCaretPlugin(this.type), repaintPlugin()];
  },
});

/** Plain DOM: a document may hold hundreds of them. */
function paintAlan(
  dom: HTMLElement,
  node: ProseMirrorNode,
  names: readonly AlanName[],
  questions: readonly Question[],
): void {
  const { kod, raw } = node.attrs as { kod: string; raw: string };
  dom.dataset['alan'] = kod;
  dom.contentEditable = 'false';
  dom.spellcheck = false;
  dom.setAttribute('role', 'img');
  const wording = wordingText(raw, questions);
  if (wording !== null) return paintWording(dom, wording);
  const known = names.find((candidate) => candidate.kod === kod) ?? listField(kod);
  const name = known === undefined ? unknown(kod) : [known.isim, ...modifierNames(raw)].join(', ');
  dom.className = known ? 'alan' : 'alan unknown';
  // Nobody knows a question by its code.
  const isAsked = questions.some(({ code }) => code === kod);
  dom.textContent = isAsked && known ? raw.replace(kod, () => shortLabel(known.isim)) : raw;
  dom.title = name;
  dom.setAttribute('aria-label', known ? m.alan(name) : name);
}

function modifierNames(raw: string): readonly string[] {
  const written = matchFields(raw)[0]?.modifiers ?? [];
  return MODIFIERS.filter(({ kod }) => written.includes(kod)).map(({ isim }) => isim);
}

const MAX_SHOWN = 40;
const shortLabel = (label: string): string =>
  label.length > MAX_SHOWN ? `${label.slice(0, MAX_SHOWN - 1).trimEnd()}…` : label;

/** A choice or a repeat within a sentence shows its words. */
function paintWording(dom: HTMLElement, { shown, name }: WordingText): void {
  dom.className = 'alan wording';
  dom.textContent = shown;
  dom.title = name;
  dom.setAttribute('aria-label', name);
}

function unknown(kod: string): string {
  const nearest = nearestKod(kod);
  return nearest === null ? m.unknownAlan(kod) : m.unknownAlanNearest(kod, nearest);
}

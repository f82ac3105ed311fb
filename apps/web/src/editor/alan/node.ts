import { matchFields } from '@derkenar/belge';
import { listField, nearestKod } from '@derkenar/domain';
import { Node } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { type WordingText, wordingText } from '../../belge/ruleTexts.ts';
import { editorTextMessages as m } from '../../messages/editor.ts';
import { chipCaretPlugin } from './caret.ts';
import { chipPlugin } from './chips.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    alan: {
      /** Replaces the selection and takes its marks. */
      insertAlan: (kod: string) => ReturnType;
    };
  }
}

/** A field of the catalogue as the chips show it. */
export interface AlanName {
  readonly isim: string;
  readonly kod: string;
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
    return ({ node }) => alanView(node, this.options.alanlar());
  },
  addCommands() {
    return {
      insertAlan:
        (kod) =>
        ({ state, tr, dispatch }) => {
          if (!dispatch) return true;
          const marks = state.storedMarks ?? state.selection.$from.marks();
          tr.replaceSelectionWith(this.type.create({ kod, raw: `{{${kod}}}` }, null, marks), false);
          tr.scrollIntoView();
          return true;
        },
    };
  },
  addProseMirrorPlugins() {
    return [chipPlugin(this.type), chipCaretPlugin(this.type)];
  },
});

/** Plain DOM: a document may hold hundreds of them. */
function alanView(node: ProseMirrorNode, alanlar: readonly AlanName[]): NodeView {
  const { kod, raw } = node.attrs as { kod: string; raw: string };
  const dom = document.createElement('span');
  const wording = wordingText(raw);
  if (wording !== null) return wordingView(dom, kod, wording);
  const alan = alanlar.find((candidate) => candidate.kod === kod);
  const known = alan ?? listField(kod);
  dom.className = known ? 'alan' : 'alan unknown';
  dom.dataset['alan'] = kod;
  dom.contentEditable = 'false';
  dom.spellcheck = false;
  dom.textContent = raw;
  dom.title = known ? known.isim : unknown(kod);
  dom.setAttribute('role', 'img');
  dom.setAttribute('aria-label', known ? m.alan(known.isim) : unknown(kod));
  return { dom, ignoreMutation: () => true };
}

/** A choice or a repeat within a sentence shows its words. */
function wordingView(dom: HTMLElement, kod: string, { shown, name }: WordingText): NodeView {
  dom.className = 'alan wording';
  dom.dataset['alan'] = kod;
  dom.contentEditable = 'false';
  dom.spellcheck = false;
  dom.textContent = shown;
  dom.title = name;
  dom.setAttribute('role', 'img');
  dom.setAttribute('aria-label', name);
  return { dom, ignoreMutation: () => true };
}

function unknown(kod: string): string {
  const nearest = nearestKod(kod);
  return nearest === null ? m.unknownAlan(kod) : m.unknownAlanNearest(kod, nearest);
}

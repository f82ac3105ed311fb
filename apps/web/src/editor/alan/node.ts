import { matchFields } from '@derkenar/belge';
import type { ModifierKod } from '@derkenar/domain';
import { Node } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { chipCaretPlugin } from './caret.ts';
import { chipPlugin } from './chips.ts';
import { repainted, repaintPlugin } from './repaint.ts';
import { type AlanName, type ShownAlan, shownIn } from './shown.ts';
import { alanAttributes } from './written.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    alan: {
      /** Replaces the selection and takes its marks. */
      insertAlan: (kod: string, forms?: InsertedForms) => ReturnType;
    };
  }
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
      getAttrs: ({ dataset, textContent }) => {
        // A chip on the page shows its name.
        const written = dataset['raw'] ?? textContent;
        const [match] = matchFields(written ?? '');
        return match?.raw === written ? { kod: match.kod, raw: match.raw } : false;
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
        paintAlan(dom, node, shownIn(view.state.doc, this.options.alanlar())(node));
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

/** Plain DOM: a document may hold hundreds of them. The name is shown; the code is in the tooltip, which describes it. */
function paintAlan(dom: HTMLElement, node: ProseMirrorNode, shown: ShownAlan): void {
  const { kod, raw } = node.attrs as { kod: string; raw: string };
  dom.dataset['alan'] = kod;
  dom.dataset['raw'] = raw;
  dom.contentEditable = 'false';
  dom.spellcheck = false;
  dom.setAttribute('role', 'img');
  dom.className = CLASSES[shown.kind];
  dom.textContent = shown.text;
  dom.title = shown.kind === 'known' ? raw : shown.label;
  dom.setAttribute('aria-label', shown.label);
}

const CLASSES = { known: 'alan', unknown: 'alan unknown', wording: 'alan wording' } as const;

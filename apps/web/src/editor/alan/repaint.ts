import { Plugin } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { prefaceIn } from '../preface/preface.ts';

const painters = new WeakMap<Element, () => void>();

/** The view of a chip, which is painted again when the questions that it may name change. */
export function repainted(paint: (dom: HTMLElement) => void): NodeView {
  const dom = document.createElement('span');
  paint(dom);
  painters.set(dom, () => paint(dom));
  return { dom, ignoreMutation: () => true };
}

export const repaintPlugin = (): Plugin =>
  new Plugin({
    view: () => ({
      update: (view, before) => {
        if (prefaceIn(before.doc) === prefaceIn(view.state.doc)) return;
        for (const chip of view.dom.querySelectorAll('[data-alan]')) painters.get(chip)?.();
      },
    }),
  });

import { nearestKod } from '@derkenar/domain';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { editorTextMessages as m } from '../../messages/editorText.ts';
import type { AlanName } from './node.ts';

/** Plain DOM: a document may hold hundreds of them. */
export function alanView(node: ProseMirrorNode, alanlar: readonly AlanName[]): NodeView {
  const { kod, raw } = node.attrs as { kod: string; raw: string };
  const alan = alanlar.find((candidate) => candidate.kod === kod);
  const dom = document.createElement('span');
  dom.className = alan ? 'alan' : 'alan unknown';
  dom.dataset['alan'] = kod;
  dom.contentEditable = 'false';
  dom.spellcheck = false;
  dom.textContent = raw;
  dom.title = alan ? alan.isim : unknown(kod);
  dom.setAttribute('role', 'img');
  dom.setAttribute('aria-label', alan ? m.alan(alan.isim) : unknown(kod));
  return { dom, ignoreMutation: () => true };
}

function unknown(kod: string): string {
  const nearest = nearestKod(kod);
  return nearest === null ? m.unknownAlan(kod) : m.unknownAlanNearest(kod, nearest);
}

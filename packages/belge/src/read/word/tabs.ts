import { type Align, type Inline, text } from '../../model.ts';
import type { TabStop } from '../docx/properties.ts';
import type { Tab } from './pieces.ts';

export function withoutTabs(
  pieces: readonly (Inline | Tab)[],
  align: Align,
  _stops: readonly TabStop[],
): { readonly inlines: readonly Inline[]; readonly align: Align } {
  return { inlines: pieces.map((p) => (p.type === 'tab' ? text('\u00a0\u00a0\u00a0\u00a0') : p)), align };
}

import type { Inline } from '../../model.ts';

/** What stands in a paragraph of Word, before it becomes paragraphs of the model. */
export type Piece = Inline | Tab | { readonly type: 'pageBreak' };
export interface Tab {
  readonly type: 'tab';
}
export const TAB: Tab = Object.freeze({ type: 'tab' });

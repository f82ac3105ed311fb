import { type Belge, forEachParagraph } from './model.ts';

/** Neither white space nor one of the characters that Unicode draws as nothing. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** True if nothing in it can be seen; a table of empty cells and a page break cannot. */
export function isBlank({ blocks }: Belge): boolean {
  let blank = true;
  forEachParagraph(blocks, ({ inlines }) => {
    if (
      inlines.some(
        (inline) => inline.type === 'picture' || (inline.type === 'text' && VISIBLE.test(inline.text)),
      )
    )
      blank = false;
  });
  return blank;
}

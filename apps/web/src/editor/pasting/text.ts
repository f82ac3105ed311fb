import { cleanText } from '@derkenar/belge';
import type { Node as ProseMirrorNode, ResolvedPos } from '@tiptap/pm/model';

/** The width of a tab in preformatted HTML. */
const TAB = '    ';

/** A paragraph for each line, with the format of the place it goes to; the end of the last line is none. */
export function paragraphsOf(text: string, $at: ResolvedPos): ProseMirrorNode[] {
  const { schema } = $at.doc.type;
  const marks = $at.marks();
  const attributes = $at.parent.isTextblock ? $at.parent.attrs : null;
  return text
    .replace(/(?:\r\n?|\n)$/, '')
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => {
      const clean = cleanText(line.replaceAll('\t', TAB));
      return schema.node('paragraph', attributes, clean === '' ? [] : [schema.text(clean, marks)]);
    });
}

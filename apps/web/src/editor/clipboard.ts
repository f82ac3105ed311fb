import { DOMSerializer, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** What is copied is as other programs know it: placeholders are plain text, page breaks CSS. */
export const clipboardPlugin = (schema: Schema): Plugin =>
  new Plugin({
    props: {
      clipboardSerializer: new DOMSerializer(
        {
          ...DOMSerializer.nodesFromSchema(schema),
          alan: ({ attrs }) => ['span', attrs['raw'] as string],
          pageBreak: () => ['div', { 'data-sayfa-sonu': '', style: 'page-break-after:always' }],
        },
        DOMSerializer.marksFromSchema(schema),
      ),
    },
  });

import {
  type Align,
  type Heading,
  type Layout,
  paragraphStyle,
  type Rule,
  tabStopsCss,
  withInertStyles,
} from '@derkenar/belge';
import { DOMSerializer, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { HEADING_TAGS } from './headingTags.ts';
import { ruleTags } from './rules/ruleAttribute.ts';

/**
 * Copied content is as other programs know it: placeholders are plain text, page breaks CSS. What comes back is parsed
 * by the browser, whose policy for this page refuses style attributes.
 */
export const clipboardPlugin = (schema: Schema): Plugin =>
  new Plugin({
    props: {
      clipboardSerializer: new DOMSerializer(
        {
          ...DOMSerializer.nodesFromSchema(schema),
          paragraph: ({ attrs: { align, layout, heading, rule } }) => {
            const { tabs } = layout as Layout;
            const style = paragraphStyle(align as Align, layout as Layout);
            return [
              HEADING_TAGS[heading as Heading],
              {
                ...(style !== '' && { style }),
                ...ruleTags(rule as Rule | null),
                // The browser drops the property, which it does not know.
                ...(tabs.length > 0 && { 'data-tab-stops': tabStopsCss(tabs) }),
              },
              0,
            ];
          },
          tab: () => ['span', { 'data-tab': '', style: 'white-space:pre' }, '\t'],
          alan: ({ attrs }) => ['span', attrs['raw'] as string],
          pageBreak: () => ['div', { 'data-page-break': '', style: 'page-break-after:always' }],
        },
        DOMSerializer.marksFromSchema(schema),
      ),
      transformPastedHTML: withInertStyles,
    },
  });

/**
 * The declarations of an element's style as its markup has them; the CSSOM has none where the policy refused them.
 * Pasted elements carry them as `data-style`.
 */
export const styleOfElement = (element: HTMLElement): string =>
  element.dataset['style'] ?? element.getAttribute('style') ?? '';

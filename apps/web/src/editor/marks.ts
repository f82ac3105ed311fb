import { DEFAULT_SIZE, MAX_SIZE, MIN_SIZE } from '@derkenar/belge';
import { Mark } from '@tiptap/core';
import { styleOfElement } from './clipboard.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    fontSize: {
      /** Points; DEFAULT_SIZE takes the mark away. */
      setFontSize: (pt: number) => ReturnType;
    };
  }
}

/** Point size of a run, where it is not DEFAULT_SIZE. */
export const FontSize = Mark.create({
  name: 'fontSize',
  addAttributes: () => ({ pt: { default: DEFAULT_SIZE, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'span',
      getAttrs: (element) => {
        const points = /(?:^|;)\s*font-size:\s*([\d.]+)pt/.exec(styleOfElement(element))?.[1];
        const pt = points === undefined ? DEFAULT_SIZE : clampSize(Number.parseFloat(points));
        return pt === DEFAULT_SIZE ? false : { pt };
      },
    },
  ],
  renderHTML: ({ mark }) => ['span', { style: `font-size:${mark.attrs['pt'] as number}pt` }, 0],
  addCommands: () => ({
    setFontSize:
      (pt) =>
      ({ commands }) => {
        const size = clampSize(pt);
        return size === DEFAULT_SIZE
          ? commands.unsetMark('fontSize')
          : commands.setMark('fontSize', { pt: size });
      },
  }),
});

const clampSize = (pt: number): number =>
  Number.isFinite(pt) ? Math.min(MAX_SIZE, Math.max(MIN_SIZE, Math.round(pt))) : DEFAULT_SIZE;

/** Raised or lowered text; one mark, as the model knows only one of the two at a time. */
export const Script = Mark.create({
  name: 'script',
  addAttributes: () => ({ kind: { default: 'super', rendered: false } }),
  parseHTML: () => [
    { tag: 'sup', attrs: { kind: 'super' } },
    { tag: 'sub', attrs: { kind: 'sub' } },
  ],
  renderHTML: ({ mark }) => [mark.attrs['kind'] === 'sub' ? 'sub' : 'sup', 0],
});

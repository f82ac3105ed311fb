import { MAX_PICTURE_HEIGHT, MAX_PICTURE_WIDTH, type Picture as PictureInline } from '@derkenar/belge';
import { Node } from '@tiptap/core';

/** Attributes of the node: a picture of the model, as it is. */
export type PictureAttributes = Omit<PictureInline, 'type'>;

const DATA = /^data:(image\/(?:png|jpeg));base64,([A-Za-z0-9+/]+={0,2})$/;

export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    mimeType: { default: 'image/png', rendered: false },
    data: { default: '', rendered: false },
    width: { default: 1, rendered: false },
    height: { default: 1, rendered: false },
    alt: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const match = DATA.exec(element.getAttribute('src') ?? '');
        if (match === null) return false;
        return {
          mimeType: match[1],
          data: match[2],
          width: side(element, 'width', MAX_PICTURE_WIDTH),
          height: side(element, 'height', MAX_PICTURE_HEIGHT),
          alt: element.getAttribute('alt') ?? '',
        };
      },
    },
  ],
  renderHTML: ({ node }) => {
    const { mimeType, data, width, height, alt } = node.attrs as PictureAttributes;
    return ['img', { src: `data:${mimeType};base64,${data}`, width, height, alt }];
  },
});

function side(element: HTMLElement, name: 'width' | 'height', most: number): number {
  const value = Number.parseInt(element.getAttribute(name) ?? '', 10);
  return Number.isFinite(value) ? Math.min(most, Math.max(1, value)) : 1;
}

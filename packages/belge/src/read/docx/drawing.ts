import type { Picture } from '../../model.ts';
import type { Length } from '../html/length.ts';
import * as htmlNotices from '../html/notices.ts';
import { embeddedPicture } from '../html/picture.ts';
import type { Piece } from '../pieces.ts';
import { base64Of } from '../word/base64.ts';
import * as notices from '../word/notices.ts';
import { twipsOf } from './measure.ts';
import type { Place, Reading } from './reading.ts';
import { child, walk, type XmlElement } from './tree.ts';

/** English Metric Units in a point (ECMA-376 part 1, 20.1.10.16). */
const EMU_PER_PT = 12_700;

interface Found {
  pictures: number;
  text: boolean;
  rule: boolean;
}

/** Pictures and text boxes of a DrawingML or VML drawing; what else is drawn is left out. */
export function readDrawing(drawing: XmlElement, reading: Reading, place: Place, out: InlinePiece[]): void {
  const found: Found = { pictures: 0, text: false, rule: false };
  const frame = child(drawing, 'wp:inline') ?? child(drawing, 'wp:anchor');
  const properties = child(frame, 'wp:docPr')?.attributes;
  const alt = properties?.['descr'] ?? properties?.['title'] ?? '';
  walk(drawing, (element) => {
    switch (element.name) {
      case 'w:txbxContent':
        found.text = true;
        reading.messages.add(notices.TEXT_BOX);
        out.push({ kind: 'textBox', content: element });
        return true;
      case 'pic:pic':
        found.pictures++;
        addPicture(pictureOf(element, frame, alt, reading, place), reading, out);
        return true;
      case 'v:shape':
      case 'v:rect':
        found.rule ||= /^(?:t|true|1)$/.test(element.attributes['o:hr'] ?? '');
        readShape(element, found, reading, place, out);
        return false;
      default:
        return false;
    }
  });
  if (frame?.name === 'wp:anchor' && found.pictures > 0) reading.messages.add(notices.FLOATING);
  if (found.pictures === 0 && !found.text)
    reading.messages.add(found.rule ? htmlNotices.RULE : notices.DRAWING);
}

/** Text that stands in a frame of its own, beside the paragraph. */
export interface TextBox {
  readonly kind: 'textBox';
  readonly content: XmlElement;
}
/** Content of a Word paragraph, before it becomes paragraphs of the model. */
export type InlinePiece = Piece | { readonly kind: 'pageBreak' } | TextBox;

function addPicture(picture: Picture | null, { messages }: Reading, out: InlinePiece[]): void {
  if (picture === null) messages.add(notices.PICTURE_FORMAT);
  else if (picture !== LINKED) out.push({ kind: 'picture', picture });
}

function pictureOf(
  element: XmlElement,
  frame: XmlElement | undefined,
  alt: string,
  reading: Reading,
  place: Place,
): Picture | null {
  const fill = child(element, 'pic:blipFill');
  const blip = child(fill, 'a:blip')?.attributes;
  const crop = child(fill, 'a:srcRect')?.attributes ?? {};
  if (Object.values(crop).some((side) => side !== '0')) reading.messages.add(notices.CROPPED);
  const extent = child(frame, 'wp:extent') ?? child(child(child(element, 'pic:spPr'), 'a:xfrm'), 'a:ext');
  const side = (name: 'cx' | 'cy') => points(Number(extent?.attributes[name]) / EMU_PER_PT);
  return embedded(blip?.['r:embed'], alt, side('cx'), side('cy'), reading, place);
}

/** VML: `style="width:96pt;height:48pt"` holds the size. */
function readShape(
  shape: XmlElement,
  found: Found,
  reading: Reading,
  place: Place,
  out: InlinePiece[],
): void {
  const data = child(shape, 'v:imagedata')?.attributes;
  if (data === undefined) return;
  found.pictures++;
  const style = shape.attributes['style'] ?? '';
  const side = (name: string) => {
    const value = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([\\d.]+[a-z]*)`).exec(style)?.[1];
    const twips = twipsOf(value);
    return twips === undefined ? null : points(twips / 20);
  };
  const alt = shape.attributes['alt'] ?? data['o:title'] ?? '';
  addPicture(embedded(data['r:id'], alt, side('width'), side('height'), reading, place), reading, out);
}

const points = (value: number): Length | null =>
  Number.isFinite(value) && value > 0 ? { value, unit: 'pt' } : null;

const LINKED = { type: 'picture' } as Picture;

function embedded(
  id: string | undefined,
  alt: string,
  width: Length | null,
  height: Length | null,
  { archive, pictures, messages }: Reading,
  { part }: Place,
): Picture | null {
  const target = part.relations.get(id ?? '')?.target ?? null;
  if (target === null) {
    // A picture that stands elsewhere is never fetched.
    messages.add(htmlNotices.PICTURE_ADDRESS);
    return LINKED;
  }
  let data = pictures.get(target);
  if (data === undefined) {
    data = base64Of(archive.bytes(target));
    pictures.set(target, data);
  }
  const picture = data === '' ? null : embeddedPicture(data, alt, width, height);
  // A file that is no picture is examined once, not at each of its places.
  if (picture === null) pictures.set(target, '');
  return picture;
}

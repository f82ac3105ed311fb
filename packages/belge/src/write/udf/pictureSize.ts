import { INDENT_STEP_PT, type Picture } from '../../model.ts';
import { pxToPt } from '../page.ts';

/** The size in points that a picture gets in a paragraph with this room, on a page with this height for text. */
export function writtenSizePt(
  picture: Picture,
  room: number,
  pageHeight: number,
): { readonly width: number; readonly height: number } {
  const width = pxToPt(picture.width);
  const height = pxToPt(picture.height);
  const scale = Math.min(1, Math.max(room, INDENT_STEP_PT) / width, (pageHeight - INDENT_STEP_PT) / height);
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
}

import type { Picture } from '../../model.ts';
import { pictureSizePt } from '../page.ts';
import { rtfText } from './text.ts';

/** 1 pt in hundredths of a millimetre, the unit of \picw and \pich. */
const HIMETRIC = 2540 / 72;

export function rtfPicture(picture: Picture, roomPt: number): string {
  const { width, height } = pictureSizePt(picture, roomPt);
  const alt =
    picture.alt === '' ? '' : `{\\*\\picprop{\\sp{\\sn wzDescription}{\\sv ${rtfText(picture.alt)}}}}`;
  const kind = picture.mimeType === 'image/png' ? '\\pngblip' : '\\jpegblip';
  const size =
    `\\picw${Math.round(width * HIMETRIC)}\\pich${Math.round(height * HIMETRIC)}` +
    `\\picwgoal${Math.max(1, Math.round(width * 20))}\\pichgoal${Math.max(1, Math.round(height * 20))}`;
  const hex = Buffer.from(picture.data, 'base64').toString('hex');
  return `{\\*\\shppict{\\pict${alt}${kind}${size}\n${hex}}}`;
}

import type { BelgeError } from '../result.ts';
import {
  oldWordFile,
  openDocument,
  otherOfficeFile,
  passwordFile,
  pdfFile,
  pictureFile,
  unknownFile,
} from './fileErrors.ts';
import { holdsUtf16, type Source } from './source.ts';

/** The reason to refuse a file that no reader knows, as exact as its bytes allow. */
export function refusalOf(source: Source): BelgeError {
  const { head } = source;
  if (source.archive !== null) return zipRefusal(source.archive.names, head);
  // The signature of OLE compound files ([MS-CFB] 2.2).
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return oleRefusal(source.bytes);
  if (/^\s*%PDF-/.test(head)) return pdfFile();
  if (/^(?:\u0089PNG|ÿØÿ|GIF8|BM|II\*|MM\0\*|RIFF....WEBP)/.test(head)) return pictureFile();
  return unknownFile();
}

function zipRefusal(names: readonly string[], head: string): BelgeError {
  if (head.includes('mimetypeapplication/vnd.oasis.opendocument.text')) return openDocument();
  if (names.some((name) => /^(?:xl|ppt|visio)\//.test(name))) return otherOfficeFile();
  return unknownFile();
}

/** [MS-OFFCRYPTO] 2.3.2: a Word file with a password is an OLE file with this stream. */
function oleRefusal(bytes: Uint8Array): BelgeError {
  if (holdsUtf16(bytes, 'EncryptedPackage')) return passwordFile();
  return holdsUtf16(bytes, 'WordDocument') ? oldWordFile() : otherOfficeFile();
}

import type { ReadFile } from '../readFile.ts';
import type { Source } from '../source.ts';
import { decodeXml } from '../xml.ts';
import { readBody } from './body.ts';
import { readContent } from './content.ts';
import * as notices from './notices.ts';

/**
 * Reads a UDF of the UYAP editor or of another program that writes such files (udf-format). Text is never
 * lost: what belongs to no element is put where it stands. Throws BelgeError for a file that is damaged.
 */
export function readUdf(source: Source): ReadFile {
  const names = source.archive?.names ?? [];
  const content = readContent(source.archive?.chunks('content.xml') ?? [source.bytes]);
  const { belge, messages } = readBody(content);
  const signed = names.some((name) => /\.sgn$/i.test(name));
  if (signed) messages.add(notices.SIGNED);
  if (!/^1\.[678]$/.test(content.formatId)) messages.add(notices.VERSION);
  if (names.includes('comments.xml')) messages.add(notices.COMMENTS);
  if (content.properties.some(({ name, attributes }) => name === 'bgImage' && attributes['bgImageData']))
    messages.add(notices.BACKGROUND);
  if (hasVerificationCode(source)) messages.add(notices.VERIFICATION_CODE);
  return { value: belge, messages: messages.list, signed };
}

/** A file that a court has given out names its code among its properties (udf-format §1). */
function hasVerificationCode({ archive }: Source): boolean {
  if (archive === null || !archive.has(PROPERTIES)) return false;
  const properties = [...decodeXml(archive.chunks(PROPERTIES))].join('');
  return /key="uyapdogrulamakodu"[^>]*>\s*[^<\s]/i.test(properties);
}

const PROPERTIES = 'documentproperties.xml';

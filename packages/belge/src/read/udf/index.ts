import type { ReadFile, SheetInfo } from '../readFile.ts';
import type { Source } from '../source.ts';
import { readBody } from './body.ts';
import { type Content, numberOf, readContent } from './content.ts';
import * as notices from './notices.ts';

/**
 * Reads a UDF of the UYAP editor or of another program that writes such files (udf-format). Text is never
 * lost: what belongs to no element is put where it stands. Throws BelgeError for a file that is damaged.
 */
export function readUdf(source: Source): ReadFile {
  const names = source.archive?.names ?? [];
  const content = readContent(source.archive?.chunks('content.xml') ?? [source.bytes]);
  const { belge, messages, header, footer } = readBody(content);
  const signed = names.some((name) => /\.sgn$/i.test(name));
  const sheet = sheetOf(content);
  if (signed) messages.add(notices.SIGNED);
  if (!/^1\.[678]$/.test(content.formatId)) messages.add(notices.VERSION);
  if (names.includes('comments.xml')) messages.add(notices.COMMENTS);
  if (content.properties.some(({ name, attributes }) => name === 'bgImage' && attributes['bgImageData']))
    messages.add(notices.BACKGROUND);
  if (sheet?.landscape) messages.add(notices.LANDSCAPE);
  return { value: belge, messages: messages.list, signed, header, footer, ...(sheet ? { sheet } : {}) };
}

function sheetOf({ properties }: Content): SheetInfo | null {
  const page = properties.find(({ name }) => name === 'pageFormat')?.attributes;
  if (page === undefined) return null;
  const margin = (side: string) => numberOf(page[`${side}Margin`], 70.875);
  return {
    landscape: page['paperOrientation'] !== undefined && page['paperOrientation'] !== '1',
    margins: { top: margin('top'), right: margin('right'), bottom: margin('bottom'), left: margin('left') },
  };
}

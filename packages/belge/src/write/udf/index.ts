import { zipOne } from '@derkenar/zip/write';
import type { Belge } from '../../model.ts';
import { result } from '../../result.ts';
import type { Write } from '../writer.ts';
import { writeBlocks } from './blocks.ts';
import { checkContent } from './selfCheck.ts';
import { createSink } from './sink.ts';
import { contentXml } from './template.ts';

/**
 * UDF of the UYAP editor (format 1.7). It has no place for a title, and its date is fixed: the same
 * document gives the same bytes. Throws BelgeError 'udf-dogrulanamadi', 'belge-cok-buyuk'.
 */
export const writeUdf: Write = async (belge: Belge) => {
  const sink = createSink();
  writeBlocks(sink, belge.blocks);
  // The last `\n` is covered by no element: Swing's end of document (udf-format §3).
  const pool = `${sink.pool}\n`;
  checkContent(pool, sink.xml);
  return result(zipOne('content.xml', contentXml(pool, sink.xml)), sink.messages.list);
};

import { zipOne } from '@derkenar/zip/write';
import type { Belge } from '../../model.ts';
import { result } from '../../result.ts';
import { letterOrderNotices, replacedMarkerNotices } from '../markerNotices.ts';
import type { Write } from '../writer.ts';
import { writeBlocks, writtenMarker } from './blocks.ts';
import { writeEdge } from './edge.ts';
import { checkContent } from './selfCheck.ts';
import { createSink } from './sink.ts';
import { contentXml } from './template.ts';

/**
 * UDF of the UYAP editor (format 1.7; 1.8 when the document has a page of its own). It has no place for a title, and its date is fixed: the same
 * document gives the same bytes. Throws BelgeError 'udf-dogrulanamadi', 'belge-cok-buyuk'.
 */
export const writeUdf: Write = async (belge: Belge) => {
  const { page } = belge;
  const sink = createSink(belge);
  if (page !== null) writeEdge(sink, page, 'header');
  writeBlocks(sink, belge.blocks);
  for (const notice of letterOrderNotices(belge.blocks, 'turkish')) sink.messages.add(notice);
  for (const notice of replacedMarkerNotices(belge.blocks, writtenMarker)) sink.messages.add(notice);
  if (page !== null) writeEdge(sink, page, 'footer');
  // The last `\n` is covered by no element: Swing's end of document (udf-format §3).
  const pool = `${sink.pool}\n`;
  checkContent(pool, sink.xml, sink.reused);
  return result(zipOne('content.xml', contentXml(pool, sink.xml, page)), sink.messages.list);
};

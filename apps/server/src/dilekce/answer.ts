import type { FastifyReply } from 'fastify';
import { setEtag } from '../http/etag.ts';
import { textsHeader } from '../http/header.ts';
import type { StoredDilekce } from './store.ts';

/** A save warns and never refuses (decision 17): its warnings travel in a header, as those of a rendering. */
export function sendStored(
  reply: FastifyReply,
  { dilekce, version }: StoredDilekce,
  warnings: readonly string[] = [],
): FastifyReply {
  if (warnings.length > 0) reply.header('Dilekce-Uyarilar', textsHeader(warnings));
  return setEtag(reply, version).send(dilekce);
}

import { AppError, type HataKodu } from '@derkenar/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** RFC 9110 §8.8.3: a record's version number is its strong validator. */
export const setEtag = (reply: FastifyReply, surum: number): FastifyReply =>
  reply.header('etag', `"${surum}"`);

/** The versions that If-Match names; null: any will do. Throws `stale` for one that can match nothing. */
export function ifMatch({ headers }: FastifyRequest, stale: HataKodu): readonly number[] | null {
  const value = headers['if-match'];
  if (value === undefined || value.trim() === '*') return null;
  const surumler = value
    .split(',')
    .map((tag) => /^"(\d{1,9})"$/.exec(tag.trim())?.[1])
    .filter((surum) => surum !== undefined)
    .map(Number);
  if (surumler.length === 0) throw new AppError(stale);
  return surumler;
}

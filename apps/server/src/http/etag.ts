import { hash } from 'node:crypto';
import { AppError, type ErrorCode } from '@derkenar/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** RFC 9110 §8.8.3: a record's version number is its strong validator. */
export const setEtag = (reply: FastifyReply, surum: number): FastifyReply =>
  reply.header('etag', `"${surum}"`);

/** The versions that If-Match names; null: any will do. Throws `stale` for one that can match nothing. */
export function ifMatch({ headers }: FastifyRequest, stale: ErrorCode): readonly number[] | null {
  const value = headers['if-match'];
  if (value === undefined || value.trim() === '*') return null;
  const versions = value
    .split(',')
    .map((tag) => /^"(\d{1,9})"$/.exec(tag.trim())?.[1])
    .filter((surum) => surum !== undefined)
    .map(Number);
  if (versions.length === 0) throw new AppError(stale);
  return versions;
}

/** RFC 9110 §8.8.1: weak, as the answer is the same whether it is compressed or not. */
export const weakEtag = (trace: string): string => `W/"${hash('sha256', trace, 'base64url').slice(0, 22)}"`;

/** Does If-None-Match name this validator? RFC 9110 §13.1.2 compares weakly. */
export function ifNoneMatch({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''));
}

import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { Seal, StoredLine } from './canonical.ts';
import type { LogPart } from './check.ts';
import { listSeals, readLines } from './seal.ts';

/**
 * All lines and seals of an office, in the order of the chain. Each page is read in a transaction of its own, so that a
 * slow reader holds no connection.
 */
export async function* logParts(db: Db, buroId: string): AsyncGenerator<LogPart> {
  const ask = <T>(work: (tenant: Tenant) => Promise<T>) => tenantTx(db, buroId, work);
  let after = 0;
  async function* linesUntil(until: number): AsyncGenerator<LogPart> {
    for (;;) {
      const lines = await ask((tenant) => readLines(tenant, after, until));
      for (const line of lines) yield { line };
      const last = lines.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  }
  for (let position = 0; ; ) {
    const seals = await ask((tenant) => listSeals(tenant, position));
    for (const seal of seals) {
      yield* linesUntil(seal.lastId);
      yield { seal };
      position = seal.position;
    }
    if (seals.length === 0) break;
  }
  yield* linesUntil(Number.MAX_SAFE_INTEGER);
}

/** A JSON object a line: `{"line": …}` or `{"seal": …}`. */
export async function* toJsonLines(parts: AsyncIterable<LogPart>): AsyncGenerator<string> {
  for await (const part of parts) yield `${JSON.stringify(part)}\n`;
}

/** Facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6;

/** RFC 5424: the action is the message's id, the line as JSON its text. */
export async function* toSyslog(parts: AsyncIterable<LogPart>, host: string): AsyncGenerator<string> {
  for await (const part of parts)
    if ('line' in part) {
      const { line } = part;
      yield `<${PRIORITY}>1 ${line.loggedAt} ${host} derkenar - ${line.action} - ${JSON.stringify(line)}\n`;
    }
}

const text = z.string();
const line = z.strictObject({
  id: z.int(),
  loggedAt: text,
  userId: text.nullable(),
  action: text,
  takipId: text.nullable(),
  dilekceId: text.nullable(),
  dilekceVersion: z.int().nullable(),
  takipVersion: z.int().nullable(),
  borclu: z.int().nullable(),
  basisId: text.nullable(),
  targetUserId: text.nullable(),
  format: text.nullable(),
  missingKodlar: z.array(text),
  hashes: z.array(text),
  details: z.record(text, z.union([text, z.number(), z.boolean(), z.null()])),
}) satisfies z.ZodType<StoredLine>;
const hash = text.regex(/^[0-9a-f]{64}$/);
const seal = z.strictObject({
  position: z.int(),
  lastId: z.int(),
  lineCount: z.int(),
  previous: hash,
  hash: hash,
  sealedAt: text,
}) satisfies z.ZodType<Seal>;
const logPart = z.union([z.strictObject({ line: line }), z.strictObject({ seal: seal })]);

/** null: no line of an exported log. */
export function parsePart(json: string): LogPart | null {
  try {
    return logPart.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

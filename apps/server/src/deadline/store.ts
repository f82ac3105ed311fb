import { createHash } from 'node:crypto';
import {
  type Deadline,
  type DeadlineParty,
  type SureCount,
  type SureFilter,
  type TakipInput,
  takipDeadlines,
} from '@derkenar/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { mapInTurns } from './mapInTurns.ts';

/** The engine's key may hold an id that somebody chose, a name or a number: only its hash is stored. */
export const hashOf = ({ key }: Pick<Deadline, 'key'>): Buffer =>
  createHash('sha256').update(key).digest().subarray(0, 16);

/** After the first day of every limit, so that those that begin later have a row, too. */
const LAST_DAY = '9999-12-31';

interface Row {
  readonly takip_id: string;
  /** As PostgreSQL reads bytes. */
  readonly key: string;
  readonly party: DeadlineParty;
  readonly starts_on: string;
  readonly ends_on: string;
}

/** The limits of an open case that end on a known day and whose step was not taken yet. */
function rowsOf(id: string, takip: TakipInput): Row[] {
  if (takip.durum === 'kapali') return [];
  return takipDeadlines({ ...takip, id }, { today: LAST_DAY }).flatMap((limit) => {
    const { start, earliestEnd, state, party } = limit;
    if (start === null || earliestEnd === null || state === 'done') return [];
    const key = `\\x${hashOf(limit).toString('hex')}`;
    return [{ takip_id: id, key, party, starts_on: start, ends_on: earliestEnd }];
  });
}

/** Brings the limits of the cases up to date. A check stays with the limit as long as its days are the same. */
export async function writeDeadlines(
  { tx, buroId }: Tenant,
  takipler: readonly { readonly id: string; readonly takip: TakipInput }[],
): Promise<void> {
  const reckoned = await mapInTurns(takipler, ({ id, takip }) => rowsOf(id, takip));
  const rows = JSON.stringify(reckoned.flat());
  const ids = takipler.map(({ id }) => id);
  await sql`
    WITH reckoned AS (SELECT * FROM json_populate_recordset(NULL::takip_deadline, ${rows})),
    gone AS (
      DELETE FROM takip_deadline d WHERE d.buro_id = ${buroId} AND d.takip_id = ANY(${ids}::uuid[])
        AND NOT EXISTS (SELECT FROM reckoned r WHERE r.takip_id = d.takip_id AND r.key = d.key))
    INSERT INTO takip_deadline (buro_id, takip_id, key, party, starts_on, ends_on)
    SELECT ${buroId}, takip_id, key, party, starts_on, ends_on FROM reckoned
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** The place of a limit in the list. */
export interface Place {
  readonly ends_on: string;
  readonly takip_id: string;
  readonly key: Buffer;
}

export interface FoundRow extends Place {
  readonly checked_at: Date | null;
  readonly checked_by_name: string | null;
}

/** First and last day of the ends that are wanted, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export interface Wanted extends SureFilter {
  readonly span: Span;
  /** ISO date: limits that begin later are left out. */
  readonly today: string;
  readonly withChecked: boolean;
  /** Those that ended last come first. */
  readonly newestFirst: boolean;
  readonly after: Place | null;
  readonly limit: number;
}

export async function findDeadlines(tenant: Tenant, wanted: Wanted): Promise<FoundRow[]> {
  const { tx, buroId } = tenant;
  const { span, today, withChecked, newestFirst, after, limit } = wanted;
  const order = newestFirst ? sql`DESC` : sql`ASC`;
  const isAfter =
    after === null
      ? sql`true`
      : sql`(d.ends_on, d.takip_id, d.key) ${newestFirst ? sql`<` : sql`>`} (${after.ends_on}::date, ${after.takip_id}::uuid, ${after.key}::bytea)`;
  const { rows } = await sql<FoundRow>`
    SELECT d.ends_on, d.takip_id, d.key, d.checked_at, u.full_name AS checked_by_name FROM (
      SELECT * FROM takip_deadline d
      WHERE d.buro_id = ${buroId} AND d.ends_on BETWEEN ${span.from} AND ${span.to} AND ${isAfter}
        AND d.starts_on <= ${today} AND ${withChecked ? sql`true` : sql`d.checked_at IS NULL`}
        AND ${isWanted(tenant, wanted)}
      ORDER BY d.ends_on ${order}, d.takip_id ${order}, d.key ${order} LIMIT ${limit}) d
    LEFT JOIN app_user u ON u.buro_id = ${buroId} AND u.id = d.checked_by
    ORDER BY d.ends_on ${order}, d.takip_id ${order}, d.key ${order}`.execute(tx);
  return rows;
}

function isWanted({ buroId }: Tenant, { kimin, vekil }: SureFilter): RawBuilder<unknown> {
  const parties = kimin === 'ucuncuKisi' ? [kimin] : [kimin, 'ilgili'];
  const party = kimin === undefined ? sql`true` : sql`d.party = ANY(${parties}::text[])`;
  const representative =
    vekil === undefined
      ? sql`true`
      : sql`EXISTS (SELECT FROM takip_vekil v WHERE v.buro_id = ${buroId} AND v.takip_id = d.takip_id
          AND v.ad_soyad = ${vekil})`;
  return sql`${party} AND ${representative}`;
}

/** Limits that nobody checked yet. */
export async function countDeadlines(tenant: Tenant, filter: SureFilter, today: string): Promise<SureCount> {
  const { tx, buroId } = tenant;
  const within = (days: number) =>
    sql`count(*) FILTER (WHERE ends_on BETWEEN ${today} AND ${today}::date + ${days}::int)::int`;
  const { rows } = await sql<SureCount>`
    SELECT count(*) FILTER (WHERE ends_on < ${today})::int AS gecen, ${within(0)} AS bugun,
      ${within(7)} AS gun7, ${within(30)} AS gun30, ${within(90)} AS gun90
    FROM takip_deadline d
    WHERE d.buro_id = ${buroId} AND d.ends_on <= ${today}::date + 90 AND d.starts_on <= ${today}
      AND d.checked_at IS NULL AND ${isWanted(tenant, filter)}`.execute(tx);
  return rows[0] ?? { gecen: 0, bugun: 0, gun7: 0, gun30: 0, gun90: 0 };
}

/** Counts the cases that have a limit of the creditor which has passed and which nobody checked. */
export async function countTakiplerWithPassed(
  tenant: Tenant,
  takipIds: readonly string[],
  today: string,
): Promise<number> {
  const { tx, buroId } = tenant;
  const { rows } = await sql<{ readonly count: number }>`
    SELECT count(DISTINCT d.takip_id)::int AS count FROM takip_deadline d
    WHERE d.buro_id = ${buroId} AND d.takip_id = ANY(${takipIds}::uuid[]) AND d.ends_on < ${today}
      AND d.starts_on <= ${today} AND d.checked_at IS NULL AND ${isWanted(tenant, { kimin: 'alacakli' })}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Names that a filter offers. */
const MAX_NAMES = 200;

/** The representatives of creditors, by the number of their cases; most cases first. */
export async function listRepresentatives({ tx, buroId }: Tenant): Promise<string[]> {
  const { rows } = await sql<{ ad_soyad: string }>`
    SELECT v.ad_soyad FROM takip_vekil v
    WHERE v.buro_id = ${buroId} AND EXISTS (
      SELECT FROM takip_taraf p WHERE p.buro_id = ${buroId} AND p.takip_id = v.takip_id AND p.side = 'alacakli'
        AND v.position = ANY(p.vekiller))
    GROUP BY v.ad_soyad ORDER BY count(*) DESC, v.ad_soyad LIMIT ${MAX_NAMES}`.execute(tx);
  return rows.map(({ ad_soyad }) => ad_soyad);
}

/** The stored limits of a case. */
export async function findDeadlinesOf({ tx, buroId }: Tenant, takipId: string): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    SELECT d.ends_on, d.takip_id, d.key, d.checked_at, u.full_name AS checked_by_name FROM takip_deadline d
    LEFT JOIN app_user u ON u.buro_id = ${buroId} AND u.id = d.checked_by
    WHERE d.buro_id = ${buroId} AND d.takip_id = ${takipId}`.execute(tx);
  return rows;
}

/** A stored limit and whether somebody checked it. */
export interface StoredCheck {
  readonly takipId: string;
  readonly key: Buffer;
  readonly isChecked: boolean;
}
type Named = Pick<StoredCheck, 'takipId' | 'key'>;

const namedRows = (named: readonly Named[]) => sql`
  json_to_recordset(${JSON.stringify(
    named.map(({ takipId, key }) => ({ takip_id: takipId, key: `\\x${key.toString('hex')}` })),
  )}) AS named(takip_id uuid, key bytea)`;

/** Those of the limits that are stored, locked until the transaction ends. */
export async function lockDeadlines(
  { tx, buroId }: Tenant,
  named: readonly Named[],
): Promise<readonly StoredCheck[]> {
  // In one order, so that two requests never wait for each other.
  const { rows } = await sql<StoredCheck>`
    SELECT d.takip_id AS "takipId", d.key, d.checked_at IS NOT NULL AS "isChecked"
    FROM takip_deadline d JOIN ${namedRows(named)} USING (takip_id, key)
    WHERE d.buro_id = ${buroId} ORDER BY d.takip_id, d.key FOR UPDATE OF d`.execute(tx);
  return rows;
}

/** Requires locked limits. `by`: the person who checks them, null takes the checks back. */
export async function setChecks(
  { tx, buroId }: Tenant,
  named: readonly Named[],
  by: string | null,
): Promise<void> {
  await sql`
    UPDATE takip_deadline d SET checked_by = ${by}, checked_at = ${by === null ? null : sql`now()`}
    FROM ${namedRows(named)}
    WHERE d.buro_id = ${buroId} AND d.takip_id = named.takip_id AND d.key = named.key`.execute(tx);
}

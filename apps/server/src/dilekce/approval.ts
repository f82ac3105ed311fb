import { AppError, type ApprovalRequest, type DilekceType, type SourceChoice } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import { type ExpectedVersions, requireMatch, reread, saveContent } from './save.ts';
import { findSource, findStandardDilekce, isDilekce, lockDilekce, type StoredDilekce } from './store.ts';

/** Notes that the person has read the standard petition as it is now and answers for it in this office. */
export async function approveDilekce(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
  { baro, sicilNo }: ApprovalRequest,
  expectedVersions: ExpectedVersions,
): Promise<StoredDilekce> {
  const { version } = await requireStandard(tenant, id);
  requireMatch(version, expectedVersions);
  const { tx, buroId } = tenant;
  const approval = {
    version,
    full_name: sql<string>`(SELECT full_name FROM app_user WHERE buro_id = ${buroId} AND id = ${kullaniciId})`,
    bar: baro,
    bar_no: sicilNo,
    approved_at: sql<Date>`clock_timestamp()`,
  };
  await tx
    .insertInto('dilekce_approval')
    .values({ buro_id: buroId, dilekce_id: id, ...approval })
    .onConflict((conflict) => conflict.columns(['buro_id', 'dilekce_id']).doUpdateSet(approval))
    .execute();
  await addLogEntry(tenant, kullaniciId, { eylem: 'dilekce-onayla', dilekceId: id, dilekceSurum: version });
  return reread(tenant, kullaniciId, id);
}

/**
 * The bar under which the person approved last, or else under which a case of the office names a lawyer of the person's
 * name.
 */
export async function findOwnBar(
  { tx, buroId }: Tenant,
  kullaniciId: string,
): Promise<ApprovalRequest | null> {
  const { rows } = await sql<ApprovalRequest>`
    WITH person AS (SELECT full_name FROM app_user WHERE buro_id = ${buroId} AND id = ${kullaniciId}),
    known AS (
      SELECT bar AS baro, bar_no AS "sicilNo", approved_at FROM dilekce_approval
      WHERE buro_id = ${buroId} AND full_name = (SELECT full_name FROM person)
      UNION ALL
      SELECT baro, sicil_no, NULL FROM takip_vekil
      WHERE buro_id = ${buroId} AND ad_soyad = (SELECT regexp_replace(full_name, '^Av\\. *', '') FROM person)
        AND baro <> '' AND sicil_no <> '')
    SELECT baro, "sicilNo" FROM known
    GROUP BY 1, 2 ORDER BY max(approved_at) DESC NULLS LAST, count(*) DESC, 1, 2 LIMIT 1`.execute(tx);
  return rows[0] ?? null;
}

export async function withdrawApproval(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
): Promise<StoredDilekce> {
  const { version } = await requireStandard(tenant, id);
  const { tx, buroId } = tenant;
  await tx
    .deleteFrom('dilekce_approval')
    .where('buro_id', '=', buroId)
    .where('dilekce_id', '=', id)
    .execute();
  await addLogEntry(tenant, kullaniciId, {
    eylem: 'dilekce-onay-kaldir',
    dilekceId: id,
    dilekceSurum: version,
  });
  return reread(tenant, kullaniciId, id);
}

async function requireStandard(tenant: Tenant, id: string) {
  const standard = await findStandardDilekce(tenant, id);
  if (standard !== undefined) return standard;
  if (await isDilekce(tenant, id))
    throw new AppError('gecersiz-istek', { detail: messages.dilekce.onlyStandardApproved });
  throw new AppError('dilekce-yok');
}

/** Puts the standard petition's new text in place of the copy's, as a new version, or leaves the copy as it is. */
export async function chooseSource(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
  { secim }: SourceChoice,
  expectedVersions: ExpectedVersions,
): Promise<StoredDilekce> {
  const old = await lockDilekce(tenant, id);
  if (old === undefined) throw new AppError('dilekce-yok');
  requireMatch(old.version, expectedVersions);
  const source = await findSource(tenant, id);
  if (source === undefined) throw new AppError('gecersiz-istek', { detail: messages.dilekce.noSource });
  const { sablon, alanlar } = source;
  const { isim } = old;
  const dilekce_tipi = old.dilekce_tipi as DilekceType;
  const content = { isim, dilekce_tipi, sablon, alanlar };
  const takes = secim === 'al' && sablon !== old.sablon;
  const version = takes ? await saveContent(tenant, kullaniciId, id, old.version, content) : old.version;
  await tenant.tx
    .updateTable('dilekce')
    .set({ source_version: source.version })
    .where('buro_id', '=', tenant.buroId)
    .where('id', '=', id)
    .execute();
  await addLogEntry(tenant, kullaniciId, {
    eylem: 'dilekce-kaynak',
    dilekceId: id,
    dilekceSurum: version,
    ayrinti: { secim },
  });
  return reread(tenant, kullaniciId, id);
}

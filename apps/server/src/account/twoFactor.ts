import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { createRecoveryCodes, isTotpCode, recoveryHash, stepOf, withoutBlanks } from './totp.ts';

/** Shown, but no second factor until a code confirms that it arrived. */
export async function setPending({ tx, buroId }: Tenant, id: string, anahtar: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ totp_pending: anahtar })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .execute();
}

/** The recovery codes, once; null: nothing waits for a code, or it is another one. */
export async function confirmPending(
  { tx, buroId }: Tenant,
  id: string,
  kod: string,
  now: Date,
): Promise<readonly string[] | null> {
  const account = await tx
    .selectFrom('app_user')
    .select('totp_pending')
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .forUpdate()
    .executeTakeFirst();
  const anahtar = account?.totp_pending ?? null;
  const step = anahtar !== null && isTotpCode(kod) ? stepOf(anahtar, withoutBlanks(kod), now) : null;
  if (step === null) return null;
  const kurtarmaKodlari = createRecoveryCodes();
  await tx
    .updateTable('app_user')
    .set({
      totp_secret: anahtar,
      totp_pending: null,
      totp_last_step: step,
      recovery_hashes: kurtarmaKodlari.map(recoveryHash),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .execute();
  return kurtarmaKodlari;
}

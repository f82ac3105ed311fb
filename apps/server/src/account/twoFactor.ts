import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { createRecoveryCodes, isTotpCode, recoveryHash, stepOf, withoutBlanks } from './totp.ts';

/** Shown, but no second factor until a code confirms that it arrived. */
export async function setPending({ tx, buroId }: Tenant, id: string, anahtar: string): Promise<void> {
  await tx
    .updateTable('kullanici')
    .set({ totp_bekleyen: anahtar })
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
    .selectFrom('kullanici')
    .select('totp_bekleyen')
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .forUpdate()
    .executeTakeFirst();
  const anahtar = account?.totp_bekleyen ?? null;
  const step = anahtar !== null && isTotpCode(kod) ? stepOf(anahtar, withoutBlanks(kod), now) : null;
  if (step === null) return null;
  const kurtarmaKodlari = createRecoveryCodes();
  await tx
    .updateTable('kullanici')
    .set({
      totp_anahtari: anahtar,
      totp_bekleyen: null,
      totp_son_adim: step,
      kurtarma_ozetleri: kurtarmaKodlari.map(recoveryHash),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .execute();
  return kurtarmaKodlari;
}

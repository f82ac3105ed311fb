import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { adimOf, createKurtarmaKodlari, isTotpKodu, kurtarmaOzeti, withoutBlanks } from './totp.ts';

/** Shown, but no second factor until a code confirms that it arrived. */
export async function setBekleyen({ tx, buroId }: Tenant, id: string, anahtar: string): Promise<void> {
  await tx
    .updateTable('kullanici')
    .set({ totp_bekleyen: anahtar })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .execute();
}

/** The recovery codes, once; null: nothing waits for a code, or it is another one. */
export async function confirmBekleyen(
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
  const adim = anahtar !== null && isTotpKodu(kod) ? adimOf(anahtar, withoutBlanks(kod), now) : null;
  if (adim === null) return null;
  const kurtarmaKodlari = createKurtarmaKodlari();
  await tx
    .updateTable('kullanici')
    .set({
      totp_anahtari: anahtar,
      totp_bekleyen: null,
      totp_son_adim: adim,
      kurtarma_ozetleri: kurtarmaKodlari.map(kurtarmaOzeti),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .execute();
  return kurtarmaKodlari;
}

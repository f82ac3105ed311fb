import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { type KeyRing, openText, PLACES, sealText } from '../secrets/keyRing.ts';
import { type CodeDeps, renewRecoveryCodes } from './store.ts';
import { isTotpCode, stepOf, withoutBlanks } from './totp.ts';

/** Shown, but no second factor until a code confirms that it arrived. */
export async function setPending(
  { tx, buroId }: Tenant,
  id: string,
  anahtar: string,
  secrets: KeyRing,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ totp_pending: sealText(secrets, PLACES.totp(id), anahtar) })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .execute();
}

/** The recovery codes, once; null: nothing waits for a code, or it is another one. */
export async function confirmPending(
  { tx, buroId }: Tenant,
  id: string,
  kod: string,
  deps: CodeDeps,
): Promise<readonly string[] | null> {
  const { secrets, now } = deps;
  const account = await tx
    .selectFrom('app_user')
    .select('totp_pending')
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .forUpdate()
    .executeTakeFirst();
  const sealed = account?.totp_pending ?? null;
  if (sealed === null || !isTotpCode(kod)) return null;
  const step = stepOf(openText(secrets, PLACES.totp(id), sealed), withoutBlanks(kod), now());
  if (step === null) return null;
  await tx
    .updateTable('app_user')
    .set({
      totp_secret: sealed,
      totp_pending: null,
      totp_last_step: step,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .execute();
  return renewRecoveryCodes({ tx, buroId }, id, deps);
}

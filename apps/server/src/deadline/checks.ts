import { AppError, type Deadline, lowerTr, type SureChecks } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { isUuid } from '../http/params.ts';
import { addLogEntries } from '../log/store.ts';
import { getTakipler } from '../takip/store.ts';
import { mapInTurns } from './mapInTurns.ts';
import { keyOf, limitsById } from './shown.ts';
import { lockDeadlines, type StoredCheck, setChecks } from './store.ts';

interface Named {
  readonly takipId: string;
  readonly sureId: string;
  readonly key: Buffer;
  readonly limit: Deadline;
}

/**
 * Checks several limits, or takes the checks back: all of them or none. Answers those that changed, each of which has its
 * line in the log. Throws 'takip-yok' or 'sure-yok' where one is not there, in this office.
 */
export async function checkSeveral(
  tenant: Tenant,
  { sureler, kontrol }: SureChecks,
  kullaniciId: string,
  today: string,
): Promise<SureChecks['sureler']> {
  const named = await nameAll(tenant, sureler, today);
  const stored = await lockDeadlines(tenant, named);
  const states = new Map(stored.map((row) => [placeOf(row), row.isChecked]));
  if (named.some((one) => !states.has(placeOf(one)))) throw new AppError('sure-yok');
  const changed = named.filter((one) => states.get(placeOf(one)) !== kontrol);
  await setChecks(tenant, changed, kontrol ? kullaniciId : null);
  await addLogEntries(
    tenant,
    kullaniciId,
    changed.map(({ takipId, limit: { name, lastDay } }) => ({
      eylem: kontrol ? 'sure-kontrol' : 'sure-kontrol-kaldir',
      takipId,
      ayrinti: { sure: name, sonGun: lastDay },
    })),
  );
  return changed.map(({ takipId, sureId }) => ({ takipId, sureId }));
}

const placeOf = ({ takipId, key }: Pick<StoredCheck, 'takipId' | 'key'>): string =>
  `${takipId} ${key.toString('hex')}`;

/** Each limit once, as the rules give it now. */
async function nameAll(tenant: Tenant, sureler: SureChecks['sureler'], today: string): Promise<Named[]> {
  const ids = [...new Set(sureler.map(({ takipId }) => lowerTr(takipId)))];
  const takipler = ids.every(isUuid) ? await getTakipler(tenant, ids) : [];
  if (takipler.length < ids.length) throw new AppError('takip-yok');
  const limits = new Map(
    await mapInTurns(takipler, (takip) => [takip.id, limitsById(takip, today)] as const),
  );
  const named = sureler.map(({ takipId: written, sureId }) => {
    const takipId = lowerTr(written);
    const key = keyOf(sureId);
    const limit = limits.get(takipId)?.get(sureId);
    if (key === null || limit === undefined) throw new AppError('sure-yok');
    return { takipId, sureId, key, limit };
  });
  return [...new Map(named.map((one) => [placeOf(one), one])).values()];
}

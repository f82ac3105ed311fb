import { AppError, type SignInInput } from '@derkenar/domain';
import {
  type Account,
  type AccountOwner,
  type CodeKind,
  findAccountOwner,
  NOBODY,
  recordSignIn,
  takeCode,
  tryPassword,
  undoAttempt,
} from '../account/store.ts';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import { addLogEntry } from '../log/store.ts';
import type { Hasher } from '../password.ts';
import type { KeyRing } from '../secrets/keyRing.ts';
import { beginSession, hasSecondFactor, type OpenedSession, type SignInPlace } from './store.ts';
import { countStranger, trimStrangers } from './strangers.ts';

export interface SignInDeps {
  readonly db: Db;
  readonly secrets: KeyRing;
  readonly now: () => Date;
  readonly hasher: Hasher;
}

/** The error does not say whether address, password or account was wrong. */
export async function signIn(
  deps: SignInDeps,
  { eposta, parola, kod }: SignInInput,
  from: SignInPlace,
): Promise<OpenedSession> {
  const { device } = from;
  const { db, hasher } = deps;
  const owner = await findAccountOwner(db, eposta);
  const account = await tryPassword(
    db,
    hasher,
    owner ?? NOBODY,
    { parola, device },
    owner === null ? (tenant) => countStranger(tenant, eposta) : undefined,
  );
  if (account === null) {
    await recordFailure(db, owner, 'parola');
    throw new AppError('giris-hatali');
  }
  if (hasSecondFactor(account) && !kod) {
    await tenantTx(db, account.buroId, (tenant) => undoAttempt(tenant, account));
    throw new AppError(account.ikiAdim ? 'kod-gerekli' : 'gecis-anahtari-gerekli');
  }
  const opened = await openSession(deps, account, kod ?? '', from);
  if (opened !== null) return opened;
  await recordFailure(db, account, 'kod');
  throw new AppError('kod-hatali');
}

/** null: the code of the second factor is wrong. */
function openSession(
  { db, now, secrets }: SignInDeps,
  account: Account,
  kod: string,
  from: SignInPlace,
): Promise<OpenedSession | null> {
  return tenantTx(db, account.buroId, async (tenant) => {
    let codeKind: CodeKind | null = null;
    if (hasSecondFactor(account)) {
      codeKind = await takeCode(tenant, account.kullaniciId, kod, { secrets, now });
      if (codeKind === null) return null;
    }
    if (!(await recordSignIn(tenant, account))) throw new AppError('giris-hatali');
    return beginSession(tenant, account.kullaniciId, { kod: codeKind, from });
  });
}

/** An address that nobody has takes as many trips to the database: the time of an answer tells nothing either. */
function recordFailure(db: Db, owner: AccountOwner | null, neden: 'parola' | 'kod'): Promise<void> {
  return tenantTx(
    db,
    (owner ?? NOBODY).buroId,
    async (tenant) => {
      if (owner === null) return trimStrangers(tenant);
      await addLogEntry(tenant, null, {
        eylem: 'giris-basarisiz',
        targetUserId: owner.kullaniciId,
        ayrinti: { neden },
      });
    },
    { relaxed: true },
  );
}

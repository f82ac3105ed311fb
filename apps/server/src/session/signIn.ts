import { AppError, type SignInInput } from '@derkenar/domain';
import {
  type Account,
  type AccountOwner,
  beginAttempt,
  type CodeKind,
  changePassword,
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
  const opened = await openSession(deps, account, { kod: kod ?? '', from });
  await renewHash(deps, account, parola);
  return opened;
}

/** A password that was hashed at a lower cost than today's is hashed anew; where too many wait, at a later sign-in. */
async function renewHash({ db, hasher }: SignInDeps, account: Account, parola: string): Promise<void> {
  if (!hasher.isCheap(account.passwordHash ?? '')) return;
  const newHash = await hasher.hash(parola).catch(() => null);
  if (newHash !== null)
    await tenantTx(db, account.buroId, (tenant) => changePassword(tenant, account, newHash));
}

/** After the identity provider has named the person. A wrong code counts as one at a sign-in by password. */
export async function signInByCode(
  deps: SignInDeps,
  { buroId, kullaniciId }: AccountOwner,
  { kod, from }: Omit<CodeTry, 'byProvider'>,
): Promise<OpenedSession> {
  const account = await tenantTx(deps.db, buroId, (tenant) => beginAttempt(tenant, kullaniciId, from.device));
  if (account === null) throw new AppError('kurum-girisi-gecersiz');
  return openSession(deps, account, { kod, byProvider: true, from });
}

interface CodeTry {
  /** '' where the account has no second factor. */
  readonly kod: string;
  readonly byProvider?: boolean;
  readonly from: SignInPlace;
}

async function openSession(deps: SignInDeps, account: Account, given: CodeTry): Promise<OpenedSession> {
  const opened = await tryCode(deps, account, given);
  if (opened !== null) return opened;
  await recordFailure(deps.db, account, 'kod');
  throw new AppError('kod-hatali');
}

/** null: the code of the second factor is wrong. */
function tryCode(
  { db, ...deps }: SignInDeps,
  account: Account,
  { kod, ...signedIn }: CodeTry,
): Promise<OpenedSession | null> {
  return tenantTx(db, account.buroId, async (tenant) => {
    let codeKind: CodeKind | null = null;
    if (hasSecondFactor(account)) {
      codeKind = await takeCode(tenant, account.kullaniciId, kod, deps);
      if (codeKind === null) return null;
    }
    if (!(await recordSignIn(tenant, account))) throw new AppError('giris-hatali');
    return beginSession(tenant, account.kullaniciId, { kod: codeKind, ...signedIn });
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

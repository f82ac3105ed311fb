import { AppError, ERRORS, type PasskeyAssertion, type PasswordConfirmation } from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { deviceOf, sessionOf } from '../http/session.ts';
import { messages } from '../messages.ts';
import type { Hasher } from '../password.ts';
import type { KeyRing } from '../secrets/keyRing.ts';
import { hasSecondFactor } from '../session/store.ts';
import { type Account, type AccountOwner, takeCode, tryPassword, undoAttempt } from './store.ts';

export interface ConfirmationDeps {
  readonly db: Db;
  readonly secrets: KeyRing;
  readonly now: () => Date;
  readonly hasher: Hasher;
  /** Answers whose passkey it is. Throws 'gecis-anahtari-gecersiz'. */
  readonly takePasskey: (request: FastifyRequest, assertion: PasskeyAssertion) => Promise<AccountOwner>;
}

export type Confirmation = ReturnType<typeof createConfirmation>;

/** Checks that a person acts on their own account. */
export function createConfirmation(app: App, { db, now, hasher, secrets, takePasskey }: ConfirmationDeps) {
  /** A stranger at a signed-in computer does not know the password. Wrong ones count as they do at sign-in. */
  async function confirmPassword(request: FastifyRequest, field: string, parola: string): Promise<Account> {
    const account = await tryOwnPassword(request, field, parola);
    await tenantTx(db, account.buroId, (tenant) => undoAttempt(tenant, account));
    return account;
  }

  async function tryOwnPassword(request: FastifyRequest, field: string, parola: string): Promise<Account> {
    const account = await tryPassword(db, hasher, sessionOf(request), {
      parola,
      device: deviceOf(app, request),
    });
    if (account === null) throw wrongPassword(field);
    return account;
  }

  /**
   * The password, and the second factor where there is one: a stolen password alone must not take it away. A passkey
   * stands for both.
   */
  async function confirmOwner(request: FastifyRequest, confirmation: PasswordConfirmation): Promise<void> {
    const { parola = '', kod, gecisAnahtari } = confirmation;
    if (gecisAnahtari !== undefined) await confirmPasskey(request, gecisAnahtari);
    else await confirmByPassword(request, parola, kod);
  }

  async function confirmByPassword(
    request: FastifyRequest,
    parola: string,
    kod: string | undefined,
  ): Promise<void> {
    const account = await tryOwnPassword(request, 'parola', parola);
    const right = await tenantTx(db, account.buroId, async (tenant) => {
      const taken =
        !hasSecondFactor(account) ||
        (kod && (await takeCode(tenant, account.kullaniciId, kod, { secrets, hasher, now })) !== null);
      // A wrong code stays counted, as at signing in.
      if (taken || !kod) await undoAttempt(tenant, account);
      return taken;
    });
    if (right) return;
    const missing = account.ikiAdim ? messages.account.codeRequired : messages.passkey.required;
    throw fieldError('kod', kod ? ERRORS['kod-hatali'].detail : missing);
  }

  async function confirmPasskey(request: FastifyRequest, assertion: PasskeyAssertion): Promise<void> {
    const { kullaniciId } = await takePasskey(request, assertion);
    if (kullaniciId !== sessionOf(request).kullaniciId) throw new AppError('gecis-anahtari-gecersiz');
  }

  return { confirmPassword, confirmOwner };
}

export const fieldError = (field: string, message: string): AppError =>
  new AppError('gecersiz-istek', { errors: { [field]: message } });

export const wrongPassword = (field: string): AppError => fieldError(field, messages.account.wrongPassword);

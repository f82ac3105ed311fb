import { AppError, type PasskeyAssertion } from '@derkenar/domain';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { AccountOwner } from '../account/store.ts';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { addLogEntry } from '../log/store.ts';
import { CHALLENGE_MS, keepChallenge, takeChallenge } from './challenge.ts';
import type { RelyingParty } from './relyingParty.ts';
import { findPasskeyOwner, getCredential, type StoredCredential, userHandleOf } from './store.ts';

/** A passkey that signed right. It counts when `usePasskey` has taken its counter. */
export interface PasskeyProof extends AccountOwner {
  readonly id: string;
  readonly counter: number;
  readonly backedUp: boolean;
}

/** Options for the browser. They name no credential, so they tell nothing about accounts. */
export async function requestOptions(db: Db, { id: rpID }: RelyingParty) {
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
  await keepChallenge(db, options.challenge);
  return { challenge: options.challenge, rpId: rpID, timeout: CHALLENGE_MS };
}

/** Throws 'gecis-anahtari-gecersiz', whatever was wrong; the office's log tells of a passkey that is known. */
export async function verifyAssertion(
  db: Db,
  rp: RelyingParty,
  assertion: PasskeyAssertion,
): Promise<PasskeyProof> {
  const owner = await findPasskeyOwner(db, Buffer.from(assertion.id, 'base64url'));
  if (owner === null) throw refused();
  const credential = await tenantTx(db, owner.buroId, (tenant) =>
    getCredential(tenant, owner.kullaniciId, assertion.id),
  );
  const signed = credential && (await checkSignature(db, rp, { owner, credential, assertion }));
  if (!signed) throw await refuse(db, owner, 'gecis-anahtari');
  return { ...owner, id: credential.id, ...signed };
}

interface Signed {
  readonly owner: AccountOwner;
  readonly credential: StoredCredential;
  readonly assertion: PasskeyAssertion;
}

/** null: made for another origin, challenge, person or credential. */
async function checkSignature(db: Db, rp: RelyingParty, { owner, credential, assertion }: Signed) {
  const { id, ...response } = assertion;
  try {
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(db, challenge),
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      // usePasskey compares the counter, in the statement that writes it.
      credential: { id, publicKey: new Uint8Array(credential.publicKey), counter: 0 },
      requireUserVerification: true,
    });
    const same =
      userHandleOf(owner.kullaniciId).equals(Buffer.from(response.userHandle, 'base64url')) &&
      (info.credentialDeviceType === 'multiDevice') === credential.backupEligible;
    return verified && same ? { counter: info.newCounter, backedUp: info.credentialBackedUp } : null;
  } catch {
    return null;
  }
}

/** Verifies the answer and takes its counter; answers whose passkey it is. */
export async function takePasskey(
  db: Db,
  rp: RelyingParty,
  assertion: PasskeyAssertion,
): Promise<AccountOwner> {
  const proof = await verifyAssertion(db, rp, assertion);
  const used = await tenantTx(db, proof.buroId, (tenant) => usePasskey(tenant, proof));
  if (!used) throw await refuse(db, proof, 'sayac');
  return proof;
}

/** false: the counter does not grow, so that a copy of the passkey may be about. */
export async function usePasskey({ tx, buroId }: Tenant, proof: PasskeyProof): Promise<boolean> {
  const row = await tx
    .updateTable('passkey')
    .set({ counter: proof.counter, backed_up: proof.backedUp, last_used_at: sql<Date>`now()` })
    .where('id', '=', proof.id)
    .where('user_id', '=', proof.kullaniciId)
    .where('buro_id', '=', buroId)
    .where(sql<boolean>`(counter < ${proof.counter}::bigint OR counter = 0 AND ${proof.counter}::bigint = 0)`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const refused = (): AppError => new AppError('gecis-anahtari-gecersiz');

/** Writes the line and answers the error. */
export async function refuse(
  db: Db,
  { buroId, kullaniciId }: AccountOwner,
  neden: 'gecis-anahtari' | 'sayac',
): Promise<AppError> {
  await tenantTx(
    db,
    buroId,
    (tenant) =>
      addLogEntry(tenant, null, { eylem: 'giris-basarisiz', targetUserId: kullaniciId, ayrinti: { neden } }),
    { relaxed: true },
  );
  return refused();
}

import { AppError, MAX_PASSKEYS, type NewPasskey, type PasskeyCreation } from '@derkenar/domain';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { sql } from 'kysely';
import { type RecoveryDeps, renewRecoveryCodes } from '../account/store.ts';
import type { Db } from '../db/connection.ts';
import { violates } from '../db/constraint.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { addLogEntry } from '../log/store.ts';
import type { Session } from '../session/store.ts';
import { CHALLENGE_MS, keepOwnChallenge, takeOwnChallenge } from './challenge.ts';
import type { RelyingParty } from './relyingParty.ts';
import { insertPasskey, listCredentialIds, type NewPasskeyRow, userHandleOf } from './store.ts';

/** EdDSA, ES256 and RS256 (COSE), which every Node that we run on can check. */
const ALGORITHMS = [-8, -7, -257];

export interface RegisterDeps extends RecoveryDeps {
  readonly db: Db;
}

/** Options for the browser; the passkey is to be found without a name and asks its person for finger, face or PIN. */
export function creationOptions(db: Db, session: Session, rp: RelyingParty): Promise<PasskeyCreation> {
  return tenantTx(db, session.buroId, async (tenant) => {
    const known = await listCredentialIds(tenant, session.kullaniciId);
    if (known.length >= MAX_PASSKEYS) throw new AppError('gecis-anahtari-sinir');
    const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
      rpName: 'Derkenar',
      rpID: rp.id,
      userName: session.eposta,
      userDisplayName: session.adSoyad,
      userID: new Uint8Array(userHandleOf(session.kullaniciId)),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    await keepOwnChallenge(tenant, session.kullaniciId, challenge);
    return {
      challenge,
      user,
      pubKeyCredParams,
      timeout: CHALLENGE_MS,
      rp: { id: rp.id, name: 'Derkenar' },
      excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
    };
  });
}

/** Throws 'gecis-anahtari-gecersiz', 'gecis-anahtari-var' or 'gecis-anahtari-sinir'. */
export async function register(
  { db, ...deps }: RegisterDeps,
  session: Session,
  { rp, given }: { readonly rp: RelyingParty; readonly given: NewPasskey },
) {
  const row = await verify(db, session, { rp, given });
  const { kullaniciId } = session;
  return tenantTx(db, session.buroId, async (tenant) => {
    const hasCodes = await lockAccount(tenant, kullaniciId);
    if ((await listCredentialIds(tenant, kullaniciId)).length >= MAX_PASSKEYS)
      throw new AppError('gecis-anahtari-sinir');
    const gecisAnahtari = await insertPasskey(tenant, kullaniciId, row).catch((error: unknown) => {
      throw violates(error, 'passkey_credential_id_key') ? new AppError('gecis-anahtari-var') : error;
    });
    await addLogEntry(tenant, kullaniciId, { eylem: 'gecis-anahtari-ekle' });
    const codes = hasCodes ? [] : await renewRecoveryCodes(tenant, kullaniciId, deps);
    return { gecisAnahtari, kurtarmaKodlari: [...codes] };
  });
}

/** One registration at a time; answers whether the person has recovery codes. */
async function lockAccount({ tx, buroId }: Tenant, kullaniciId: string): Promise<boolean> {
  const { codes } = await tx
    .selectFrom('app_user')
    .select(sql<boolean>`recovery_hashes <> '{}'`.as('codes'))
    .where('id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return codes;
}

async function verify(
  db: Db,
  session: Session,
  { rp, given }: { readonly rp: RelyingParty; readonly given: NewPasskey },
): Promise<NewPasskeyRow> {
  const { ad, id, ...response } = given;
  try {
    refuseCertificates(response.attestationObject);
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeOwnChallenge(db, session, challenge),
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (info === undefined) throw new Error('the signature does not fit');
    return {
      name: ad,
      rp_id: rp.id,
      credential_id: Buffer.from(info.credential.id, 'base64url'),
      public_key: Buffer.from(info.credential.publicKey),
      counter: info.credential.counter,
      backup_eligible: info.credentialDeviceType === 'multiDevice',
      backed_up: info.credentialBackedUp,
    };
  } catch (cause) {
    throw new AppError('gecis-anahtari-gecersiz', { cause });
  }
}

/** None is asked for. The library would fetch the list of revoked ones from an address that the certificate names. */
function refuseCertificates(attestationObject: string): void {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  if (decoded.get('attStmt').get('x5c') !== undefined) throw new Error('a certificate was not asked for');
}

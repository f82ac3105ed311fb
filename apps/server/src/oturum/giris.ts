import { AppError, type Giris } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import {
  findKimlik,
  type Hesap,
  type Kimlik,
  type KodTuru,
  recordGiris,
  takeKod,
  tryParola,
  undoDeneme,
} from '../hesap/store.ts';
import { addKayit } from '../kayit/store.ts';
import type { Hasher } from '../parola.ts';
import { createOturum, keepCihaz } from './store.ts';
import { countStranger, trimStrangers } from './strangers.ts';

export interface GirisDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly hasher: Hasher;
}

const NIL = '00000000-0000-0000-0000-000000000000';
const NOBODY: Kimlik = { kullaniciId: NIL, buroId: NIL };

/** The tokens of a new session and of the device. */
export interface AcilanOturum {
  readonly belirtec: string;
  readonly cihaz: string;
}

/** Which of address, password and account was wrong stays untold. `cihaz`: the token of the device's cookie. */
export async function signIn(
  deps: GirisDeps,
  { eposta, parola, kod }: Giris,
  cihaz: string | undefined,
): Promise<AcilanOturum> {
  const { db, hasher } = deps;
  const kimlik = await findKimlik(db, eposta);
  const hesap = await tryParola(
    db,
    hasher,
    kimlik ?? NOBODY,
    { parola, cihaz },
    kimlik === null ? (tenant) => countStranger(tenant, eposta) : undefined,
  );
  if (hesap === null) {
    await recordFailure(db, kimlik, 'parola');
    throw new AppError('giris-hatali');
  }
  if (hesap.ikiAdim && !kod) {
    await tenantTx(db, hesap.buroId, (tenant) => undoDeneme(tenant, hesap));
    throw new AppError('kod-gerekli');
  }
  const opened = await openOturum(deps, hesap, kod ?? '', cihaz);
  if (opened !== null) return opened;
  await recordFailure(db, hesap, 'kod');
  throw new AppError('kod-hatali');
}

/** null: the code of the second factor is wrong. */
function openOturum(
  { db, now }: GirisDeps,
  hesap: Hesap,
  kod: string,
  cihaz: string | undefined,
): Promise<AcilanOturum | null> {
  return tenantTx(db, hesap.buroId, async (tenant) => {
    let kodTuru: KodTuru | null = null;
    if (hesap.ikiAdim) {
      kodTuru = await takeKod(tenant, hesap.kullaniciId, kod, now());
      if (kodTuru === null) return null;
    }
    if (!(await recordGiris(tenant, hesap))) throw new AppError('giris-hatali');
    await addKayit(tenant, hesap.kullaniciId, {
      eylem: 'giris',
      ...(kodTuru !== null && { ayrinti: { kod: kodTuru } }),
    });
    return {
      belirtec: await createOturum(tenant, hesap.kullaniciId),
      cihaz: await keepCihaz(tenant, hesap.kullaniciId, cihaz),
    };
  });
}

/** An address that nobody has takes as many trips to the database: the time of an answer tells nothing either. */
function recordFailure(db: Db, kimlik: Kimlik | null, neden: 'parola' | 'kod'): Promise<void> {
  return tenantTx(
    db,
    (kimlik ?? NOBODY).buroId,
    async (tenant) => {
      if (kimlik === null) return trimStrangers(tenant);
      await addKayit(tenant, null, {
        eylem: 'giris-basarisiz',
        hedefKullaniciId: kimlik.kullaniciId,
        ayrinti: { neden },
      });
    },
    { relaxed: true },
  );
}

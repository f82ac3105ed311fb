import {
  AppError,
  LOOKUP_PURPOSES,
  maskedTckn,
  missingPurpose,
  type PersonLookup,
  type PersonLookupResult,
  PURPOSE_NOT_STATED,
  PURPOSE_NOT_STATED_TEXT,
} from '@derkenar/domain';
import { CourtError } from '@derkenar/uyap';
import { getBuro } from '../buro/store.ts';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { isDilekce } from '../dilekce/store.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import type { Session } from '../session/store.ts';
import { isTakip } from '../takip/store.ts';
import type { UyapConfig } from './config.ts';
import { type CourtSystem, ERROR_CODES } from './courtSystem.ts';
import type { Relay } from './relay.ts';
import { countLookups, lockLookups, secondsLeftToday } from './store.ts';

export interface LookupDeps {
  readonly db: Db;
  readonly courtSystem: CourtSystem;
  /** null: no other server, and no page that listens. */
  readonly relay: Relay | null;
  readonly uyapConfig: Pick<UyapConfig, 'gunlukSinir' | 'uyariEsigi'>;
}

/** The purpose that the lawyer reads at the agent when a form is filled in. */
const FOR_DILEKCE = messages.uyap.forDilekce;

/**
 * The order is fixed and complete: purpose, today's count, the log line, the call, its outcome in the log. Only
 * then is a person shown.
 */
export async function lookUp(
  deps: LookupDeps,
  session: Session,
  sorgu: PersonLookup,
  signal: AbortSignal,
): Promise<PersonLookupResult> {
  const no = await announce(deps, session, sorgu);
  const { tcKimlikNo } = sorgu;
  try {
    const kisi = await deps.courtSystem.lookUpPerson(
      session,
      { tcKimlikNo, amac: purposeText(sorgu) },
      signal,
    );
    await recordResult(deps.db, session, no, 'bulundu');
    return { sorguNo: String(no), zaman: new Date().toISOString(), kisi };
  } catch (error) {
    if (error instanceof CourtError) {
      await recordResult(deps.db, session, no, error.kod);
      throw new AppError(ERROR_CODES[error.kod]);
    }
    await recordResult(deps.db, session, no, signal.aborted ? 'vazgecildi' : 'beklenmeyen');
    // The client has gone, so nobody reads this answer.
    throw signal.aborted ? new AppError('uyap-bagli-degil') : error;
  }
}

function purposeText({ amac, dilekceId }: PersonLookup): string {
  if (amac !== undefined) return LOOKUP_PURPOSES[amac];
  return dilekceId === undefined ? PURPOSE_NOT_STATED_TEXT : FOR_DILEKCE;
}

/** The id of the line that says, for good, who looks up whom and what for. */
const announce = (
  { db, courtSystem, relay, uyapConfig }: LookupDeps,
  session: Session,
  sorgu: PersonLookup,
) =>
  tenantTx(db, session.buroId, async (tenant) => {
    const { buroId, kullaniciId } = session;
    const { tcKimlikNo, dilekceId, takipId } = sorgu;
    await requirePurpose(tenant, sorgu);
    await requireVisible(tenant, sorgu);
    if ((await courtSystem.durum(tenant, kullaniciId)).durum !== 'bagli')
      throw new AppError('uyap-bagli-degil');
    await lockLookups(tenant, kullaniciId);
    const earlier = await countLookups(tenant, kullaniciId);
    if (earlier >= uyapConfig.gunlukSinir)
      throw new AppError('uyap-sinir', { retryAfter: await secondsLeftToday(tenant) });
    const no = await addLogEntry(tenant, kullaniciId, {
      eylem: 'kisi-sorgula',
      ...(dilekceId !== undefined && { dilekceId }),
      ...(takipId !== undefined && { takipId }),
      ayrinti: { tcKimlikNo: maskedTckn(tcKimlikNo), ...loggedPurpose(sorgu) },
    });
    await relay?.broadcast(tenant.tx, { type: 'changed', buroId, kullaniciId });
    if (earlier + 1 === uyapConfig.uyariEsigi) await relay?.broadcast(tenant.tx, { type: 'warning', buroId });
    return no;
  });

/** The petition is the purpose of its own lookups. */
function loggedPurpose({ amac, dilekceId }: PersonLookup): { readonly amac?: string } {
  if (amac !== undefined) return { amac };
  return dilekceId === undefined ? { amac: PURPOSE_NOT_STATED } : {};
}

async function requirePurpose(tenant: Tenant, sorgu: PersonLookup): Promise<void> {
  const errors = missingPurpose(sorgu);
  if (Object.keys(errors).length > 0 && (await getBuro(tenant)).lookupPurposeRequired)
    throw new AppError('gecersiz-istek', { errors });
}

async function requireVisible(tenant: Tenant, { dilekceId, takipId }: PersonLookup): Promise<void> {
  if (dilekceId !== undefined && !(await isDilekce(tenant, dilekceId))) throw new AppError('dilekce-yok');
  if (takipId !== undefined && !(await isTakip(tenant, takipId))) throw new AppError('takip-yok');
}

const recordResult = (db: Db, { buroId, kullaniciId }: Session, sorguNo: number, outcome: string) =>
  tenantTx(db, buroId, (tenant) =>
    addLogEntry(tenant, kullaniciId, {
      eylem: 'kisi-sorgula-sonuc',
      ayrinti: { sorguNo: String(sorguNo), sonuc: outcome },
    }),
  );

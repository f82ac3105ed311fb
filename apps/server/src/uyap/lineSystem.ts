import type { UyapConnectResult } from '@derkenar/domain';
import { CourtError } from '@derkenar/uyap';
import { tenantTx } from '../db/tenant.ts';
import { addLogEntry } from '../log/store.ts';
import type { KeyRing } from '../secrets/keyRing.ts';
import type { Session } from '../session/store.ts';
import type { ConnectionStatus, CourtSystem } from './courtSystem.ts';
import type { Lines, LinesDeps } from './lines.ts';
import { deleteConnection, findConnection, openPlace, type StoredConnection } from './store.ts';

export interface LineDeps extends LinesDeps {
  readonly lines: Lines;
  readonly secrets: KeyRing;
}

interface ConnectionMethod {
  readonly yontem: 'simulator' | 'ajan';
  readonly simulator: boolean;
  readonly connect: (session: Session, adres: string) => Promise<UyapConnectResult['eslestirme']>;
}

/** A judicial system that is reached by lines which servers hold; the ways differ in how one comes about. */
export const createLineSystem = (
  { db, relay, lines, secrets }: LineDeps,
  { yontem, simulator, connect }: ConnectionMethod,
): CourtSystem => ({
  capabilities: { lookUpPerson: true },
  durum: async (tenant, kullaniciId) => ({
    yontem,
    simulator,
    ...statusOf(await findConnection(tenant, kullaniciId)),
  }),
  connect,
  disconnect: ({ buroId, kullaniciId }) =>
    tenantTx(db, buroId, async (tenant) => {
      if (!(await deleteConnection(tenant, kullaniciId))) return;
      await addLogEntry(tenant, kullaniciId, { eylem: 'uyap-kes' });
      await relay.broadcast(tenant.tx, { type: 'changed', buroId, kullaniciId });
    }),
  async lookUpPerson({ buroId, kullaniciId }, question, signal) {
    const baglanti = await tenantTx(db, buroId, (tenant) => findConnection(tenant, kullaniciId));
    if (!baglanti?.line?.portalOpen) throw new CourtError('BAGLI_DEGIL');
    return lines.ask(openPlace(kullaniciId, baglanti.line, secrets), question, signal);
  },
});

function statusOf(baglanti: StoredConnection | null): Pick<ConnectionStatus, 'durum' | 'portal' | 'bitis'> {
  if (baglanti?.line) {
    const { portalOpen } = baglanti.line;
    return {
      durum: portalOpen ? 'bagli' : 'bekliyor',
      portal: portalOpen ? 'acik' : 'kapali',
      bitis: baglanti.bitis.toISOString(),
    };
  }
  if (baglanti?.pairingEnd)
    return { durum: 'bekliyor', portal: null, bitis: baglanti.pairingEnd.toISOString() };
  return { durum: 'kapali', portal: null, bitis: null };
}

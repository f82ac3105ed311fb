import { randomUUID } from 'node:crypto';
import { AGENT_PROTOCOL, type AgentMessage, type ServerMessage } from '@derkenar/domain';
import { tenantTx } from '../db/tenant.ts';
import { addLogEntry } from '../log/store.ts';
import { createToken, type Session, tokenHash } from '../session/store.ts';
import type { CourtSystem } from './courtSystem.ts';
import { createLineSystem, type LineDeps } from './lineSystem.ts';
import type { CloseReason } from './lines.ts';
import { createPairingCode, readToken } from './pairingCode.ts';
import { createKey } from './seal.ts';
import {
  findLineOwner,
  findLineOwnerNames,
  type LineOwner,
  type LinePlace,
  putPairing,
  takeToken,
} from './store.ts';

export type Hello = Extract<AgentMessage, { tur: 'merhaba' }>;

/** An agent that may come in: whose it is, its line, what it is told. */
export interface Admission {
  readonly lineOwner: LineOwner;
  readonly place: LinePlace;
  readonly welcome: ServerMessage;
}

export interface AgentSystem {
  readonly courtSystem: CourtSystem;
  readonly admit: (hello: Hello) => Promise<Admission | CloseReason>;
}

/**
 * Lookups by an agent on the lawyer's computer, which holds the portal session; neither PIN nor cookies come
 * here.
 */
export function createAgentSystem(
  deps: LineDeps,
  { simulator }: { readonly simulator: boolean },
): AgentSystem {
  const { db, relay, secrets } = deps;

  async function connect({ buroId, kullaniciId }: Session, adres: string) {
    const kod = createPairingCode();
    return tenantTx(db, buroId, async (tenant) => {
      const bitis = await putPairing(tenant, kullaniciId, tokenHash(readToken(kod)));
      await relay.broadcast(tenant.tx, { type: 'changed', buroId, kullaniciId });
      return { adres, kod, bitis: bitis.toISOString() };
    });
  }

  async function admit(hello: Hello): Promise<Admission | CloseReason> {
    if (hello.protokol !== AGENT_PROTOCOL) return 'protokol';
    if (hello.simulator !== simulator) return 'simulator-uyusmuyor';
    const belirtec = readToken(hello.belirtec);
    const lineOwner = await findLineOwner(db, belirtec);
    if (lineOwner === null) return 'belirtec-gecersiz';
    const { buroId, kullaniciId } = lineOwner;
    const place = { serverId: relay.serverId, lineId: randomUUID(), key: createKey() };
    const newToken = createToken();
    return tenantTx(db, buroId, async (tenant) => {
      const names = await findLineOwnerNames(tenant, kullaniciId);
      if (names === null) return 'belirtec-gecersiz';
      const taken = await takeToken(tenant, kullaniciId, { belirtec, newToken, place }, secrets);
      if (taken === null) return 'belirtec-gecersiz';
      if (taken.isFirst)
        await addLogEntry(tenant, kullaniciId, {
          eylem: 'uyap-baglan',
          ayrinti: { yontem: 'ajan', simulator },
        });
      await relay.broadcast(tenant.tx, { type: 'changed', buroId, kullaniciId });
      const bitis = taken.tokenEnd.toISOString();
      return {
        lineOwner,
        place,
        welcome: { tur: 'hosgeldin', protokol: AGENT_PROTOCOL, ...names, belirtec: newToken, bitis },
      };
    });
  }

  return { courtSystem: createLineSystem(deps, { yontem: 'ajan', simulator, connect }), admit };
}

import { can, type SessionInfo, type UyapConnection } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import type { Listen } from '../db/listen.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import type { KeyRing } from '../secrets/keyRing.ts';
import type { Session } from '../session/store.ts';
import { createAgentSystem } from './agent.ts';
import { endSoon } from './agentLine.ts';
import { agentRoutes } from './agentRoutes.ts';
import { readUyapConfig, type UyapConfig } from './config.ts';
import { createConnectionStreams } from './connectionStreams.ts';
import { type CourtSystem, TIMINGS, type Timings } from './courtSystem.ts';
import { createLines } from './lines.ts';
import { noCourtSystem } from './noCourtSystem.ts';
import { createRelay } from './relay.ts';
import { uyapRoutes } from './routes.ts';
import { createSimulatorSystem } from './simulator.ts';
import { countLookups } from './store.ts';

export interface UyapOptions {
  readonly uyapConfig: UyapConfig;
  /** Hears the messages of the servers on a database. */
  readonly listen: Listen;
  readonly timings?: Partial<Timings>;
}

export interface UyapDeps {
  readonly db: Db;
  readonly secrets: KeyRing;
  /** null: nothing can be asked. */
  readonly options: UyapOptions | null;
  readonly publicUrl: URL | null;
  readonly signInLimit: number;
  readonly onProblem: (error: unknown) => void;
}

/** The connection of the signed-in person, for the frame. */
export type UyapStatusOf = (session: Session) => Promise<SessionInfo['uyap']>;

/** The judicial system, its routes and agents. */
export function addUyap(app: App, deps: UyapDeps): UyapStatusOf {
  const { db, secrets, options, publicUrl, signInLimit, onProblem } = deps;
  const uyapConfig = options?.uyapConfig ?? readUyapConfig({});
  const timings = { ...TIMINGS, ...options?.timings };
  const relay =
    options === null || uyapConfig.yontem === null ? null : createRelay(db, options.listen, onProblem);
  const lines = relay === null ? null : createLines({ db, relay, timings, onProblem });
  const lineDeps =
    relay === null || lines === null ? null : { db, secrets, relay, lines, timings, onProblem };
  const agent =
    lineDeps !== null && uyapConfig.yontem === 'ajan' ? createAgentSystem(lineDeps, uyapConfig) : null;
  const simulator =
    lineDeps !== null && uyapConfig.yontem === 'simulator'
      ? createSimulatorSystem(lineDeps, uyapConfig)
      : null;
  const courtSystem: CourtSystem = agent?.courtSystem ?? simulator ?? noCourtSystem;

  const statusOf = (session: Session): Promise<UyapConnection> =>
    tenantTx(db, session.buroId, async (tenant) => ({
      ...(await courtSystem.durum(tenant, session.kullaniciId)),
      bugunkuSorgu: await countLookups(tenant, session.kullaniciId),
      gunlukSinir: uyapConfig.gunlukSinir,
    }));
  const streams = createConnectionStreams({ db, relay, timings, statusOf });

  // Agents hear that they may come back, then their connections end.
  app.addHook('preClose', async () => {
    streams.close();
    await lines?.close();
    for (const socket of app.websocketServer.clients) endSoon(socket);
  });
  app.addHook('onClose', () => relay?.close());
  agentRoutes(app, {
    agent: agent === null || lineDeps === null ? null : { ...lineDeps, admit: agent.admit },
    signInLimit,
  });
  uyapRoutes(app, { db, courtSystem, relay, uyapConfig, statusOf, streams, publicUrl });

  return async (session) => {
    if (!courtSystem.capabilities.lookUpPerson) return { durum: 'yok' };
    // A person without the key has no connection; the pages still say that one exists.
    if (!can(session, 'kisi-sorgula')) return { durum: 'kapali' };
    const { durum } = await tenantTx(db, session.buroId, (tenant) =>
      courtSystem.durum(tenant, session.kullaniciId),
    );
    return { durum: durum === 'bekliyor' ? 'kapali' : durum };
  };
}

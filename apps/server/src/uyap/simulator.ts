import { randomUUID } from 'node:crypto';
import { AppError } from '@derkenar/domain';
import { CourtError, createPortal, type PortalSession, SignInError } from '@derkenar/uyap';
import { SIMULATOR_PIN } from '@derkenar/uyap/simulator';
import { tenantTx } from '../db/tenant.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import type { Session } from '../session/store.ts';
import type { UyapConfig } from './config.ts';
import type { CourtSystem } from './courtSystem.ts';
import { createLineSystem, type LineDeps } from './lineSystem.ts';
import type { Line } from './lines.ts';
import { createKey } from './seal.ts';
import { putLine } from './store.ts';

/** Lookups without an agent, to try everything out: this server itself asks the simulator beside it. */
export function createSimulatorSystem(
  deps: LineDeps,
  { simulatorUrl }: Pick<UyapConfig, 'simulatorUrl'>,
): CourtSystem {
  const { db, relay, lines, timings, secrets } = deps;

  async function connect({ buroId, kullaniciId }: Session): Promise<null> {
    const portal = createPortal({ address: simulatorUrl.origin, timeoutMs: timings.lookupMs });
    await signIn(portal);
    const place = { serverId: relay.serverId, lineId: randomUUID(), key: createKey() };
    const line: Line = {
      async ask({ tcKimlikNo }) {
        try {
          return await portal.lookUpPerson(tcKimlikNo);
        } catch (error) {
          // The line ends after this answer, because ending it also answers all waiting requests.
          if (error instanceof CourtError && error.kod === 'OTURUM_DUSTU')
            setImmediate(() => void lines.drop(place.lineId));
          throw error;
        }
      },
      close: () => portal.close(),
    };
    await tenantTx(db, buroId, async (tenant) => {
      await putLine(tenant, kullaniciId, place, secrets);
      await addLogEntry(tenant, kullaniciId, {
        eylem: 'uyap-baglan',
        ayrinti: { yontem: 'simulator', simulator: true },
      });
      await relay.broadcast(tenant.tx, { type: 'changed', buroId, kullaniciId });
    });
    lines.add({ buroId, kullaniciId }, place, line);
    return null;
  }

  return createLineSystem(deps, { yontem: 'simulator', simulator: true, connect });
}

async function signIn(portal: PortalSession): Promise<void> {
  try {
    await portal.open({
      chooseCertificate: async ([first]) => first ?? null,
      askPin: async () => SIMULATOR_PIN,
    });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    throw new AppError('uyap-entegrasyon', {
      detail: messages.uyap.simulatorUnreachable,
      cause: error,
    });
  }
}

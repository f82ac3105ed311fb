import { onTestFinished } from 'vitest';
import { startDatabaseProxy } from './databaseProxy.ts';
import { byConnecting, type Fault, nothingLacks, type Trial } from './fault.ts';
import { connectSuperuser, launchOnOwn, ownDatabase, portOf } from './product.ts';

const CUTS = 8;

/** The connection to the database breaks while it answers that it has committed. */
export const commit: Fault = { lacks: nothingLacks, prepare };

async function prepare(): Promise<Trial> {
  const postgres = await ownDatabase();
  const proxy = await startDatabaseProxy(portOf(postgres));
  onTestFinished(proxy.close);
  const { target } = await launchOnOwn(postgres, proxy.port);
  let cut = 0;
  return {
    target,
    withOwner: byConnecting(async () => connectSuperuser(postgres)),
    cause: async () => {
      await proxy.cutCommits(CUTS);
      cut += CUTS;
    },
    counts: () => `${cut} commits cut off`,
  };
}

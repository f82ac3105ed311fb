// A worker as a process of its own, to be killed: node worker.ts '{"connection": …, "store": …, "leaseMs": …}'
import { connect } from '../../src/db/connection.ts';
import type { StoreConfig } from '../../src/toplu/store/config.ts';
import { openStore } from '../../src/toplu/store/open.ts';
import { runChunkWorker } from '../../src/toplu/toplu.ts';

interface Setting {
  readonly connection: Parameters<typeof connect>[0];
  readonly store: StoreConfig;
  readonly leaseMs: number;
}

/** JSON has no addresses. */
const revive = (key: string, value: unknown): unknown =>
  key === 'adres' && typeof value === 'string' ? new URL(value) : value;

const { connection, store, leaseMs } = JSON.parse(process.argv[2] ?? '', revive) as Setting;
runChunkWorker({
  db: connect(connection),
  store: await openStore(store, console.error),
  processes: 1,
  timings: { leaseMs, idleMs: 50, retryMs: 100 },
  onProblem: (error) => console.error(error),
});

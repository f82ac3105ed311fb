import type { TopluJob } from '@derkenar/domain';
import { expect, onTestFinished } from 'vitest';
import { openStore } from '../../src/toplu/store/open.ts';
import { sweepStore } from '../../src/toplu/sweepStore.ts';
import { askLive } from '../liveServer.ts';
import { s3Config, startS3 } from '../s3.ts';
import { download, ended, expectArchive, startToplu, stateOf, unzip } from '../topluServer.ts';
import { type Fault, FILES, nothingLacks, type Trial } from './fault.ts';
import { LIES, startStoreProxy } from './storeProxy.ts';

/** The S3 store of bulk jobs' files lies: it reads too little, breaks off, or lists what is no longer so. */
export const store: Fault = { lacks: nothingLacks, prepare };

async function prepare(): Promise<Trial> {
  const s3 = await startS3();
  onTestFinished(s3.close);
  const proxy = await startStoreProxy(s3.config.adres as URL);
  onTestFinished(proxy.close);
  const lying = await openStore(s3Config(proxy.port), () => undefined);
  const toplu = await startToplu({ processes: 1, store: lying });
  onTestFinished(toplu.close);
  const { server } = toplu;
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const cookie = `${server.app.cookieName}=${server.buro.kullanicilar.yonetici.belirtec}`;
  const ask = askLive(address, cookie);
  const sweep = () => sweepStore(server.db, lying, server.buro.buroId);
  /** Jobs of rounds before, the last one last. */
  const earlier: string[] = [];
  const seen = { whole: 0, failed: 0 };

  /** An archive that ends as if it were whole is. */
  async function read(id: string): Promise<void> {
    const answer = await ask(`/api/v1/toplu/${id}/sonuc`).catch(() => null);
    if (answer?.statusCode !== 200) {
      seen.failed++;
      return;
    }
    expectArchive(await unzip(answer.rawPayload), FILES);
    seen.whole++;
  }

  async function lie(job: TopluJob): Promise<void> {
    const [deleted] = earlier.length > 1 ? earlier.splice(0, 1) : [];
    if (deleted !== undefined) await ask({ method: 'DELETE', url: `/api/v1/toplu/${deleted}` });
    do {
      await sweep().catch(() => undefined);
      if (earlier[0] !== undefined) await read(earlier[0]);
    } while (!ended(await stateOf(ask, job.id)));
    await read(job.id);
  }

  return {
    target: { address, cookie },
    withOwner: (work) => work(server.owner),
    cause: async ({ number, job }) => {
      proxy.tell(LIES[number % LIES.length] ?? null);
      await lie(job).finally(() => proxy.tell(null));
    },
    judge: async ({ job }) => {
      earlier.push(job.id);
      await sweep();
      for (const id of earlier) expectArchive(await download(ask, id), FILES);
      expect((await lying.list(server.buro.buroId)).filter((name) => name.includes('-')).toSorted()).toEqual(
        earlier.toSorted(),
      );
    },
    counts: () =>
      `${proxy.told()} lies; of archives read meanwhile ${seen.whole} whole, ${seen.failed} failed in sight`,
  };
}

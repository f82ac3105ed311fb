import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Db } from '../src/db/connection.ts';
import { getIdentity, setTakeOver } from '../src/db/identity.ts';
import { openIn } from '../src/db/open.ts';
import { createFolderStore } from '../src/toplu/store/folder.ts';
import { createS3Store } from '../src/toplu/store/s3.ts';
import { type Store, StoreError } from '../src/toplu/store/store.ts';
import { createOwnedStore } from '../src/toplu/store/storeOwner.ts';
import { sweepStore } from '../src/toplu/sweepStore.ts';
import { type S3, startS3 } from './s3.ts';
import { addBuro, startCluster, type TestCluster, temporaryFolder } from './server.ts';

let cluster: TestCluster;
let s3: S3;
let folder: string;
let original: Db;
let copy: Db;
let buroId: string;
let otherBuroId: string;
beforeAll(async () => {
  [cluster, s3, folder] = await Promise.all([startCluster(), startS3(), temporaryFolder()]);
  const first = await open('asil');
  ({ buroId } = await addBuro(first, 'Deneme Hukuk Bürosu'));
  ({ buroId: otherBuroId } = await addBuro(first, 'Başka Hukuk Bürosu'));
  await first.destroy();
  const server = connect(cluster.embedded.connection('owner', 'postgres'), { max: 1 });
  await sql`CREATE DATABASE kopya TEMPLATE asil`.execute(server);
  await server.destroy();
  [original, copy] = await Promise.all([open('asil'), open('kopya')]);
});
afterAll(async () => {
  await Promise.all([original.destroy(), copy.destroy()]);
  await Promise.all([cluster.stop(), s3.close(), rm(folder, { recursive: true, force: true })]);
});

const open = (database: string): Promise<Db> =>
  openIn(cluster.embedded, { database, prepare: async () => undefined, onProblem: () => undefined });

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('dosya');
}

describe('a database that was copied', () => {
  it('is another one from its first start on, and stays it', async () => {
    const first = await getIdentity(copy);
    expect(first.identity).not.toBe((await getIdentity(original)).identity);
    const again = await open('kopya');
    expect(await getIdentity(again)).toEqual(first);
    await again.destroy();
  });
});

describe.each([
  ['folder', () => createFolderStore(join(folder, 'depo'))],
  ['S3 store', () => createS3Store(s3.config)],
])('a %s of bulk jobs’ files', (_, openRaw) => {
  const heard: string[] = [];
  const openFor = (db: Db): Store => createOwnedStore(db, openRaw(), ({ message }) => heard.push(message));
  /** Neither database knows this job, as if it was begun after the copy. */
  const jobId = randomUUID();
  const file = () => `${buroId}/${jobId}/0-a.paket`;

  it('is shared by the servers of one database, also where it held files before there were marks', async () => {
    await openRaw().write(file(), bytes());
    const [one, other] = [openFor(original), openFor(original)];
    expect(await Promise.all([one, other].map((store) => store.list(`${buroId}/${jobId}`)))).toEqual([
      ['0-a.paket'],
      ['0-a.paket'],
    ]);
    await one.write(`${otherBuroId}/${jobId}/0-a.paket`, bytes());
    await other.remove(`${otherBuroId}/${jobId}/0-a.paket`);
    expect(heard).toEqual([]);
  });

  it('keeps its files from a copy of the database, which says why', async () => {
    const store = openFor(copy);
    await expect(sweepStore(copy, store, buroId)).rejects.toThrow(StoreError);
    await expect(store.write(`${buroId}/${jobId}/1-b.paket`, bytes())).rejects.toThrow(StoreError);
    await expect(store.remove(`${buroId}/${jobId}`)).rejects.toThrow(StoreError);
    expect(heard).toEqual([expect.stringMatching(/başka bir veritabanına ait.*take-over-store/)]);
    expect(await openRaw().list(`${buroId}/${jobId}`)).toEqual(['0-a.paket']);
  });

  it('goes over to a copy that is told to take it, and then keeps the one before off', async () => {
    await setTakeOver(copy, true);
    const store = openFor(copy);
    await sweepStore(copy, store, buroId);
    expect(await store.list(`${buroId}/${jobId}`)).toEqual([]);
    expect((await getIdentity(copy)).takeOver).toBe(false);
    for (const id of [buroId, otherBuroId])
      await expect(openFor(original).list(id)).rejects.toThrow('başka bir veritabanına ait');
  });
});

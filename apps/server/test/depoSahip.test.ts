import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Db } from '../src/db/connection.ts';
import { getKimlik, setDevral } from '../src/db/kimlik.ts';
import { openIn } from '../src/db/open.ts';
import { type Depo, DepoHatasi } from '../src/toplu/depo/depo.ts';
import { createKlasorDepo } from '../src/toplu/depo/klasor.ts';
import { createS3Depo } from '../src/toplu/depo/s3.ts';
import { createSahipliDepo } from '../src/toplu/depo/sahip.ts';
import { sweepDepo } from '../src/toplu/supur.ts';
import { type S3, startS3 } from './s3.ts';
import { addBuro, startCluster, type TestCluster, temporaryFolder } from './server.ts';

let cluster: TestCluster;
let s3: S3;
let folder: string;
let asil: Db;
let kopya: Db;
let buroId: string;
let baskaBuroId: string;
beforeAll(async () => {
  [cluster, s3, folder] = await Promise.all([startCluster(), startS3(), temporaryFolder()]);
  const first = await open('asil');
  ({ buroId } = await addBuro(first, 'Deneme Hukuk Bürosu'));
  ({ buroId: baskaBuroId } = await addBuro(first, 'Başka Hukuk Bürosu'));
  await first.destroy();
  const server = connect(cluster.embedded.connection('owner', 'postgres'), { max: 1 });
  await sql`CREATE DATABASE kopya TEMPLATE asil`.execute(server);
  await server.destroy();
  [asil, kopya] = await Promise.all([open('asil'), open('kopya')]);
});
afterAll(async () => {
  await Promise.all([asil.destroy(), kopya.destroy()]);
  await Promise.all([cluster.stop(), s3.close(), rm(folder, { recursive: true, force: true })]);
});

const open = (database: string): Promise<Db> =>
  openIn(cluster.embedded, { database, prepare: async () => undefined, onProblem: () => undefined });

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('dosya');
}

describe('a database that was copied', () => {
  it('is another one from its first start on, and stays it', async () => {
    const first = await getKimlik(kopya);
    expect(first.kimlik).not.toBe((await getKimlik(asil)).kimlik);
    const again = await open('kopya');
    expect(await getKimlik(again)).toEqual(first);
    await again.destroy();
  });
});

describe.each([
  ['folder', () => createKlasorDepo(join(folder, 'depo'))],
  ['S3 store', () => createS3Depo(s3.ayar)],
])('a %s of bulk jobs’ files', (_, openRaw) => {
  const heard: string[] = [];
  const openFor = (db: Db): Depo => createSahipliDepo(db, openRaw(), ({ message }) => heard.push(message));
  /** Of a job that neither database knows yet, as of one that was begun after the copy. */
  const isId = randomUUID();
  const file = () => `${buroId}/${isId}/0-a.paket`;

  it('is shared by the servers of one database, also where it held files before there were marks', async () => {
    await openRaw().write(file(), bytes());
    const [one, other] = [openFor(asil), openFor(asil)];
    expect(await Promise.all([one, other].map((depo) => depo.list(`${buroId}/${isId}`)))).toEqual([
      ['0-a.paket'],
      ['0-a.paket'],
    ]);
    await one.write(`${baskaBuroId}/${isId}/0-a.paket`, bytes());
    await other.remove(`${baskaBuroId}/${isId}/0-a.paket`);
    expect(heard).toEqual([]);
  });

  it('keeps its files from a copy of the database, which says why', async () => {
    const depo = openFor(kopya);
    await expect(sweepDepo(kopya, depo, buroId)).rejects.toThrow(DepoHatasi);
    await expect(depo.write(`${buroId}/${isId}/1-b.paket`, bytes())).rejects.toThrow(DepoHatasi);
    await expect(depo.remove(`${buroId}/${isId}`)).rejects.toThrow(DepoHatasi);
    expect(heard).toEqual([expect.stringMatching(/başka bir veritabanına ait.*take-over-store/)]);
    expect(await openRaw().list(`${buroId}/${isId}`)).toEqual(['0-a.paket']);
  });

  it('goes over to a copy that is told to take it, and then keeps the one before off', async () => {
    await setDevral(kopya, true);
    const depo = openFor(kopya);
    await sweepDepo(kopya, depo, buroId);
    expect(await depo.list(`${buroId}/${isId}`)).toEqual([]);
    expect((await getKimlik(kopya)).devral).toBe(false);
    for (const id of [buroId, baskaBuroId])
      await expect(openFor(asil).list(id)).rejects.toThrow('başka bir veritabanına ait');
  });
});

import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { copyInto, readParts, toStartError } from '../src/backup/copy.ts';
import { takeBackup } from '../src/backup/create.ts';
import { temporaryFolder } from './server.ts';

it('a file that is gone is an error of its copy, however late the copy begins', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const ended: unknown[] = [];
  const onUncaught = (error: unknown) => ended.push(error);
  process.on('uncaughtException', onUncaught);
  onTestFinished(() => void process.off('uncaughtException', onUncaught));
  const parts = readParts(join(folder, 'gone'));
  // Long enough for a stream that is open already to fail.
  await setTimeout(100);
  await expect(copyInto(join(folder, 'copy'), parts)).rejects.toMatchObject({ code: 'ENOENT' });
  expect([ended, existsSync(join(folder, 'copy'))]).toEqual([[], false]);
});

it('a folder that is gone, as a disk that was taken out, is told with its place and with the help for it', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const gone = join(folder, 'Yedekler ğüş');
  const message = `Klasör ya da dosya bulunamadı (${gone}). Diski ya da ağdaki klasörü bağlayın; yeri değiştiyse yeni yerini verin.`;
  expect(await readdir(gone).catch(toStartError)).toMatchObject({ name: 'StartError', message });
});

it('a database whose socket is gone is told as one that stopped, not as a missing file', async () => {
  const folder = await temporaryFolder();
  const backups = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  onTestFinished(() => rm(backups, { recursive: true }));
  const source = { connection: () => ({ host: folder }), data: folder, base: folder };
  const taken = takeBackup(source, { folder: backups, surum: '1.0.0', toplu: null, encryption: null });
  await expect(taken).rejects.toMatchObject({
    name: 'StartError',
    message: 'Yedek alınırken veritabanı durdu. Yeniden deneyin.',
  });
  expect(await readdir(backups)).toEqual([]);
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Download, Page } from 'playwright-core';
import { fromBuffer } from 'yauzl';

const run = promisify(execFile);

export interface Saved {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Does what starts a download and answers the file. */
export async function downloadBy(page: Page, act: () => Promise<unknown>): Promise<Saved> {
  const [download]: [Download, unknown] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Name → content of each entry, in order. */
export function unzip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) {
        reject(error);
        return;
      }
      const entries = new Map<string, Buffer>();
      zip.on('end', () => resolve(entries));
      zip.on('error', reject);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (error, stream) => {
          if (error) {
            reject(error);
            return;
          }
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('error', reject);
          stream.on('end', () => {
            entries.set(entry.fileName, Buffer.concat(chunks));
            zip.readEntry();
          });
        }),
      );
      zip.readEntry();
    });
  });
}

/** The text of a downloaded file as another program reads it. */
export async function textOf({ name, bytes }: Saved): Promise<string> {
  if (name.endsWith('.udf')) return entryText(bytes, 'content.xml');
  if (name.endsWith('.docx')) return plain(await entryText(bytes, 'word/document.xml'));
  if (name.endsWith('.doc')) return inFolder((folder) => docText(folder, bytes));
  return inFolder((folder) => pdfText(folder, bytes));
}

async function entryText(bytes: Buffer, entry: string): Promise<string> {
  const content = (await unzip(bytes)).get(entry);
  if (!content) throw new Error(`no ${entry} in the file`);
  return content.toString('utf8');
}

const plain = (xml: string): string => xml.replace(/<[^>]+>/g, '');

async function docText(folder: string, bytes: Buffer): Promise<string> {
  const file = join(folder, 'belge.doc');
  await writeFile(file, bytes);
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  await call('soffice', 'libreoffice-writer', [
    profile,
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
    file,
  ]);
  return pdfText(folder, await readFile(join(folder, 'belge.pdf')));
}

async function pdfText(folder: string, bytes: Buffer): Promise<string> {
  const file = join(folder, 'metin.pdf');
  await writeFile(file, bytes);
  return (await call('pdftotext', 'poppler-utils', ['-layout', file, '-'])).replace(/\s+/g, ' ');
}

async function call(program: string, debianPackage: string, args: readonly string[]): Promise<string> {
  try {
    return (await run(program, args, { timeout: 60_000, maxBuffer: 64 * 1024 * 1024 })).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`${program} is missing: apt-get install -y ${debianPackage}`, { cause: error });
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'derkenar-dosya-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { zipStream } from '@derkenar/belge/write';
import { OutputError, reasonOf } from './error.ts';
import { messages } from './messages.ts';
import type { OutputFile } from './render.ts';
import type { Report } from './report.ts';

/** Errors after which no other file can be written either. */
const HOPELESS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR']);

export async function openFolder(out: string): Promise<void> {
  try {
    await mkdir(out, { recursive: true });
  } catch (error) {
    throw new OutputError(messages.output.noFolder(out, reasonOf(error)), { cause: error });
  }
}

/** Answers the number of files written. */
export async function writeFiles(
  files: AsyncIterable<OutputFile>,
  out: string,
  report: Report,
): Promise<number> {
  let count = 0;
  for await (const { name, data } of files) {
    try {
      await replaced(out, name, (half) => writeFile(half, data, { flag: 'wx' }));
      count++;
    } catch (error) {
      if (HOPELESS.has(codeOf(error))) throw stopped(out, error);
      report.failed(`${name}: ${reasonOf(error)}`);
    }
  }
  return count;
}

/** Answers the number of files in the archive; with none there is no archive. */
export async function writeZip(files: AsyncIterable<OutputFile>, out: string): Promise<number> {
  let count = 0;
  async function* counted(): AsyncGenerator<OutputFile> {
    for await (const file of files) {
      count++;
      yield file;
    }
  }
  try {
    await replaced(
      out,
      messages.archive,
      async (half) => pipeline(zipStream(counted()), createWriteStream(half, { flags: 'wx' })),
      () => count > 0,
    );
  } catch (error) {
    throw stopped(out, error);
  }
  return count;
}

/**
 * Written beside and then renamed: a reader never sees half a file, and a link of that name is replaced
 * instead of followed out of the folder.
 */
async function replaced(
  out: string,
  name: string,
  write: (half: string) => Promise<void>,
  keep: () => boolean = () => true,
): Promise<void> {
  const half = halfPath(out);
  await rm(half, { force: true });
  try {
    await write(half);
    if (keep()) await rename(half, join(out, name));
  } finally {
    await rm(half, { force: true });
  }
}

/** The one file that is being written. */
export const halfPath = (out: string): string => join(out, `.dilekce-${process.pid}.yarim`);

const stopped = (out: string, error: unknown): OutputError =>
  new OutputError(messages.output.notWritten(out, reasonOf(error)), { cause: error });

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

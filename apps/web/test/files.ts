import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { printAll } from '../../../packages/belge/test/libreOffice.ts';
import { ask } from '../../../packages/belge/test/pdf/ask.ts';
import { unzip } from '../../../packages/zip/test/unzip.ts';

export interface Saved {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Does what starts a download and answers the file. */
export async function downloadBy(page: Page, act: () => Promise<unknown>): Promise<Saved> {
  const [download]: [Download, unknown] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Asked at any time, by POST because its filter is long. */
const COUNT_OF_LIMITS = '/api/v1/sure/say';

/** Collects the page's POST requests from now on: paths and queries, with '…' for each id. */
export function watchPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'POST' && pathname !== COUNT_OF_LIMITS)
      posts.push(pathname.replace(/[0-9a-f-]{36}/g, '…') + search);
  });
  return posts;
}

/** The text of a downloaded file as another program reads it. */
export async function textOf({ name, bytes }: Saved): Promise<string> {
  if (name.endsWith('.udf')) return entryText(bytes, 'content.xml');
  if (name.endsWith('.docx')) return plain(await entryText(bytes, 'word/document.xml'));
  const text = name.endsWith('.doc')
    ? (await printAll([{ extension: 'doc', data: bytes }]))[0]?.text
    : ask('pdftotext', bytes, '-layout');
  return (text ?? '').replace(/\s+/g, ' ');
}

async function entryText(bytes: Uint8Array, entry: string): Promise<string> {
  const content = (await unzip(bytes)).get(entry);
  if (!content) throw new Error(`no ${entry} in the file`);
  return Buffer.from(content).toString('utf8');
}

const plain = (xml: string): string => xml.replace(/<[^>]+>/g, '');

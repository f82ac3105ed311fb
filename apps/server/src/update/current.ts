import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../db/embedded/folders.ts';
import { renamePatiently } from '../startup/folder.ts';

/**
 * The file `current` beside the folder of versions tells the launcher what to start. Its first line is a version; its
 * second, if there is one, a word about the change and the other version of it:
 *
 * | word | the first line is | the launcher |
 * |---|---|---|
 * | `trying` | a new version, the other one the version before | writes `tried` and starts it |
 * | `tried` | the same; it has not said so far that it is ready | writes `failed` with the two changed round, and starts the version before |
 * | `failed` | the version before, which restores the database before all else | starts it |
 * | `before` | a version that got ready; the other one stays beside it | starts it |
 *
 * The launchers are `deploy/launcher.sh` and `apps/launcher/src/update.c`.
 */
export interface Current {
  readonly version: string;
  readonly change: Change | null;
}

export interface Change {
  readonly word: (typeof WORDS)[number];
  readonly other: string;
}

const WORDS = ['trying', 'tried', 'failed', 'before'] as const;
const VERSION = String.raw`\d{1,5}\.\d{1,5}\.\d{1,5}`;
const TEXT = new RegExp(`^(${VERSION})\\s*(?:\\n(${WORDS.join('|')}) (${VERSION})\\s*)?$`);

const fileOf = (program: string): string => join(program, 'current');

/** null: the text names no version. */
export function parseCurrent(text: string): Current | null {
  const [, version, word, other] = TEXT.exec(text) ?? [];
  if (version === undefined) return null;
  if (word === undefined || other === undefined) return { version, change: null };
  return { version, change: { word: word as Change['word'], other } };
}

export const formatCurrent = ({ version, change }: Current): string =>
  `${version}\n${change === null ? '' : `${change.word} ${change.other}\n`}`;

/** Reads what the launcher in this folder starts; null where no launcher keeps versions. */
export async function readCurrent(program: string): Promise<Current | null> {
  return parseCurrent(await readFile(fileOf(program), 'utf8').catch(() => ''));
}

/** All of it or nothing, also after a power failure. */
export async function writeCurrent(program: string, current: Current): Promise<void> {
  const file = fileOf(program);
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', 0o644);
  try {
    await handle.writeFile(formatCurrent(current));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renamePatiently(draft, file);
  await syncFolder(dirname(file));
}

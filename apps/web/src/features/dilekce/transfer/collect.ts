import { BelgeError } from '@derkenar/belge';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import type { Source } from './item.ts';
import type { SnippetSource } from './snippetItem.ts';

/** Files of one list: more would be many rows to look at. */
const MAX_FILES = 1000;
/** Bytes of an archive, which is read whole. */
const MAX_ARCHIVE = 512 * 1024 * 1024;

export interface Collected {
  readonly sources: readonly Source[];
  /** Those of exported libraries. */
  readonly snippets: readonly SnippetSource[];
  /** Turkish sentences: what was not taken. */
  readonly warnings: readonly string[];
}

interface CollectedFile {
  readonly path: string;
  readonly file: File;
}

/** Folders and archives hold many files that are no petition; a file that was chosen by itself is always tried. */
const READABLE = /\.(?:udf|docx?|rtf|html?|xhtml)$/i;
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.|~\$)/;
const ARCHIVE = /\.zip$/i;

/** Files of an <input>; with `webkitdirectory` they know their folders. */
export const collectChosen = (files: readonly File[]): Promise<Collected> =>
  collect(files.map((file) => ({ path: file.webkitRelativePath || file.name, file })));

/** Files of a drop. Call it at once, because the browser forgets what was dropped. */
export function collectDropped({ items, files }: DataTransfer): Promise<Collected> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return collectChosen([...files]);
  return collectEntries(entries);
}

async function collectEntries(entries: readonly FileSystemEntry[]): Promise<Collected> {
  const files: CollectedFile[] = [];
  const unreadable: string[] = [];
  for (const entry of entries) await walk(entry, '', files, unreadable);
  const collected = await collect(files);
  if (unreadable.length === 0) return collected;
  return { ...collected, warnings: [t.drop.unreadable(unreadable), ...collected.warnings] };
}

/** An entry that the browser may not read does not stop the others. */
async function walk(
  entry: FileSystemEntry,
  folder: string,
  found: CollectedFile[],
  failed: string[],
): Promise<void> {
  const path = folder + entry.name;
  try {
    if (isFile(entry)) found.push({ path, file: await new Promise((done, fail) => entry.file(done, fail)) });
    if (!isDirectory(entry)) return;
    const reader = entry.createReader();
    // A reader answers a hundred at a time, and none when it is through.
    for (let some = await read(reader); some.length > 0; some = await read(reader))
      for (const child of some) await walk(child, `${path}/`, found, failed);
  } catch {
    failed.push(path);
  }
}

const read = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function collect(files: readonly CollectedFile[]): Promise<Collected> {
  const sources: Source[] = [];
  const snippets: SnippetSource[] = [];
  const warnings: string[] = [];
  const innerArchives: string[] = [];
  let ignored = 0;
  for (const { path, file } of files) {
    if (ARCHIVE.test(path)) {
      try {
        const contents = await openArchiveContents(path, file);
        sources.push(...contents.sources);
        snippets.push(...contents.snippets);
        ignored += contents.ignored;
        innerArchives.push(...contents.innerArchives);
      } catch (error) {
        const reason = error instanceof BelgeError ? ` — ${error.message}` : '';
        warnings.push(`${t.drop.archiveError(path)}${reason}`);
      }
    } else if (files.length === 1 || (READABLE.test(path) && !HIDDEN.test(path)))
      sources.push({ path, open: () => file });
    else ignored++;
  }
  if (innerArchives.length > 0) warnings.push(t.drop.nestedArchive(innerArchives));
  if (ignored > 0) warnings.push(t.drop.skipped(ignored));
  if (sources.length > MAX_FILES) warnings.push(t.drop.tooMany(MAX_FILES));
  if (sources.length + snippets.length === 0 && warnings.length === 0) warnings.push(t.drop.none);
  return { sources: sources.slice(0, MAX_FILES), snippets, warnings };
}

interface ArchiveContents {
  readonly sources: readonly Source[];
  readonly snippets: readonly SnippetSource[];
  readonly ignored: number;
  /** Archives in the archive: each would have to be inflated and held whole. */
  readonly innerArchives: readonly string[];
}

async function openArchiveContents(path: string, file: File): Promise<ArchiveContents> {
  const [{ openArchive, tooBigFile }, { isLibrary, librarySources }] = await Promise.all([
    import('@derkenar/belge/read'),
    import('./library.ts'),
  ]);
  if (file.size > MAX_ARCHIVE) throw tooBigFile();
  const bytes = new Uint8Array(
    await file.arrayBuffer().catch((cause: unknown) => {
      throw new BelgeError('dosya-okunamadi', t.drop.archiveError(path), { cause });
    }),
  );
  const archive = openArchive(bytes);
  if (isLibrary(archive)) return { ...librarySources(archive), ignored: 0, innerArchives: [] };
  const files = archive.names.filter((name) => !name.endsWith('/'));
  const innerArchives = files.filter((name) => ARCHIVE.test(name));
  const names = files.filter((name) => READABLE.test(name) && !HIDDEN.test(name));
  return {
    sources: names.map((name) => ({
      path: `${path}/${name}`,
      open: () => new File([archive.bytes(name) as BlobPart], name.slice(name.lastIndexOf('/') + 1)),
    })),
    snippets: [],
    ignored: files.length - names.length - innerArchives.length,
    innerArchives: innerArchives.map((name) => `${path}/${name}`),
  };
}

/** The reason why an archive is refused. The caller turns it into a sentence. */
export type ZipFault = 'damaged' | 'unusual' | 'encrypted' | 'too-big';

export interface ZipRules {
  readonly maxEntries: number;
  /** Bytes of one file, and of all that are read, when inflated. */
  readonly maxEntryBytes: number;
  readonly maxTotalBytes: number;
  /** The error that is thrown. */
  readonly refuse: (fault: ZipFault, cause?: unknown) => Error;
}

/** A file of an archive, as the directory describes it. */
export interface Entry {
  readonly encrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** Start of its local header. */
  readonly offset: number;
  /** Start of the next file or of the directory: no byte of this file lies beyond. */
  readonly limit: number;
}

/** The directory's place in the archive. */
export interface DirectoryPlace {
  readonly count: number;
  readonly start: number;
  readonly length: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
export const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;
/** The end record with the longest comment. */
export const MAX_END_LENGTH = END_LENGTH + 0xffff;
/** The directory is held in memory whole. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
/**
 * These values mean that Zip64 keeps the true ones elsewhere (APPNOTE 4.5.3). No file that is read here needs
 * it.
 */
const ZIP64_16 = 0xffff;
const ZIP64_32 = 0xffffffff;

/** Finds the directory by the end record. `tail` is the end of the archive, which begins at `tailStart` of it. */
export function findDirectory(tail: Uint8Array, tailStart: number, rules: ZipRules): DirectoryPlace {
  const view = viewOf(tail);
  const at = endRecord(view);
  if (at === null) throw rules.refuse('damaged');
  const count = view.getUint16(at + 10, true);
  const length = view.getUint32(at + 12, true);
  const start = view.getUint32(at + 16, true);
  if (count === ZIP64_16 || length === ZIP64_32 || start === ZIP64_32) throw rules.refuse('unusual');
  const isOneDisk = view.getUint16(at + 4, true) === 0 && view.getUint16(at + 8, true) === count;
  if (!isOneDisk || start + length > tailStart + at) throw rules.refuse('damaged');
  if (count > rules.maxEntries || length > MAX_DIRECTORY_BYTES) throw rules.refuse('too-big');
  return { count, start, length };
}

/** The end record stands last, before a comment that should be empty. */
function endRecord(view: DataView): number | null {
  const lowest = Math.max(0, view.byteLength - MAX_END_LENGTH);
  for (let at = view.byteLength - END_LENGTH; at >= lowest; at--)
    if (
      view.getUint32(at, true) === END &&
      at + END_LENGTH + view.getUint16(at + 20, true) <= view.byteLength
    )
      return at;
  return null;
}

/** The files by their names, in the order of the directory. `bytes` is the directory alone. */
export function readEntries(
  bytes: Uint8Array,
  { count, start }: DirectoryPlace,
  rules: ZipRules,
): ReadonlyMap<string, Entry> {
  const view = viewOf(bytes);
  const entries = new Map<string, Omit<Entry, 'limit'> & { readonly least: number }>();
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_LENGTH > bytes.length || view.getUint32(at, true) !== CENTRAL)
      throw rules.refuse('damaged');
    const nameEnd = at + CENTRAL_LENGTH + view.getUint16(at + 28, true);
    const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > bytes.length) throw rules.refuse('damaged');
    const nameBytes = bytes.subarray(at + CENTRAL_LENGTH, nameEnd);
    const name = entryName(nameBytes);
    if (name === null || entries.has(name)) throw rules.refuse('damaged');
    const entry = readEntry(view, at, rules);
    entries.set(name, { ...entry, least: entry.offset + LOCAL_LENGTH + nameBytes.length + entry.packed });
    at = next;
  }
  return withLimits(entries, start, rules);
}

/**
 * Some programs on Windows write `word\document.xml`, others `/word/document.xml`. A name that leads out of the
 * archive is an attack: null.
 */
function entryName(bytes: Uint8Array): string | null {
  const name = new TextDecoder().decode(bytes).replaceAll('\\', '/').replace(/^\//, '');
  return name === '' || /^\/|^[A-Za-z]:|(?:^|\/)\.\.(?:\/|$)|\0/.test(name) ? null : name;
}

const ENCRYPTED = 1 | (1 << 6);

/** Kind of file and symbolic link in the modes of Unix (stat.h), which stand in the outer attributes. */
const KIND = 0o170000;
const LINK = 0o120000;

function readEntry(view: DataView, at: number, rules: ZipRules): Omit<Entry, 'limit'> {
  if ((view.getUint16(at + 40, true) & KIND) === LINK) throw rules.refuse('unusual');
  const packed = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const offset = view.getUint32(at + 42, true);
  if (packed === ZIP64_32 || size === ZIP64_32 || offset === ZIP64_32) throw rules.refuse('unusual');
  return {
    encrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed,
    size,
    offset,
  };
}

/** Refuses files that share their bytes: so a small archive can hold thousands of big ones. */
function withLimits(
  entries: ReadonlyMap<string, Omit<Entry, 'limit'> & { readonly least: number }>,
  directoryStart: number,
  rules: ZipRules,
): ReadonlyMap<string, Entry> {
  const ordered = [...entries.values()].toSorted((a, b) => a.offset - b.offset);
  const limits = new Map(ordered.map((entry, i) => [entry, ordered[i + 1]?.offset ?? directoryStart]));
  return new Map(
    Array.from(entries, ([name, entry]) => {
      const limit = limits.get(entry) as number;
      if (entry.least > limit) throw rules.refuse('damaged');
      return [name, { ...entry, limit }];
    }),
  );
}

/** Offset of the file's first byte, after its local header. */
export function startOf(entry: Entry, header: Uint8Array, rules: ZipRules): number {
  const view = viewOf(header);
  if (view.byteLength < LOCAL_LENGTH || view.getUint32(0, true) !== LOCAL) throw rules.refuse('damaged');
  const start = entry.offset + LOCAL_LENGTH + view.getUint16(26, true) + view.getUint16(28, true);
  if (start + entry.packed > entry.limit) throw rules.refuse('damaged');
  return start;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

import { type ReadFormat, readFormats } from '../formats.ts';
import { flatMapResultAsync, type Message, mapResult, result } from '../result.ts';
import { emptyFile, MAX_FILE_BYTES, tooBigFile } from './fileErrors.ts';
import { withHeadings } from './headings.ts';
import type { ReadFile } from './readFile.ts';
import { refusalOf } from './refused.ts';
import { type Source, sourceOf } from './source.ts';
import { keepSpaces } from './spaces.ts';

export type { ReadFormat } from '../formats.ts';
export * from './archive.ts';
export { MAX_FILE_BYTES, tooBigFile } from './fileErrors.ts';
export type { ReadFile } from './readFile.ts';
export * from './xml.ts';

export interface ReadBelge extends ReadFile {
  readonly format: ReadFormat;
}

interface Reader {
  readonly format: ReadFormat;
  readonly recognises: (source: Source) => boolean;
  /** The reader is loaded when the first file of its format comes. */
  readonly load: () => Promise<(source: Source) => ReadFile | Promise<ReadFile>>;
}

/** Matches the head of a file, which may be UTF-16, without its zero bytes and byte order mark. */
const HTML =
  /^(?:ÿþ|þÿ)?\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|!--|(?:html|head|body|meta|title|style|p|div|span|table|h[1-6]|[ou]l|center|font|b|strong)[\s>])/i;

/** A new format is one folder, one entry here and one in `readFormats`. */
const readers: readonly Reader[] = [
  {
    format: 'udf',
    // OpenDocument has a content.xml too, and a mimetype before it.
    recognises: ({ archive, head }) =>
      archive === null
        ? /^\s*(?:<\?xml[^>]*>\s*)?<template\s[^>]*format_id=/.test(head)
        : archive.has('content.xml') && !archive.has('mimetype'),
    load: async () => (await import('./udf/index.ts')).readUdf,
  },
  {
    format: 'docx',
    recognises: ({ archive }) =>
      archive !== null && archive.names.some((name) => /^word\/[^/]+\.xml$/i.test(name)),
    load: async () => (await import('./docx/index.ts')).readDocx,
  },
  {
    format: 'rtf',
    recognises: ({ head }) => /^\s*\{\\rtf/.test(head),
    load: async () => (await import('./rtf/index.ts')).readRtf,
  },
  {
    format: 'html',
    recognises: ({ head }) => HTML.test(head.replaceAll('\0', '')),
    load: async () => (await import('./html/file.ts')).readHtmlFile,
  },
];

/**
 * Reads a document from a file of any format there is a reader for, told by its bytes; the name only
 * serves to tell the user when it says something else. Throws BelgeError when the file cannot be read.
 */
export async function readBelge(file: Uint8Array, fileName: string): Promise<ReadBelge> {
  if (file.length === 0) throw emptyFile();
  if (file.length > MAX_FILE_BYTES) throw tooBigFile();
  const source = sourceOf(file);
  const reader = readers.find(({ recognises }) => recognises(source));
  if (reader === undefined) throw refusalOf(source);
  const named = result(reader, nameMessages(reader, fileName));
  const read = await flatMapResultAsync(named, async ({ load }) => (await load())(source));
  return { ...mapResult(read, (value) => withHeadings(keepSpaces(value))), format: reader.format };
}

function nameMessages({ format }: Reader, fileName: string): Message[] {
  const { name, extensions } = readFormats[format];
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1];
  if (extension === undefined || extensions.some((known) => new RegExp(`^${known}$`, 'i').test(extension)))
    return [];
  return [
    {
      code: 'uzanti-farkli',
      text: `Dosyanın adı .${extension} ile bitiyor, ama içeriği ${name}; içeriğine göre okundu.`,
    },
  ];
}

/**
 * The formats a petition can be written in. Menus, labels, extensions, MIME types, request schemas, command help and
 * bulk work follow from this table. The file imports nothing, because the first page of the browser and
 * `@derkenar/domain` load it; the writers are in `write/index.ts`.
 */
export interface FormatEntry {
  /** As menus and lists show it. */
  readonly label: string;
  /** Without the dot. */
  readonly extension: string;
  readonly mimeType: string;
  /** The type by which `Accept` asks for the format; no two formats share it. */
  readonly acceptType: string;
  /** Button that downloads the template from the editor; null where the menus alone offer the format. */
  readonly editorButton: { readonly label: string; readonly hint: string } | null;
  /** The file is compressed already, so that an archive stores it as it is. */
  readonly isCompressed: boolean;
  /** Files of one chunk of a bulk job: about as long as a worker may be lost for. */
  readonly filesPerChunk: number;
}

const entries = {
  udf: {
    label: 'UDF',
    extension: 'udf',
    // No registered type; as 'application/zip' some browsers would rename or unpack it.
    mimeType: 'application/octet-stream',
    acceptType: 'application/x-udf',
    editorButton: { label: 'Udf', hint: 'Şablonu UDF olarak indir' },
    isCompressed: true,
    filesPerChunk: 250,
  },
  doc: {
    label: 'WORD',
    extension: 'doc',
    mimeType: 'application/msword',
    acceptType: 'application/msword',
    editorButton: { label: 'Word', hint: 'Şablonu Word olarak indir' },
    isCompressed: false,
    filesPerChunk: 250,
  },
  pdf: {
    label: 'PDF',
    extension: 'pdf',
    mimeType: 'application/pdf',
    acceptType: 'application/pdf',
    editorButton: { label: 'Pdf', hint: 'Şablonu PDF olarak indir' },
    isCompressed: false,
    filesPerChunk: 50,
  },
  docx: {
    label: 'WORD (.docx)',
    extension: 'docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    acceptType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    editorButton: null,
    isCompressed: true,
    filesPerChunk: 50,
  },
} as const satisfies Readonly<Record<string, FormatEntry>>;

export type Format = keyof typeof entries;

export const formats: Readonly<Record<Format, FormatEntry>> = entries;

/** In the order of the menus. */
export const FORMATS = Object.keys(formats) as [Format, ...Format[]];

export interface ReadFormatEntry {
  /** As a sentence calls such a file. */
  readonly name: string;
  /** As a list of formats shows it. */
  readonly label: string;
  /** Without the dot, the usual one first. */
  readonly extensions: readonly string[];
}

const readEntries = {
  udf: { name: 'UDF belgesi', label: 'UDF', extensions: ['udf'] },
  docx: {
    name: 'Word belgesi (.docx)',
    label: 'Word (.docx)',
    extensions: ['docx', 'docm', 'dotx', 'dotm'],
  },
  // The product's own Word files are RTF and end in .doc.
  rtf: { name: 'RTF belgesi', label: 'RTF', extensions: ['rtf', 'doc'] },
  html: { name: 'HTML sayfası', label: 'HTML', extensions: ['html', 'htm', 'xhtml'] },
} as const satisfies Readonly<Record<string, ReadFormatEntry>>;

export type ReadFormat = keyof typeof readEntries;

/** The formats a file can be read from; the readers are in `read/belge.ts`. */
export const readFormats: Readonly<Record<ReadFormat, ReadFormatEntry>> = readEntries;

/** Extensions with their dots, for the browser's choice of files. */
export const readableTypes = (): string[] =>
  Object.values(readFormats).flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`));

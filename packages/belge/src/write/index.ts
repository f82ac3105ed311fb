import type { Belge } from '../model.ts';
import type { Result } from '../result.ts';

export { type ZipEntry, zipStream } from '../zip.ts';

export interface WriteOptions {
  /** Title in the file's properties: the petition's name. */
  readonly title: string;
  /** Date in the file's properties; the same input and date give the same bytes. */
  readonly date: Date;
}

/** Throws BelgeError when the file cannot be made; never answers a file that does not open. */
export type Write = (belge: Belge, options: WriteOptions) => Promise<Result<Uint8Array>>;

export interface Writer {
  readonly write: Write;
  readonly mimeType: string;
  /** Without the dot. */
  readonly extension: string;
}

export type Format = 'udf' | 'doc' | 'pdf' | 'docx';

/** A writer is loaded when it is first called: who writes UDF only never loads Typst or docx. */
const lazily =
  (load: () => Promise<Write>): Write =>
  async (belge, options) =>
    (await load())(belge, options);

/** A new format is one folder and one entry here. */
export const formats: Readonly<Record<Format, Writer>> = {
  udf: {
    write: lazily(async () => (await import('./udf/index.ts')).writeUdf),
    // No registered type; as 'application/zip' some browsers would rename or unpack it.
    mimeType: 'application/octet-stream',
    extension: 'udf',
  },
  doc: {
    write: lazily(async () => (await import('./doc/index.ts')).writeDoc),
    mimeType: 'application/msword',
    extension: 'doc',
  },
  pdf: {
    write: lazily(async () => (await import('./pdf/index.ts')).writePdf),
    mimeType: 'application/pdf',
    extension: 'pdf',
  },
  docx: {
    write: lazily(async () => (await import('./docx/index.ts')).writeDocx),
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
};

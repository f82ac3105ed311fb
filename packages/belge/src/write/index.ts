import type { Belge } from '../model.ts';
import type { Result } from '../result.ts';
import { writeDoc } from './doc/index.ts';
import { writeDocx } from './docx/index.ts';
import { writePdf } from './pdf/index.ts';
import { writeUdf } from './udf/index.ts';

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
  /** Without a dot. */
  readonly extension: string;
}

export type Format = 'udf' | 'doc' | 'pdf' | 'docx';

/** A new format is one folder and one line here. */
export const formats: Readonly<Record<Format, Writer>> = {
  // No registered type; as 'application/zip' some browsers would rename or unpack it.
  udf: { write: writeUdf, mimeType: 'application/octet-stream', extension: 'udf' },
  doc: { write: writeDoc, mimeType: 'application/msword', extension: 'doc' },
  pdf: { write: writePdf, mimeType: 'application/pdf', extension: 'pdf' },
  docx: {
    write: writeDocx,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
};

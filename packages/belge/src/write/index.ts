import type { Write, Writer } from './writer.ts';

export { type ZipEntry, zipStream } from '../zip.ts';
export type { Write, WriteOptions, Writer } from './writer.ts';

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

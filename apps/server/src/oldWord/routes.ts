import { formats } from '@derkenar/belge/formats';
import { AppError, oldWordRequestSchema } from '@derkenar/domain';
import type { App } from '../http/app.ts';
import { sessionOf } from '../http/session.ts';
import { createWaitingLine } from '../scheduling/waitingLine.ts';

interface Deps {
  /** Makes a .docx of a .doc, or null where that fails; null where the server has no LibreOffice. */
  readonly convert: ((file: Uint8Array) => Promise<Uint8Array | null>) | null;
}

/** Above what nginx lets pass nothing comes anyway. */
const BODY_LIMIT = 16 * 1024 * 1024;
/** LibreOffice takes hundreds of megabytes. */
const AT_A_TIME = 1;
const WAITING = 16;
const MAX_WAIT_MS = 60_000;

/** Old Word files, which no reader of ours knows, come in through LibreOffice. */
export function oldWordRoutes(app: App, { convert }: Deps): void {
  const line = createWaitingLine({ slots: AT_A_TIME, waiting: WAITING, maxWaitMs: MAX_WAIT_MS });
  app.post(
    '/api/v1/belge/eski-word',
    {
      bodyLimit: BODY_LIMIT,
      config: { access: 'oturum' },
      schema: {
        summary: 'Eski Word dosyasını (.doc) .docx yapar',
        description: 'Sunucuda LibreOffice varsa. Dosya saklanmaz.',
        tags: ['Belge'],
        body: oldWordRequestSchema,
      },
    },
    async (request, reply) => {
      const file = Buffer.from(request.body.dosya, 'base64');
      if (!isOldWord(file)) throw new AppError('eski-word-degil');
      if (convert === null) throw new AppError('eski-word-cevirici-yok');
      const docx = await line.run(() => convert(file), { requester: sessionOf(request) });
      if (docx === null) throw new AppError('eski-word-cevrilemedi');
      return reply.type(formats.docx.mimeType).send(docx);
    },
  );
}

/** The signature of OLE compound files ([MS-CFB] 2.2), with the stream of a Word text ([MS-DOC] 2.1). */
const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const STREAM = Buffer.from('WordDocument', 'utf16le');

/** LibreOffice reads a hundred formats, and tells them by their bytes: this one alone gets to it. */
const isOldWord = (file: Buffer): boolean =>
  file.subarray(0, SIGNATURE.length).equals(SIGNATURE) && file.includes(STREAM);

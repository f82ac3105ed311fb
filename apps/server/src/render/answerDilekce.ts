import { createHash, randomUUID, webcrypto } from 'node:crypto';
import type { FillInput } from '@derkenar/belge';
import { FORMATS, type Format, formats } from '@derkenar/belge/formats';
import { AppError, type DilekceFileQuery, eksikMetinleri, fillInput } from '@derkenar/domain';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileAuthorOf, letterheadOf } from '../buro/store.ts';
import type { Db } from '../db/connection.ts';
import type { Tenant } from '../db/tenant.ts';
import { insertBasis, keepTexts } from '../document/store.ts';
import type { BelgeCount } from '../http/belgeCount.ts';
import { attachment, textsHeader } from '../http/header.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import type { Requester } from '../scheduling/waitingLine.ts';
import {
  type KeptText,
  keptSettings,
  keptText,
  type PendingInput,
  type SingleInput,
  writeInput,
} from './basis.ts';
import type { FilledHtml } from './fillHtml.ts';
import {
  advised,
  createRender,
  createRenderAndLog,
  createRenderTx,
  type KeepRendered,
  loggedJob,
  type Notes,
  type RenderJob,
  refusalEntry,
  refusalOf,
  refuseStopped,
  sendRendered,
  setNotes,
} from './render.ts';
import type { DilekceJob, FilledDilekce, WrittenBelge } from './writeFile.ts';

/** The processes that fill and write documents. */
interface Pool {
  readonly fill: (requester: Requester, sablon: string, input: FillInput) => Promise<FilledHtml>;
  readonly fillAndWrite: (requester: Requester, job: DilekceJob) => Promise<FilledDilekce>;
}

export interface AnswerDilekceDeps {
  readonly db: Db;
  readonly pool: Pool;
  readonly now: () => Date;
  readonly onWritten?: ((count: BelgeCount) => void) | undefined;
}

/** `load` gets the time of the request, which is also the time in the file. */
export type AnswerDilekce = (
  request: FastifyRequest & { readonly query: DilekceFileQuery },
  reply: FastifyReply,
  load: (tenant: Tenant, at: Date) => Promise<RenderJob>,
) => Promise<FastifyReply>;

/** Answers a filled petition: as HTML (specification §7.4), or as a file when `Accept` names the type of a format. */
export function createAnswerDilekce({ db, pool, now, onWritten }: AnswerDilekceDeps): AnswerDilekce {
  const tx = createRenderTx(db);
  const renderAndLog = createRenderAndLog(tx, createRender(pool.fill));

  return async (request, reply, load) => {
    const at = now();
    const session = sessionOf(request);
    const format = askedFormat(request.headers.accept);
    if (format === null) {
      const keep = request.query.dayanak === undefined ? null : keepPending;
      const rendered = await renderAndLog(session, (tenant) => load(tenant, at), keep);
      if (rendered.basisId !== null) reply.header('Belge-Dayanagi', rendered.basisId);
      return sendRendered(reply, rendered);
    }

    const { job, author, letterhead } = await tx(session, async (tenant) => ({
      job: await load(tenant, at),
      author: await fileAuthorOf(tenant, session),
      letterhead: await letterheadOf(tenant),
    }));
    const input = fillInput(job.values);
    const settings = { format, title: job.fileName, author, letterhead, date: at };
    // No connection is held while a process works.
    const { file, ...filled } = await pool.fillAndWrite(session, {
      sablon: job.sablon,
      input,
      unread: job.values.unread,
      settings,
      acceptsGaps: request.query.eksikKabul !== undefined,
      acceptsStops: job.reason !== null,
    });
    const notes = advised(job, { ...filled, missingTexts: eksikMetinleri(filled.missing, job.values) });
    setNotes(reply, notes);
    const refusal = refusalOf(job, notes.stops);
    if (refusal !== null) {
      await tx(session, (tenant) => addLogEntry(tenant, session.kullaniciId, refusalEntry(job)));
      throw refusal;
    }
    refuseStopped(notes);
    if (file === null) throw new AppError('dilekce-eksik');
    onWritten?.({ kaynak: 'istek', format, tamam: 1, basarisiz: 0 });
    const entry = await logEntryOf(job, notes, { format, file });
    await tx(session, async (tenant) => {
      const kept = keptSettings(settings);
      const basisId = await keepBasis(tenant, job, { input, settings: kept.settings }, kept.texts);
      await addLogEntry(tenant, session.kullaniciId, { ...entry, basisId });
    });
    return sendFile(reply, file, job.fileName);
  };
}

/** Keeps what the file was made of, so that it can be made again. */
async function keepBasis(
  tenant: Tenant,
  { sablon, takipId }: RenderJob,
  input: SingleInput | PendingInput,
  otherTexts: readonly KeptText[],
  pending = false,
): Promise<string> {
  const id = randomUUID();
  const texts = [keptText(sablon), ...otherTexts];
  await keepTexts(tenant, texts);
  await insertBasis(tenant, {
    id,
    textHashes: texts.map(({ hash }) => hash),
    takipIds: takipId === undefined ? [] : [takipId],
    input: writeInput(input),
    pending,
  });
  return id;
}

/** For the file that may be made of the HTML next. */
const keepPending: KeepRendered = (tenant, job, { html, missing, stops }) =>
  keepBasis(
    tenant,
    job,
    {
      input: fillInput(job.values),
      html: createHash('sha256').update(html).digest('hex'),
      line: {
        dilekceId: job.dilekceId,
        dilekceSurum: job.version,
        takipId: job.takipId ?? null,
        eksikKodlar: missing,
        gerekce: stops.length > 0 ? job.reason : null,
      },
    },
    [],
    true,
  );

/** HTML comes first, so that it wins where a caller takes both alike; null stands for it. */
const ASKED_TYPES = ['text/html', ...FORMATS.map((format) => formats[format].acceptType)];

/** A type that nobody knows is answered with HTML too (RFC 9110 §12.5.1), as it was before there were files. */
function askedFormat(accept = ''): Format | null {
  const type = negotiate(accept, ASKED_TYPES);
  return FORMATS.find((format) => formats[format].acceptType === type) ?? null;
}

async function logEntryOf(
  job: RenderJob,
  { missing, stops }: Notes,
  { format, file }: { readonly format: Format; readonly file: WrittenBelge },
) {
  // Hashed off the event loop: a file may hold many megabytes.
  const hash = await webcrypto.subtle.digest('SHA-256', file.data);
  return {
    eylem: 'belge-indir',
    ...loggedJob(job, stops),
    format,
    eksikKodlar: missing,
    ozetler: [Buffer.from(hash)],
  } as const;
}

function sendFile(
  reply: FastifyReply,
  { data, mimeType, extension, warnings }: WrittenBelge,
  fileName: string,
): FastifyReply {
  if (warnings.length > 0) reply.header('Belge-Uyarilar', textsHeader(warnings));
  return reply
    .type(mimeType)
    .header('content-disposition', attachment(`${fileName}.${extension}`))
    .send(Buffer.from(data));
}

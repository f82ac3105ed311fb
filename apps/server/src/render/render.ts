import { createHash } from 'node:crypto';
import type { FillInput } from '@derkenar/belge';
import { withoutLazy } from '@derkenar/belge/preface';
import { AppError, eksikMetinleri, type FieldValues, fillInput } from '@derkenar/domain';
import type { FastifyReply } from 'fastify';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { listHeader, textsHeader } from '../http/header.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import { createWaitingLine, type Requester } from '../scheduling/waitingLine.ts';
import { type FilledHtml, fillHtml } from './fillHtml.ts';
import type { Advise } from './judgedTakip.ts';
import { SMALL } from './processWork.ts';

/** Renderings get these of the pool's connections; the others stay free for pages. */
const CONNECTIONS = 6;
/** Renderings that may wait for one of them, for a quarter of a second or so; one more is refused with 503. */
const WAITING = 250;

/** A caller is told this about a filled petition, besides its text. */
export interface Notes extends Omit<FilledHtml, 'used' | 'html'> {
  /** Missing values as a user reads them. */
  readonly missingTexts: readonly string[];
  /** Codes of the petition whose amounts could not be read. */
  readonly unread: readonly string[];
}

interface Rendered extends Notes {
  readonly html: string;
}
type RenderDilekce = (requester: Requester, sablon: string, values: FieldValues) => Promise<Rendered>;

/** `fillElsewhere` does the same off the event loop. */
export function createRender(
  fillElsewhere: (requester: Requester, sablon: string, input: FillInput) => Promise<FilledHtml>,
): RenderDilekce {
  return async (requester, sablon, values) => {
    const input = fillInput(values);
    const { used, ...filled } = isSmall(sablon, input)
      ? fillHtml(sablon, input)
      : await fillElsewhere(requester, sablon, input);
    return {
      ...filled,
      missingTexts: eksikMetinleri(filled.missing, values),
      unread: values.unread.filter((kod) => used.includes(kod)),
    };
  };
}

/** The input of a rendering and the ids for the log. */
export interface RenderJob {
  readonly dilekceId: string;
  /** Name of the petition. */
  readonly isim: string;
  /** Without extension (decision 29). */
  readonly fileName: string;
  readonly version: number;
  readonly sablon: string;
  readonly values: FieldValues;
  readonly takipId?: string;
  /** Why the petition is made although its guards stop it; null where nobody gave a reason. */
  readonly reason: string | null;
  /** Absent where no case stands behind the petition. */
  readonly advise?: Advise;
  /** The answers for which all of its stops wait; absent as above. */
  readonly awaited?: () => readonly string[];
}

/** The notes as they are told to the person. */
export const advised = <N extends Pick<Notes, 'stops' | 'warnings'>>({ advise }: RenderJob, notes: N): N =>
  advise === undefined ? notes : { ...notes, stops: advise(notes.stops), warnings: advise(notes.warnings) };

/** Keeps what the HTML was made of; answers its id. */
export type KeepRendered = (tenant: Tenant, job: RenderJob, rendered: Rendered) => Promise<string>;

/** `keep` is asked for documents that were made; null: nothing is kept. */
export type RenderAndLog = (
  requester: Requester,
  load: (tenant: Tenant) => Promise<RenderJob>,
  keep: KeepRendered | null,
) => Promise<Rendered & { readonly refusal: AppError | null; readonly basisId: string | null }>;

/** A transaction of the requester's office, on one of the connections that renderings may use. */
export type RenderTx = <T>(requester: Requester, work: (tenant: Tenant) => Promise<T>) => Promise<T>;

export function createRenderTx(db: Db): RenderTx {
  const line = createWaitingLine({ slots: CONNECTIONS, waiting: WAITING });
  return (requester, work) =>
    line.run(() => tenantTx(db, requester.buroId, work, { relaxed: true }), { requester });
}

/**
 * Loads, renders and writes the log's line before anyone sees the result. One transaction, unless the document
 * is large: then no connection is held while a process works.
 */
export function createRenderAndLog(tx: RenderTx, render: RenderDilekce): RenderAndLog {
  return async (requester, load, keep) => {
    const { kullaniciId } = requester;
    const record = async (tenant: Tenant, job: RenderJob, rendered: Rendered) => {
      await logRendered(tenant, kullaniciId, job, rendered);
      const refusal = refusalOf(job, rendered.stops);
      const isMade = refusal === null && rendered.stopped.length === 0;
      const basisId = keep !== null && isMade ? await keep(tenant, job, rendered) : null;
      return { ...rendered, refusal, basisId };
    };
    const begun = await tx(requester, async (tenant) => {
      const job = await load(tenant);
      if (!isSmall(job.sablon, fillInput(job.values))) return { job };
      const rendered = advised(job, await render(requester, job.sablon, job.values));
      return { rendered: await record(tenant, job, rendered) };
    });
    if (begun.rendered !== undefined) return begun.rendered;
    const { job } = begun;
    const rendered = advised(job, await render(requester, job.sablon, job.values));
    return tx(requester, (tenant) => record(tenant, job, rendered));
  };
}

/** An account that stops leaves no line: nothing was made, and nobody may pass it with a reason. */
async function logRendered(
  tenant: Tenant,
  kullaniciId: string,
  job: RenderJob,
  { html, missing, stops, stopped }: Rendered,
): Promise<void> {
  if (refusalOf(job, stops) !== null) await addLogEntry(tenant, kullaniciId, refusalEntry(job));
  else if (stopped.length === 0)
    await addLogEntry(tenant, kullaniciId, {
      eylem: 'dilekce-olustur',
      ...loggedJob(job, stops),
      eksikKodlar: missing,
      ozetler: [createHash('sha256').update(html).digest()],
    });
}

/** Throws AppError 422 with the sentence of an account that stops. */
export function refuseStopped({ stopped }: Pick<Notes, 'stopped'>): void {
  if (stopped.length > 0) throw new AppError('hesap-durdu', { detail: stopped.join(' ') });
}

/** The refusal with the petition's name and why; null where no guard stops it or somebody gave a reason. */
export function refusalOf({ isim, reason, awaited }: RenderJob, stops: readonly string[]): AppError | null {
  if (stops.length === 0 || reason !== null) return null;
  const answers = awaited?.() ?? [];
  return answers.length > 0
    ? new AppError('dilekce-yanitsiz', { detail: messages.dilekce.unanswered(isim, answers) })
    : new AppError('dilekce-uygun-degil', { detail: messages.dilekce.unsuitable(isim, stops) });
}

/** A petition and a case in the log, with the reason if guards would have stopped it. */
export const loggedJob = ({ dilekceId, version, takipId, reason }: RenderJob, stops: readonly string[]) => ({
  dilekceId,
  dilekceSurum: version,
  ...(takipId !== undefined && { takipId }),
  ...(stops.length > 0 && reason !== null && { ayrinti: { gerekce: reason } }),
});

export const refusalEntry = (job: RenderJob) => ({ eylem: 'dilekce-durdur', ...loggedJob(job, []) }) as const;

/** Specification §7.4: the answer is the HTML itself; what is missing travels in headers (decision 18). */
export function sendRendered(
  reply: FastifyReply,
  { html, refusal, ...notes }: Awaited<ReturnType<RenderAndLog>>,
): FastifyReply {
  setNotes(reply, notes);
  if (refusal !== null) throw refusal;
  refuseStopped(notes);
  return reply.type('text/html; charset=utf-8').send(html);
}

export function setNotes(
  reply: FastifyReply,
  { missing, missingTexts, unknown, unread, warnings, stops }: Notes,
): FastifyReply {
  if (missing.length > 0) {
    reply.header('Dilekce-Eksik-Alanlar', listHeader(missing));
    reply.header('Dilekce-Eksik-Ayrinti', textsHeader(missingTexts, 'eksik'));
  }
  if (unknown.length > 0) reply.header('Dilekce-Bilinmeyen-Alanlar', listHeader(unknown));
  if (unread.length > 0) reply.header('Dilekce-Okunamayan-Tutarlar', listHeader(unread));
  if (stops.length > 0) reply.header('Dilekce-Engeller', textsHeader(stops));
  if (warnings.length > 0) reply.header('Dilekce-Uyarilar', textsHeader(warnings));
  return reply;
}

/** Judges by the largest possible document: all of it repeated, each code replaced by the longest value. */
function isSmall(sablon: string, input: FillInput): boolean {
  const { values, answers, pairs } = input;
  const copies = REPEATS.test(sablon)
    ? Object.values(withoutLazy(input.lists ?? {})).reduce((most, { length }) => Math.max(most, length), 1)
    : 1;
  const printed = [
    ...Object.values(values),
    ...Object.values(answers ?? {}).map(({ value }) => value),
    ...pairs.map(({ all }) => all),
  ];
  const longest = printed.reduce((most, { text }) => Math.max(most, text.length), 0);
  const codes = sablon.split('{{').length - 1;
  return copies * (sablon.length + codes * longest) <= SMALL;
}

const REPEATS = / data-tekrar=|\{\{her:/;

import { createHash, webcrypto } from 'node:crypto';
import { zipStream } from '@derkenar/belge/write';
import { type BelgeRequest, belgeRequestSchema } from '@derkenar/domain';
import type { FastifyReply } from 'fastify';
import { fileAuthorOf, letterheadOf } from '../buro/store.ts';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { findPending, keepTexts, usePending } from '../document/store.ts';
import type { App } from '../http/app.ts';
import type { BelgeCount } from '../http/belgeCount.ts';
import { attachment, jsonHeader, textsHeader } from '../http/header.ts';
import { describe } from '../http/problem.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry, type NewLogEntry } from '../log/store.ts';
import { keptSettings, type PendingInput, writeInput } from '../render/basis.ts';
import type { FileSettings } from '../render/writeFile.ts';
import type { Session } from '../session/store.ts';
import type { BelgePool } from './pool.ts';
import { type Written, writeAll } from './writeAll.ts';

export interface BelgeDeps {
  readonly db: Db;
  readonly pool: BelgePool;
  readonly now: () => Date;
  readonly onWritten?: ((sayi: BelgeCount) => void) | undefined;
}

const BODY_LIMIT = 16 * 1024 * 1024;
const ARCHIVE = 'Dilekçeler.zip';

export function belgeRoutes(app: App, { db, pool, now, onWritten }: BelgeDeps): void {
  app.post(
    '/api/v1/belge',
    {
      bodyLimit: BODY_LIMIT,
      config: { access: 'dilekce-indir', makesDocument: true },
      schema: {
        summary: 'UDF, PDF ya da Word dosyası oluşturur; belge birden çoksa zip',
        tags: ['Belge'],
        body: belgeRequestSchema,
      },
    },
    async (request, reply) => {
      const { body: belgeRequest, log } = request;
      const session = sessionOf(request);
      const date = now();
      const properties = await tenantTx(db, session.buroId, async (tenant) => ({
        date,
        author: await fileAuthorOf(tenant, session),
        letterhead: belgeRequest.antet === true ? await letterheadOf(tenant) : null,
      }));
      const written = await pool.admit(session, (write) =>
        writeAll({ write, width: pool.processes }, belgeRequest, {
          ...properties,
          isGone: () => reply.raw.destroyed,
          onProblem: (error) => log.error({ cause: describe(error) }, 'belge-yazilamadi'),
        }),
      );
      onWritten?.({
        kaynak: 'istek',
        format: belgeRequest.format,
        tamam: written.files.length,
        basarisiz: written.failed.length,
      });
      await logWritten(db, session, belgeRequest, written, properties);
      return send(reply, written);
    },
  );
}

/** Logs before the answer, so that no document leaves without a log line. */
async function logWritten(
  db: Db,
  { buroId, kullaniciId }: Session,
  { format, belgeler }: BelgeRequest,
  { files, failed }: Written,
  settings: Omit<FileSettings, 'format' | 'title'>,
): Promise<void> {
  // Hashed off the event loop: two hundred files may hold many megabytes.
  const hashes = await Promise.all(files.map(({ data }) => webcrypto.subtle.digest('SHA-256', data)));
  const made = files.map(({ place }, i) => ({
    ...(belgeler[place] as BelgeRequest['belgeler'][number]),
    hash: Buffer.from(hashes[i] as ArrayBuffer),
  }));
  await tenantTx(
    db,
    buroId,
    async (tenant) => {
      const others: Buffer[] = [];
      const known = await findPending(tenant, [...new Set(made.flatMap(({ dayanak }) => dayanak ?? []))]);
      for (const { ad, html, dayanak, hash } of made) {
        const basis = { id: dayanak ?? '', pending: known.get(dayanak ?? '') };
        const entry = await entryOf(tenant, basis, html, { ...settings, format, title: ad });
        if (entry === null) others.push(hash);
        else await addLogEntry(tenant, kullaniciId, { ...entry, format, ozetler: [hash] });
      }
      if (others.length === 0 && failed.length === 0) return;
      await addLogEntry(tenant, kullaniciId, {
        eylem: 'belge-indir',
        format,
        ozetler: others,
        ayrinti: { belge: belgeler.length, basarisiz: failed.length },
      });
    },
    { relaxed: true },
  );
}

interface Basis {
  readonly id: string;
  readonly pending: PendingInput | undefined;
}

/** The line of a file whose HTML is still as it was rendered; null where that is not known. */
async function entryOf(
  tenant: Tenant,
  { id, pending }: Basis,
  html: string,
  settings: FileSettings,
): Promise<NewLogEntry | null> {
  if (pending === undefined || createHash('sha256').update(html).digest('hex') !== pending.html) return null;
  const { line } = pending;
  const kept = keptSettings(settings);
  const input = writeInput({ input: pending.input, settings: kept.settings, viaHtml: true });
  await keepTexts(tenant, kept.texts);
  if (!(await usePending(tenant, id, input, kept.texts))) return null;
  const { dilekceId, dilekceSurum, takipId, eksikKodlar, gerekce } = line;
  return {
    eylem: 'belge-indir',
    dilekceId,
    dilekceSurum,
    ...(takipId !== null && { takipId }),
    eksikKodlar,
    basisId: id,
    ...(gerekce !== null && { ayrinti: { gerekce } }),
  };
}

/** Everything is written by now, so that a failure was still a clean error. */
function send(reply: FastifyReply, { files, warnings, failed }: Written): FastifyReply {
  if (warnings.length > 0) reply.header('Belge-Uyarilar', textsHeader(warnings));
  if (failed.length > 0) reply.header('Belge-Hatalar', jsonHeader(failed));
  const [first] = files;
  if (files.length === 1)
    return reply
      .type(first.mimeType)
      .header('content-disposition', attachment(first.name))
      .send(Buffer.from(first.data));
  return reply
    .type('application/zip')
    .header('content-disposition', attachment(ARCHIVE))
    .send(zipStream(files));
}

import { Readable } from 'node:stream';
import { istanbulDate, logSealSchema } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { sessionOf } from '../http/session.ts';
import { logParts, toJsonLines, toSyslog } from './export.ts';
import { lastSeal } from './seal.ts';
import { addLogEntry } from './store.ts';

interface ExportDeps {
  readonly db: Db;
  readonly now: () => Date;
}

const tags = ['Kayıt'];
/** Ids of cases stand in the lines. */
const access = ['takip-gor', 'buro-yonet'] as const;

/** The whole log with its chain of hashes, for a check elsewhere or for a collector of logs. */
export function logExportRoutes(app: App, { db, now }: ExportDeps): void {
  app.get(
    '/api/v1/kayit/muhur',
    {
      config: { access: 'buro-yonet' },
      schema: { summary: 'İşlem kaydının son mührü', tags, response: { 200: logSealSchema } },
    },
    (request) =>
      tenantTx(db, sessionOf(request).buroId, async (tenant) => ({ last: await lastSeal(tenant) })),
  );

  for (const { path, extension, type, summary, write } of FILES)
    app.get(
      path,
      {
        config: { access, confirmed: true, download: true },
        exposeHeadRoute: false,
        schema: { summary, tags },
      },
      async (request, reply) => {
        const { buroId, kullaniciId } = sessionOf(request);
        await tenantTx(db, buroId, (tenant) =>
          addLogEntry(tenant, kullaniciId, { eylem: 'kayit-indir', ayrinti: { bicim: extension } }),
        );
        return reply
          .type(type)
          .header('content-disposition', attachment(`İşlem Kaydı ${istanbulDate(now())}.${extension}`))
          .send(Readable.from(write(logParts(db, buroId))));
      },
    );
}

const FILES = [
  {
    path: '/api/v1/kayit/jsonl',
    extension: 'jsonl',
    type: 'application/jsonl; charset=utf-8',
    summary: 'Bütün işlem kaydı mühürleriyle, satır satır JSON; “check-log” komutu denetler',
    write: toJsonLines,
  },
  {
    path: '/api/v1/kayit/syslog',
    extension: 'log',
    type: 'text/plain; charset=utf-8',
    summary: 'Bütün işlem kaydı, syslog (RFC 5424) satırları olarak',
    write: (parts: ReturnType<typeof logParts>) => toSyslog(parts, 'derkenar'),
  },
] as const;

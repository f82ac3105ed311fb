import {
  type Action,
  logRetentionQuerySchema,
  logRetentionUpdateSchema,
  type Retention,
  retentionQuerySchema,
  retentionSchema,
  retentionUpdateSchema,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { countExpiredLines } from './logLines.ts';
import { countExpiredTakipler, getYears, setYears, type YearsColumn } from './store.ts';

const config = { access: 'buro-yonet' } as const;
const response = { 200: retentionSchema };

interface Period {
  readonly path: string;
  readonly tags: readonly string[];
  /** The subject of both summaries. */
  readonly subject: string;
  readonly whatIf: string;
  readonly effect: string;
  readonly query: typeof retentionQuerySchema;
  readonly body: typeof retentionUpdateSchema;
  readonly column: YearsColumn;
  readonly action: Action;
  /** How much is past so many years? */
  readonly count: (tenant: Tenant, yil: number) => Promise<number>;
}

const PERIODS: readonly Period[] = [
  {
    path: '/api/v1/saklama',
    tags: ['Büro'],
    subject: 'Kapalı takiplerin saklama süresi',
    whatIf: '`yil` verilirse süre o kadar olsaydı kaç takibin süresinin dolmuş olacağı.',
    effect: 'Süresi dolan kapalı takipler bir saat içinde silinir. null: hiçbiri silinmez.',
    query: retentionQuerySchema,
    body: retentionUpdateSchema,
    column: 'retention_years',
    action: 'saklama-guncelle',
    count: countExpiredTakipler,
  },
  {
    path: '/api/v1/kayit/saklama',
    tags: ['Kayıt'],
    subject: 'İşlem kaydının saklama süresi',
    whatIf: '`yil` verilirse süre o kadar olsaydı kaç satırın süresinin dolmuş olacağı.',
    effect: 'Süresi dolan satırlar bir saat içinde silinir, mühürleri kalır. null: hiçbiri silinmez.',
    query: logRetentionQuerySchema,
    body: logRetentionUpdateSchema,
    column: 'log_retention_years',
    action: 'kayit-saklama',
    count: countExpiredLines,
  },
];

/** Routes for the times that an office keeps its closed cases and the lines of its log. */
export function retentionRoutes(app: App, { db }: { readonly db: Db }): void {
  for (const period of PERIODS) periodRoutes(app, db, period);
}

function periodRoutes(app: App, db: Db, period: Period): void {
  const { path, subject, column, action, count } = period;
  const tags = [...period.tags];
  const answer = async (tenant: Tenant, yil: number | null, asked: number | null): Promise<Retention> => ({
    yil,
    dolan: asked === null ? 0 : await count(tenant, asked),
  });

  app.get(
    path,
    {
      config,
      schema: { summary: subject, description: period.whatIf, tags, querystring: period.query, response },
    },
    (request) =>
      tenantTx(db, sessionOf(request).buroId, async (tenant) => {
        const yil = await getYears(tenant, column);
        return answer(tenant, yil, request.query.yil ?? yil);
      }),
  );

  app.put(
    path,
    {
      config: { ...config, confirmed: true },
      schema: {
        summary: `${subject.replace(/süresi$/, 'süresini')} değiştirir`,
        description: period.effect,
        tags,
        body: period.body,
        response,
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const { yil } = request.body;
      return tenantTx(db, buroId, async (tenant) => {
        const onceki = await setYears(tenant, column, yil);
        await addLogEntry(tenant, kullaniciId, { eylem: action, ayrinti: { onceki, yil } });
        return answer(tenant, yil, yil);
      });
    },
  );
}

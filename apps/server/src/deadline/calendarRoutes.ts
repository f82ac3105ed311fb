import {
  AppError,
  addDays,
  calendarAddressSchema,
  calendarRequestSchema,
  calendarSchema,
  istanbulDate,
  type ListedSure,
} from '@derkenar/domain';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { perMinute } from '../http/limit.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { makeCalendar } from './calendar.ts';
import { calendarOf, closeCalendar, findCalendar, renewCalendar } from './calendarStore.ts';
import { describe } from './shown.ts';
import { findDeadlines } from './store.ts';

export interface CalendarDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** Fetches a minute from one address. */
  readonly signInLimit: number;
  readonly publicUrl: URL | null;
}

const tags = ['Süreler'];
/** Days before and after today whose limits a calendar shows. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 400;
/** Events of a calendar; those that end first are in it. */
const MAX_EVENTS = 1000;
/** Limits whose cases are read at a time. */
const BATCH = 100;
const ENDING = '.ics';

export function calendarRoutes(app: App, deps: CalendarDeps): void {
  ownRoutes(app, deps);
  feedRoute(app, deps);
}

function ownRoutes(app: App, { db }: CalendarDeps): void {
  const config = { access: 'takip-gor' } as const;
  const path = '/api/v1/hesap/takvim';

  app.get(
    path,
    {
      config,
      schema: { summary: 'Kişinin takvim adresi var mı', tags, response: { 200: calendarSchema } },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      return tenantTx(db, buroId, (tenant) => calendarOf(tenant, kullaniciId));
    },
  );

  app.post(
    path,
    {
      config: { ...config, confirmed: true },
      schema: {
        summary: 'Gizli bir takvim adresi verir; önceki adres geçersiz olur',
        description: 'Adres yalnız bu yanıtta görünür; sunucu gizli kısmının özetini saklar.',
        tags,
        body: calendarRequestSchema,
        response: { 201: calendarAddressSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const secret = await tenantTx(db, buroId, async (tenant) => {
        const made = await renewCalendar(tenant, kullaniciId, request.body.vekil);
        await addLogEntry(tenant, kullaniciId, { eylem: 'takvim-ac' });
        return made;
      });
      return reply.code(201).send({ yol: `/api/v1/takvim/${secret}${ENDING}` });
    },
  );

  app.delete(
    path,
    { config, schema: { summary: 'Takvim adresini kapatır', tags } },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      await tenantTx(db, buroId, async (tenant) => {
        if (await closeCalendar(tenant, kullaniciId))
          await addLogEntry(tenant, kullaniciId, { eylem: 'takvim-kapat' });
      });
      return reply.code(204).send();
    },
  );
}

function feedRoute(app: App, { db, now, signInLimit, publicUrl }: CalendarDeps): void {
  app.get(
    '/api/v1/takvim/:dosya',
    {
      config: { access: 'herkes', ...perMinute(signInLimit) },
      schema: {
        summary: 'Kontrol bekleyen süreler, takvim olarak (RFC 5545)',
        tags,
        params: z.object({ dosya: z.string() }),
      },
    },
    async (request, reply) => {
      const { dosya } = request.params;
      const feed = dosya.endsWith(ENDING) ? await findCalendar(db, dosya.slice(0, -ENDING.length)) : null;
      if (feed === null) throw new AppError('takvim-yok');
      const today = istanbulDate(now());
      const sureler = await tenantTx(db, feed.buroId, async (tenant) => {
        const rows = await findDeadlines(tenant, {
          ...(feed.vekil !== null && { vekil: feed.vekil }),
          span: { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) },
          today,
          withChecked: false,
          newestFirst: false,
          after: null,
          limit: MAX_EVENTS,
        });
        const shown: ListedSure[] = [];
        for (let from = 0; from < rows.length; from += BATCH)
          shown.push(...(await describe(tenant, rows.slice(from, from + BATCH), today)));
        return shown;
      });
      return reply
        .type('text/calendar; charset=utf-8')
        .send(makeCalendar(sureler, { now: now(), publicUrl }));
    },
  );
}

import {
  ALANLAR,
  AppError,
  type Dilekce,
  dilekceAlanSchema,
  dilekceOzetSchema,
  dilekceSchema,
  dilekceSecimSchema,
  elleDegerler,
  parseInput,
} from '@derkenar/domain';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { uuidParam } from '../http/params.ts';
import { responseSchema } from '../http/responseSchema.ts';
import { type RenderDilekce, sendRendered } from './render.ts';
import { findDilekce, listDilekce, listDilekceSecim } from './store.ts';

export interface DilekceDeps {
  readonly db: Db;
  readonly render: RenderDilekce;
}

interface ById {
  Params: { id: string };
}

const degerlerSchema = z.record(z.string(), z.unknown(), {
  error: 'Alan kodlarını değerleriyle bir nesne olarak gönderin.',
});

const alanlar = ALANLAR.map(({ id, isim, kod }) => ({ id, isim, kod }));

export function dilekceRoutes(app: FastifyInstance, { db, render }: DilekceDeps): void {
  const get = async (id: string): Promise<Dilekce> => {
    const dilekce = await findDilekce(db, uuidParam(id, 'dilekce-yok'));
    if (dilekce === null) throw new AppError('dilekce-yok');
    return dilekce;
  };

  app.get('/api/v1/dilekce-list', { schema: responseSchema(z.array(dilekceOzetSchema)) }, () =>
    listDilekce(db),
  );

  app.get('/api/v1/dilekce', { schema: responseSchema(z.array(dilekceSecimSchema)) }, () =>
    listDilekceSecim(db),
  );

  app.get('/api/v1/dilekce-alan', { schema: responseSchema(z.array(dilekceAlanSchema)) }, () => alanlar);

  app.get<ById>('/api/v1/dilekce/:id', { schema: responseSchema(dilekceSchema) }, ({ params }) =>
    get(params.id),
  );

  app.post<ById>('/api/v1/dilekce/:id/render', async ({ params, body }, reply) => {
    const { sablon } = await get(params.id);
    const degerler = elleDegerler(parseInput(degerlerSchema, body));
    return sendRendered(reply, await render(sablon, degerler));
  });
}

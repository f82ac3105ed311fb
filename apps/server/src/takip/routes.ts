import { AppError, borcluBasina, bugun, parseInput, type Takip, takipDegerleri } from '@derkenar/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { findDilekce } from '../dilekce/store.ts';
import { uuidParam } from '../http/params.ts';
import { responseSchema } from '../http/responseSchema.ts';
import { findTakip, listTakip } from './store.ts';

export interface TakipDeps<Rendered> {
  readonly db: Db;
  readonly now: () => Date;
  readonly render: (sablon: string, degerler: ReturnType<typeof takipDegerleri>) => Promise<Rendered>;
  readonly sendRendered: (reply: FastifyReply, rendered: Rendered) => FastifyReply;
}

interface ById {
  Params: { id: string };
}
interface Render {
  Params: { takipId: string; dilekceId: string };
  Querystring: { borclu?: unknown };
}

const tarafOzetSchema = z.object({
  tur: z.string(),
  ad: z.string().nullable(),
  soyad: z.string().nullable(),
  unvan: z.string().nullable(),
});
const takipOzetSchema = z.object({
  id: z.string(),
  durum: z.string(),
  buroDosyaNo: z.string(),
  dosyaEsasNo: z.string().nullable(),
  icraDairesi: z.object({ ad: z.string(), il: z.string() }),
  takipTipi: z.string(),
  takipYolu: z.string(),
  takipTarihi: z.string().nullable(),
  alacaklilar: z.array(tarafOzetSchema),
  borclular: z.array(tarafOzetSchema),
});

const BORCLU_SIRASI = { error: 'Borçlu sırası 1’den başlayan bir sayı olmalıdır.' };
/** 1-based place among the debtors; the same name twice in an address comes as an array. */
const borcluSchema = z
  .string(BORCLU_SIRASI)
  .regex(/^[1-9]\d{0,3}$/, BORCLU_SIRASI)
  .transform(Number)
  .optional();
const querySchema = z.object({ borclu: borcluSchema });

export function takipRoutes<R>(app: FastifyInstance, { db, now, render, sendRendered }: TakipDeps<R>): void {
  const get = async (id: string): Promise<Takip> => {
    const takip = await findTakip(db, uuidParam(id, 'takip-yok'));
    if (takip === null) throw new AppError('takip-yok');
    return takip;
  };

  app.get('/api/v1/takip', { schema: responseSchema(z.array(takipOzetSchema)) }, () => listTakip(db));

  app.get<ById>('/api/v1/takip/:id', ({ params }) => get(params.id));

  app.get<ById>('/api/v1/takip/:id/alanlar', async ({ params }) => {
    const takip = await get(params.id);
    return takipDegerleri(takip, bugun(now())).alanlar;
  });

  app.post<Render>('/api/v1/takip/:takipId/dilekce/:dilekceId/render', async ({ params, query }, reply) => {
    const { borclu } = parseInput(querySchema, query);
    const takip = await get(params.takipId);
    const dilekce = await findDilekce(db, uuidParam(params.dilekceId, 'dilekce-yok'));
    if (dilekce === null) throw new AppError('dilekce-yok');
    const degerler = takipDegerleri(forBorclu(takip, borclu), bugun(now()));
    return sendRendered(reply, await render(dilekce.sablon, degerler));
  });
}

function forBorclu(takip: Takip, borclu: number | undefined): Takip {
  if (borclu === undefined) return takip;
  const only = borcluBasina(takip)[borclu - 1];
  if (only === undefined) throw new AppError('borclu-yok');
  return only;
}

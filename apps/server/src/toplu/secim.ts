import { AppError, MAX_TOPLU_DOSYA, type TakipSuzgeci, type TopluIstegi } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { listSablon, type Sablon } from '../dilekce/store.ts';
import { listTakipIds } from '../takip/store.ts';
import type { Parca } from './store.ts';

/** A job reads cases. Its files are made of them. */
export const TOPLU_YETKILERI = ['takip-gor', 'dilekce-indir'] as const;

/** Bytes of a body that holds two hundred thousand ids. */
export const SECIM_LIMIT = 10 * 1024 * 1024;
/** Those, and what is said beside them. */
export const SECIM_VALUES = MAX_TOPLU_DOSYA + 1000;

/** What of a request says which files there will be. */
export type Secilen = Pick<TopluIstegi, 'dilekceler' | 'takipler' | 'suzgec' | 'borcluAyri'>;

export interface Secim {
  readonly dilekceler: readonly Sablon[];
  readonly takipler: readonly SecilenTakip[];
  /** Cases that were asked for and are not there. */
  readonly atlanan: number;
  readonly dosyaSayisi: number;
}

export interface SecilenTakip {
  readonly id: string;
  readonly dosyaSayisi: number;
}

const COK_DOSYA = `Bir işlemde en çok ${MAX_TOPLU_DOSYA.toLocaleString('tr')} dosya oluşturulabilir. Daha az takip ya da dilekçe seçin.`;

/** Throws 'dilekce-yok', and 'gecersiz-istek' where nothing or too much is selected. */
export async function readSecim(tenant: Tenant, secilen: Secilen): Promise<Secim> {
  const ids = [...new Set(secilen.dilekceler)];
  const dilekceler = await listSablon(tenant, ids);
  if (dilekceler.length < ids.length) throw new AppError('dilekce-yok');
  const istenen =
    secilen.takipler === undefined
      ? await bySuzgec(tenant, secilen.suzgec ?? {})
      : [...new Set(secilen.takipler)];
  const borclular = await countBorclu(tenant, istenen, secilen.borcluAyri);
  const takipler = istenen.flatMap((id) => {
    const borclu = borclular.get(id);
    return borclu === undefined ? [] : [{ id, dosyaSayisi: borclu * dilekceler.length }];
  });
  if (takipler.length === 0) refuse('Seçime uyan takip yok. Seçimi ya da süzgeci değiştirin.');
  const dosyaSayisi = takipler.reduce((sum, takip) => sum + takip.dosyaSayisi, 0);
  if (dosyaSayisi > MAX_TOPLU_DOSYA) refuse(COK_DOSYA);
  return { dilekceler, takipler, atlanan: istenen.length - takipler.length, dosyaSayisi };
}

async function bySuzgec(tenant: Tenant, suzgec: TakipSuzgeci): Promise<readonly string[]> {
  return (await listTakipIds(tenant, suzgec, MAX_TOPLU_DOSYA)) ?? refuse(COK_DOSYA);
}

function refuse(message: string): never {
  throw new AppError('gecersiz-istek', { detail: message, errors: { takipler: message } });
}

/** Of the cases that are there: how many files each petition makes of them. */
async function countBorclu(
  { tx, buroId }: Tenant,
  ids: readonly string[],
  borcluAyri: boolean,
): Promise<ReadonlyMap<string, number>> {
  const n = borcluAyri
    ? sql`(SELECT count(*)::int FROM takip_taraf p
        WHERE p.buro_id = ${buroId} AND p.takip_id = t.id AND p.yan = 'borclu')`
    : sql`1`;
  const { rows } = await sql<{ id: string; n: number }>`
    SELECT t.id, ${n} AS n FROM takip t
    WHERE t.buro_id = ${buroId} AND t.id = ANY(${uuidArray(ids)}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.n]));
}

/** As PostgreSQL writes it. The driver looks for quotation marks in each, 150 ms of the event loop for 200,000. */
const uuidArray = (ids: readonly string[]): string => `{${ids.join(',')}}`;

/** Files of a chunk: about as long as a worker may be lost for. */
const PARCA_DOSYASI: Readonly<Record<TopluIstegi['bicim'], number>> = {
  udf: 250,
  doc: 250,
  pdf: 50,
  docx: 50,
};

export function parcalarOf(takipler: readonly SecilenTakip[], bicim: TopluIstegi['bicim']): Parca[] {
  const parcalar: Parca[] = [];
  let ids: string[] = [];
  let dosyaSayisi = 0;
  for (const [i, takip] of takipler.entries()) {
    ids.push(takip.id);
    dosyaSayisi += takip.dosyaSayisi;
    if (dosyaSayisi < PARCA_DOSYASI[bicim] && i < takipler.length - 1) continue;
    parcalar.push({ ilkSira: i + 1 - ids.length, takipler: ids, dosyaSayisi });
    ids = [];
    dosyaSayisi = 0;
  }
  return parcalar;
}

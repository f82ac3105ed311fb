import {
  AppError,
  CSV_BOM,
  csvRow,
  IMLEC_GECERSIZ,
  type TopluHata,
  type TopluHatalar,
  type TopluIs,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import { esasNoMetni } from './ad.ts';
import { listHataliParcalar } from './kuyruk.ts';

export interface HataIsi {
  readonly buroId: string;
  readonly is: Pick<TopluIs, 'id' | 'dilekceler'>;
}

/** Chunks whose results are in memory at a time. */
const BATCH = 4;
const SAYFA = 100;

/** A file among those of its chunk. */
interface Yer {
  readonly ilkSira: number;
  readonly dosya: number;
}
const BAS: Yer = { ilkSira: 0, dosya: 0 };

/** The next page of the files that could not be made, in the order of the archive. */
export async function listHatalar(db: Db, is: HataIsi, imlec: string | undefined): Promise<TopluHatalar> {
  const dosyalar: TopluHata[] = [];
  for await (const { yer, hata } of walk(db, is, imlec === undefined ? BAS : parseImlec(imlec))) {
    if (dosyalar.length === SAYFA) return { dosyalar, sonraki: `${yer.ilkSira}.${yer.dosya}` };
    dosyalar.push(hata);
  }
  return { dosyalar, sonraki: null };
}

/** A row for each of them. */
export async function* hataCsv(db: Db, is: HataIsi): AsyncGenerator<string> {
  yield CSV_BOM +
    csvRow(['Dosya Esas No', 'İcra Dairesi', 'Dilekçe', 'Borçlu Sırası', 'Hata', 'Takip Kimliği']);
  for await (const { hata } of walk(db, is, BAS))
    yield csvRow([
      esasNoMetni(hata.dosyaEsasNo),
      hata.icraDairesi,
      hata.dilekce,
      hata.borcluSirasi === null ? '' : String(hata.borcluSirasi),
      hata.neden,
      hata.takipId,
    ]);
}

function parseImlec(imlec: string): Yer {
  const [, ilkSira, dosya] = /^(\d{1,6})\.(\d{1,6})$/.exec(imlec) ?? [];
  if (ilkSira === undefined || dosya === undefined)
    throw new AppError('gecersiz-istek', { errors: { imlec: IMLEC_GECERSIZ } });
  return { ilkSira: Number(ilkSira), dosya: Number(dosya) };
}

async function* walk(
  db: Db,
  { buroId, is }: HataIsi,
  from: Yer,
): AsyncGenerator<{ readonly yer: Yer; readonly hata: TopluHata }> {
  for (let next = from.ilkSira; ; ) {
    const parcalar = await tenantTx(db, buroId, (tenant) => listHataliParcalar(tenant, is.id, next, BATCH));
    for (const { ilk_sira: ilkSira, sonuc } of parcalar)
      for (const [n, { takip, dilekce, borclu, neden }] of (sonuc?.dosyalar ?? []).entries()) {
        if (neden === null || (ilkSira === from.ilkSira && n < from.dosya)) continue;
        const found = sonuc?.takipler[takip];
        const hata = {
          takipId: found?.id ?? '',
          dosyaEsasNo: found?.esasNo ?? null,
          icraDairesi: found?.icraDairesi ?? '',
          dilekce: is.dilekceler[dilekce]?.isim ?? '',
          borcluSirasi: borclu === null ? null : borclu + 1,
          neden,
        };
        yield { yer: { ilkSira, dosya: n }, hata };
      }
    const last = parcalar.at(-1);
    if (last === undefined) return;
    next = last.ilk_sira + 1;
  }
}

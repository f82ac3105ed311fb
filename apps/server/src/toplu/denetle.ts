import { setImmediate } from 'node:timers/promises';
import { type Belge, fill, readHtml } from '@derkenar/belge';
import {
  alanIsmi,
  borcluBasina,
  bugun,
  CSV_BOM,
  createAdAyirici,
  csvRow,
  type EksikDosya,
  eksikMetinleri,
  type FillInput,
  fillInput,
  type Takip,
  type TopluDenetim,
  type TopluIstegi,
  takipDegerleri,
  tarafAdi,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { Sablon } from '../dilekce/store.ts';
import { kodlarOf } from '../fillHtml.ts';
import { getTakipler } from '../takip/store.ts';
import { adVer, esasNoMetni } from './ad.ts';
import type { Secim } from './secim.ts';

export interface DenetimIsi {
  readonly buroId: string;
  readonly istek: Pick<TopluIstegi, 'bicim' | 'borcluAyri' | 'klasorlu' | 'dosyaAdi'>;
  readonly secim: Secim;
  readonly now: Date;
}

/** Cases loaded at a time: other requests come in between. */
const DILIM = 100;
const SAYFA = 100;
const ORNEK = 5;

/** Without `imlec` all of the selection is looked at, else what comes from that case on, to a page's end. */
export async function denetle(db: Db, is: DenetimIsi, imlec: number | undefined): Promise<TopluDenetim> {
  const { secim } = is;
  const eksikler: EksikDosya[] = [];
  const eksikTakipler = new Set<string>();
  const alanlar = new Map<string, number>();
  const ornekler: string[] = [];
  let eksikDosya = 0;
  let sonraki: number | null = null;
  for await (const { sira, eksik, ornek } of walk(db, is, imlec ?? 0)) {
    if (ornekler.length < ORNEK) ornekler.push(...ornek.slice(0, ORNEK - ornekler.length));
    if (eksik.length === 0) continue;
    // A case's files stay on one page.
    if (eksikler.length < SAYFA) eksikler.push(...eksik);
    else sonraki ??= sira;
    if (imlec !== undefined && sonraki !== null) break;
    eksikDosya += eksik.length;
    eksikTakipler.add((eksik[0] as EksikDosya).takipId);
    for (const kod of eksik.flatMap(({ eksikKodlar }) => eksikKodlar))
      alanlar.set(kod, (alanlar.get(kod) ?? 0) + 1);
  }
  const ozet = {
    takip: secim.takipler.length,
    atlanan: secim.atlanan,
    dosya: secim.dosyaSayisi,
    eksikDosya,
    eksikTakip: eksikTakipler.size,
    eksikAlanlar: [...alanlar]
      .map(([kod, dosya]) => ({ kod, isim: alanIsmi(kod), dosya }))
      .toSorted((a, b) => b.dosya - a.dosya),
    ornekAdlar: ornekler.map(createAdAyirici()),
  };
  return { ozet: imlec === undefined ? ozet : null, eksikler, sonraki };
}

/** A row for each file that misses something. */
export async function* denetimCsv(db: Db, is: DenetimIsi): AsyncGenerator<string> {
  yield CSV_BOM +
    csvRow(['Dosya Esas No', 'İcra Dairesi', 'Dilekçe', 'Borçlu', 'Eksik Alanlar', 'Takip Kimliği']);
  for await (const { eksik } of walk(db, is, 0))
    yield eksik
      .map((dosya) =>
        csvRow([
          esasNoMetni(dosya.dosyaEsasNo),
          dosya.icraDairesi,
          dosya.dilekce,
          dosya.borclu ?? '',
          dosya.eksikMetinleri.join(', '),
          dosya.takipId,
        ]),
      )
      .join('');
}

interface Bakilan {
  readonly sira: number;
  readonly eksik: readonly EksikDosya[];
  /** Names of its files. */
  readonly ornek: readonly string[];
}

async function* walk(db: Db, is: DenetimIsi, from: number): AsyncGenerator<Bakilan> {
  const { buroId, secim, istek } = is;
  const { dilekceler } = secim;
  const eksikOf = dilekceler.map(createEksik);
  const gun = bugun(is.now);
  const adlandirma = {
    desen: istek.dosyaAdi ?? null,
    klasorlu: istek.klasorlu,
    takipSayisi: secim.takipler.length,
  };
  let orneklenen = 0;
  for (let at = from; at < secim.takipler.length; at += DILIM) {
    const slice = secim.takipler.slice(at, at + DILIM);
    const takipler = await tenantTx(db, buroId, (tenant) =>
      getTakipler(
        tenant,
        slice.map(({ id }) => id),
      ),
    );
    const place = new Map(slice.map(({ id }, i) => [id, at + i]));
    for (const takip of takipler) yield look(takip, place.get(takip.id) as number);
    await setImmediate();
  }

  function look(takip: Takip, sira: number): Bakilan {
    const eksik: EksikDosya[] = [];
    const ornek: string[] = [];
    const belgeler = (istek.borcluAyri ? borcluBasina(takip) : [takip]).map((biri) => {
      const degerler = takipDegerleri(biri, gun);
      const borclu = istek.borcluAyri ? (biri.borclular[0] ?? null) : null;
      return { borclu, degerler, input: fillInput(degerler) };
    });
    for (const [d, dilekce] of dilekceler.entries())
      for (const { borclu, degerler, input } of belgeler) {
        const eksikKodlar = (eksikOf[d] as Eksik)(input);
        if (orneklenen < ORNEK) {
          orneklenen++;
          const { ad, klasor } = adVer(adlandirma, { takip, dilekce: dilekce.isim, borclu, sira });
          ornek.push(`${klasor === null ? '' : `${klasor}/`}${ad}.${istek.bicim}`);
        }
        if (eksikKodlar.length > 0)
          eksik.push({
            takipId: takip.id,
            dosyaEsasNo: takip.dosyaEsasNo,
            icraDairesi: takip.icraDairesi.ad,
            dilekceId: dilekce.id,
            dilekce: dilekce.isim,
            borclu: borclu === null ? null : tarafAdi(borclu),
            eksikKodlar: [...eksikKodlar],
            eksikMetinleri: eksikMetinleri(eksikKodlar, degerler),
          });
      }
    return { sira, eksik, ornek };
  }
}

type Eksik = (input: FillInput) => readonly string[];

/**
 * What the template misses. Only which values are empty or have gaps decides, never what they say: filling is
 * tried once for each such pattern.
 */
function createEksik({ sablon }: Sablon): Eksik {
  const belge: Belge = readHtml(sablon).value;
  const kodlar = [...new Set(kodlarOf(belge))];
  const known = new Map<string, readonly string[]>();
  return (input) => {
    const pattern = [...kodlar.map((kod) => input.values[kod]), ...input.pairs.map(({ all }) => all)]
      .map((value) => `${value?.text.trim() ? 1 : 0}${value?.gaps.length ? 1 : 0}`)
      .join('');
    const missing = known.get(pattern) ?? fill(belge, input).missing;
    known.set(pattern, missing);
    return missing;
  };
}

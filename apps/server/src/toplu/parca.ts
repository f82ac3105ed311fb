import { bugun } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import type { ParcaSonucu, SonucDosyasi } from '../db/schema.ts';
import { tenantTx } from '../db/tenant.ts';
import type { KayitDizisi } from '../kayit/store.ts';
import { getTakipMetinleri } from '../takip/store.ts';
import type { BitenParca } from './kuyruk.ts';
import { jsonItems, type Lokma, type LokmaTakibi, type YapilanSatir } from './lokma.ts';
import type { TopluPool } from './pool.ts';
import type { IsTanimi } from './store.ts';

export interface ParcaIsi {
  readonly buroId: string;
  readonly isId: string;
  readonly ilkSira: number;
  readonly tanim: IsTanimi;
  readonly takipler: readonly string[];
  /** As far as is known before it is made. */
  readonly dosyaSayisi: number;
  /** Of an earlier attempt, whose failed files alone are made anew. */
  readonly eski: ParcaSonucu | null;
  /** Place of this attempt's file in the chunk's list. */
  readonly paket: number;
}

export interface ParcaYazimi {
  /** The bytes of the files, as they are made; to be read to the end before the rest is. */
  readonly parts: AsyncGenerator<Uint8Array>;
  readonly biten: () => Omit<BitenParca, 'paketler'>;
  readonly kayitlar: () => KayitDizisi;
  /** In this attempt. */
  readonly yapilan: () => Pick<BitenParca, 'tamam' | 'basarisiz'>;
}

/** Cases loaded at a time. */
const DILIM = 250;
/** Files that a process makes at a time. */
const LOKMA = 50;

/** Makes the files of a chunk, some at a time; what cannot be made is said in its place. */
export function writeParca(
  { db, pool }: { readonly db: Db; readonly pool: TopluPool },
  parca: ParcaIsi,
  signal: AbortSignal,
): ParcaYazimi {
  const { tanim, buroId, eski } = parca;
  const takipler: string[] = [];
  const dosyalar: string[] = [];
  const satirlar: YapilanSatir[] = [];
  let tamam = 0;
  let basarisiz = 0;
  const { bicim, borcluAyri, tarih, desen, klasorlu, takipSayisi } = tanim;
  const ortak = {
    tanim: { bicim, borcluAyri, tarih, desen, klasorlu, takipSayisi },
    dilekceler: tanim.dilekceler.map(({ isim, sablon }) => ({ isim, sablon })),
    bugun: bugun(tarih),
    paket: parca.paket,
    adet: LOKMA,
  };
  const dosyaBasina = parca.dosyaSayisi / parca.takipler.length;
  const takipBasina = Math.max(1, Math.floor(LOKMA / Math.max(1, dosyaBasina)));

  async function* parts(): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < parca.takipler.length; from += DILIM) {
      signal.throwIfAborted();
      const ids = parca.takipler.slice(from, from + DILIM);
      const metinler = await tenantTx(db, buroId, (tenant) => getTakipMetinleri(tenant, ids));
      const loaded = ids.map((id, i) => ({
        id,
        metin: metinler.get(id) ?? null,
        yer: from + i,
        sira: parca.ilkSira + from + i,
        eski: eski?.takipler[from + i] ?? null,
      }));
      for (const some of batches(loaded, takipBasina)) yield* makeSome(some);
    }
  }

  async function* makeSome(some: readonly LokmaTakibi[]): AsyncGenerator<Uint8Array> {
    const kalan = eski?.dosyalar.filter(({ takip }) => some.some(({ yer }) => yer === takip));
    const istenen = kalan?.filter(({ yer }) => yer === null) ?? null;
    const made: string[] = [];
    for (let atla = 0, toplam = 1; atla < toplam; atla += LOKMA) {
      const lokma: Lokma = { ...ortak, takipler: some, istenen, atla };
      const yapilan = await pool.make(lokma, signal);
      toplam = yapilan.toplam;
      if (atla === 0) takipler.push(yapilan.takipler);
      if (yapilan.dosyalar !== '') made.push(yapilan.dosyalar);
      tamam += yapilan.tamam;
      basarisiz += yapilan.basarisiz;
      satirlar.push(...yapilan.satirlar);
      if (yapilan.paket.length > 0) yield yapilan.paket;
    }
    if (kalan === undefined) dosyalar.push(...made);
    else if (kalan.length > 0) dosyalar.push(merged(kalan, made));
  }

  /** What was made before stays in its place. */
  function merged(kalan: readonly SonucDosyasi[], made: readonly string[]): string {
    const anew = (JSON.parse(`[${made.join(',')}]`) as SonucDosyasi[]).values();
    tamam += kalan.filter(({ yer }) => yer !== null).length;
    return jsonItems(kalan.map((dosya) => (dosya.yer === null ? anew.next().value : dosya)));
  }

  return {
    parts: parts(),
    biten: () => ({
      sonuc: `{"takipler":[${takipler.join(',')}],"dosyalar":[${dosyalar.join(',')}]}`,
      tamam,
      basarisiz,
    }),
    yapilan: () => ({ tamam: satirlar.length, basarisiz }),
    kayitlar: () => ({
      eylem: 'toplu-olustur',
      bicim,
      ayrinti: { toplu: parca.isId },
      satirlar: satirlar.map(({ takipId, dilekce, eksik, ozet }) => {
        const { id, surum } = tanim.dilekceler[dilekce] as IsTanimi['dilekceler'][number];
        return { takipId, dilekceId: id, dilekceSurum: surum, eksikKodlar: eksik, ozet };
      }),
    }),
  };
}

function* batches<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}

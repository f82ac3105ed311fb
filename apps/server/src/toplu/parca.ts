import { bugun, dosyaAdi, type Takip } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import type { ParcaSonucu, SonucDosyasi, SonucTakibi } from '../db/schema.ts';
import { tenantTx } from '../db/tenant.ts';
import type { KayitGirdisi } from '../kayit/store.ts';
import { getTakipler } from '../takip/store.ts';
import { adVer } from './ad.ts';
import type { TopluPool } from './pool.ts';
import type { IsTanimi } from './store.ts';
import type { Lokma, YapilanDosya } from './worker.ts';

export interface ParcaIsi {
  readonly buroId: string;
  readonly isId: string;
  readonly ilkSira: number;
  readonly tanim: IsTanimi;
  readonly takipler: readonly string[];
  /** Of an earlier attempt, whose failed files alone are made anew. */
  readonly eski: ParcaSonucu | null;
  /** Place of this attempt's file in the chunk's list. */
  readonly paket: number;
}

export interface ParcaYazimi {
  /** The bytes of the files, as they are made; to be read to the end before the rest is. */
  readonly parts: AsyncGenerator<Uint8Array>;
  readonly sonuc: () => ParcaSonucu;
  readonly kayitlar: () => readonly KayitGirdisi[];
}

/** Cases loaded at a time: parsed in about 4 ms, for which no request need wait long. */
const DILIM = 250;
/** Files that a thread makes at a time. */
const LOKMA = 50;
const TAKIP_YOK = 'Takip silinmiş.';
const BORCLU_YOK = 'Borçlu takipten çıkarılmış.';

interface Is {
  readonly takip: number;
  readonly dilekce: number;
  readonly borclu: number | null;
  /** By an earlier attempt. */
  readonly yapilmis?: SonucDosyasi;
}

/** Makes the files of a chunk, some at a time; what cannot be made is said in its place. */
export function writeParca(
  { db, pool }: { readonly db: Db; readonly pool: TopluPool },
  parca: ParcaIsi,
  signal: AbortSignal,
): ParcaYazimi {
  const { tanim, buroId, eski } = parca;
  const takipler: SonucTakibi[] = [];
  const dosyalar: SonucDosyasi[] = [];
  const kayitlar: KayitGirdisi[] = [];
  const ortak = { bicim: tanim.bicim, bugun: bugun(tanim.tarih), tarih: tanim.tarih };

  async function* parts(): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < parca.takipler.length; from += DILIM) {
      signal.throwIfAborted();
      const ids = parca.takipler.slice(from, from + DILIM);
      const found = await tenantTx(db, buroId, (tenant) => getTakipler(tenant, ids));
      const byId = new Map(found.map((takip) => [takip.id, takip]));
      const todo: Is[] = [];
      for (const [i, id] of ids.entries()) {
        const takip = byId.get(id);
        takipler.push(ozetOf(id, takip, eski?.takipler[from + i]));
        todo.push(...islerOf(from + i, takip));
      }
      for (const batch of batches(todo, LOKMA)) yield* makeBatch(batch, byId);
    }
  }

  /** All files of the case, or those that failed before. */
  function islerOf(takip: number, found: Takip | undefined): Is[] {
    if (eski !== null)
      return eski.dosyalar
        .filter((dosya) => dosya.takip === takip)
        .map((dosya) => ({
          takip,
          dilekce: dosya.dilekce,
          borclu: dosya.borclu,
          ...(dosya.yer !== null && { yapilmis: dosya }),
        }));
    const borclular = tanim.borcluAyri && found !== undefined ? found.borclular.map((_, i) => i) : [null];
    return tanim.dilekceler.flatMap((_, dilekce) => borclular.map((borclu) => ({ takip, dilekce, borclu })));
  }

  async function* makeBatch(
    batch: readonly Is[],
    byId: ReadonlyMap<string, Takip>,
  ): AsyncGenerator<Uint8Array> {
    const made = new Map<Is, SonucDosyasi>();
    const todo: { readonly is: Is; readonly takip: Takip }[] = [];
    for (const is of batch) {
      const takip = byId.get(parca.takipler[is.takip] as string);
      if (is.yapilmis !== undefined) made.set(is, is.yapilmis);
      else if (takip === undefined) made.set(is, failed(is, null, TAKIP_YOK));
      else if (is.borclu !== null && takip.borclular[is.borclu] === undefined)
        made.set(is, failed(is, takip, BORCLU_YOK));
      else todo.push({ is, takip });
    }
    if (todo.length > 0) {
      const { paket, dosyalar: outcomes } = await pool.make(lokmaOf(todo), signal);
      for (const [i, { is, takip }] of todo.entries()) {
        const outcome = outcomes[i];
        if (outcome === undefined || 'neden' in outcome)
          made.set(is, failed(is, takip, outcome?.neden ?? ''));
        else {
          made.set(is, done(is, takip, outcome.value));
          kayitlar.push(kayitOf(is, takip, outcome.value));
        }
      }
      if (paket.length > 0) yield paket;
    }
    dosyalar.push(...batch.map((is) => made.get(is) as SonucDosyasi));
  }

  function lokmaOf(todo: readonly { readonly is: Is; readonly takip: Takip }[]): Lokma {
    const used = [...new Set(todo.map(({ takip }) => takip))];
    const place = new Map(used.map((takip, i) => [takip, i]));
    return {
      ...ortak,
      dilekceler: tanim.dilekceler.map(({ isim, sablon }) => ({ isim, sablon })),
      takipler: used,
      dosyalar: todo.map(({ is, takip }) => ({
        takip: place.get(takip) as number,
        dilekce: is.dilekce,
        borclu: is.borclu,
      })),
    };
  }

  const placed = ({ takip, dilekce, borclu }: Is, found: Takip | null) => {
    const { isim } = tanim.dilekceler[dilekce] as IsTanimi['dilekceler'][number];
    const name =
      found === null
        ? { ad: dosyaAdi({ dilekce: isim }), klasor: null }
        : adVer(tanim, {
            takip: found,
            dilekce: isim,
            borclu: borclu === null ? null : (found.borclular[borclu] ?? null),
            sira: parca.ilkSira + takip,
          });
    return { takip, dilekce, borclu, ...name };
  };

  const failed = (is: Is, takip: Takip | null, neden: string): SonucDosyasi => ({
    ...placed(is, takip),
    eksik: [],
    uyarilar: [],
    yer: null,
    neden,
  });

  const done = (is: Is, takip: Takip, { eksik, uyarilar, ...made }: YapilanDosya): SonucDosyasi => ({
    ...placed(is, takip),
    eksik,
    uyarilar,
    yer: {
      paket: parca.paket,
      boy: made.boy,
      hamBoy: made.hamBoy,
      crc: made.crc,
      deflated: made.deflated,
    },
    neden: null,
  });

  function kayitOf({ dilekce }: Is, { id }: Takip, { eksik, ozet }: YapilanDosya): KayitGirdisi {
    const { id: dilekceId, surum } = tanim.dilekceler[dilekce] as IsTanimi['dilekceler'][number];
    return {
      eylem: 'toplu-olustur',
      takipId: id,
      dilekceId,
      dilekceSurum: surum,
      bicim: tanim.bicim,
      eksikKodlar: eksik,
      ozetler: [Buffer.from(ozet)],
      ayrinti: { toplu: parca.isId },
    };
  }

  return { parts: parts(), sonuc: () => ({ takipler, dosyalar }), kayitlar: () => kayitlar };
}

const ozetOf = (id: string, takip: Takip | undefined, eski: SonucTakibi | undefined): SonucTakibi =>
  takip === undefined
    ? (eski ?? { id, esasNo: null, icraDairesi: '' })
    : { id, esasNo: takip.dosyaEsasNo, icraDairesi: takip.icraDairesi.ad };

function* batches<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { HATALAR } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { BelgeSayisi } from '../http/sayac.ts';
import { addKayitDizisi } from '../kayit/store.ts';
import { type Depo, DepoHatasi } from './depo/depo.ts';
import {
  type Alinan,
  finishParca,
  getParca,
  renewParca,
  returnParca,
  splitParca,
  takeParca,
} from './kuyruk.ts';
import { planOf, secilenler, yapilmayan } from './lokma.ts';
import { type ParcaYazimi, writeParca } from './parca.ts';
import type { TopluPool } from './pool.ts';
import { endIs, getTanim, type IsTanimi, isKlasoru, paketAdi } from './store.ts';

export interface IsciDeps {
  readonly db: Db;
  readonly depo: Depo;
  readonly pool: TopluPool;
  readonly onProblem: (error: unknown) => void;
  /** A chunk is done: files made and not made by it. */
  readonly onYazildi?: ((sayi: BelgeSayisi) => void) | undefined;
  readonly sureler?: Partial<IsciSureleri>;
}

export interface IsciSureleri {
  /** After so long without a sign of life somebody else takes the chunk. */
  readonly kiraMs: number;
  /** Between two looks into an empty queue. */
  readonly bosMs: number;
  /** Before a chunk that failed by no fault of a file's is tried again. */
  readonly tekrarMs: number;
}

/** Takes chunks out of the queue until it is stopped; any number of them, anywhere. */
export interface Isci {
  /** Something may have come into the queue. */
  readonly wake: () => void;
  /** What is in hand goes back into the queue. */
  readonly stop: () => Promise<void>;
}

const SURELER: IsciSureleri = { kiraMs: 30_000, bosMs: 1000, tekrarMs: 5000 };
/** Attempts of a chunk, each of which may have brought its worker down: after these it is parted, at last given up. */
const BOLME = 3;
const VAZGECME = 8;
/** Tries to say what was done, half a second apart, while the database is away. */
const BITIRME_DENEMESI = 120;
const COKTU = 'Belge oluşturulurken program beklenmedik biçimde durdu. Dilekçenin metnini sadeleştirin.';

/** The chunk or its job is no longer this attempt's to finish. */
class Gecti extends Error {}

export function startIsci({ db, depo, pool, onProblem, onYazildi, sureler }: IsciDeps): Isci {
  const { kiraMs, bosMs, tekrarMs } = { ...SURELER, ...sureler };
  const stopping = new AbortController();
  let woken = new AbortController();
  const tanimlar = new Map<string, IsTanimi>();

  /** Templates of a job never change. */
  async function tanimOf({ buroId, isId }: Alinan): Promise<IsTanimi> {
    const known = tanimlar.get(isId);
    if (known !== undefined) return known;
    const tanim = await tenantTx(db, buroId, (tenant) => getTanim(tenant, isId));
    if (tanimlar.size >= 2 * pool.processes + 2) tanimlar.clear();
    tanimlar.set(isId, tanim);
    return tanim;
  }

  async function keepWorking(): Promise<void> {
    while (!stopping.signal.aborted) {
      const { signal } = woken;
      const worked = await workOnce().catch((error: unknown) => {
        onProblem(error);
        return false;
      });
      if (!worked)
        await sleep(bosMs, undefined, { signal: AbortSignal.any([signal, stopping.signal]) }).catch(
          () => undefined,
        );
    }
  }

  async function workOnce(): Promise<boolean> {
    const alinan = await takeParca(db, await depo.kimlik(), kiraMs);
    if (alinan === null) return false;
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    const beat = setInterval(() => {
      tenantTx(db, alinan.buroId, (tenant) => renewParca(tenant, alinan, kiraMs))
        .then((held) => held || lost.abort(new Gecti('taken away')))
        // The database is away: it will be asked again.
        .catch(() => undefined);
    }, kiraMs / 3);
    try {
      await work(alinan, signal);
    } catch (error) {
      await giveUp(alinan, error).catch(onProblem);
    } finally {
      clearInterval(beat);
    }
    return true;
  }

  async function work(alinan: Alinan, signal: AbortSignal): Promise<void> {
    const { buroId, isId, ilkSira, denemeKimligi } = alinan;
    const tanim = await tanimOf(alinan);
    const parca = await tenantTx(db, buroId, (tenant) => getParca(tenant, alinan));
    if (parca === null) throw new Gecti('taken away');
    if (parca.deneme_sayisi > BOLME && parca.takipler.length > 1 && parca.sonuc === null)
      return tenantTx(db, buroId, (tenant) => splitParca(tenant, alinan));
    const yazim = writeParca(
      { db, pool: parca.deneme_sayisi > VAZGECME ? refusing(pool) : pool },
      {
        buroId,
        isId,
        ilkSira,
        tanim,
        takipler: parca.takipler,
        dosyaSayisi: parca.dosya_sayisi,
        eski: parca.sonuc,
        paket: parca.paketler.length,
      },
      signal,
    );
    const paket = paketAdi(ilkSira, denemeKimligi);
    const path = `${isKlasoru(buroId, isId)}/${paket}`;
    await depo.write(path, yazim.parts);
    signal.throwIfAborted();
    const outcome = await finish(alinan, yazim, [...parca.paketler, paket], tanim.kullaniciId);
    if (outcome === 'gecti') return depo.remove(path);
    onYazildi?.({ kaynak: 'toplu', bicim: tanim.bicim, ...yazim.yapilan() });
  }

  /** Whether a commit that broke off was one is found out by asking again: the file stays until that is known. */
  async function finish(
    alinan: Alinan,
    { biten, kayitlar }: ParcaYazimi,
    paketler: readonly string[],
    kullaniciId: string,
  ): Promise<'bitti' | 'gecti'> {
    for (let deneme = 1; ; deneme++)
      try {
        await tenantTx(db, alinan.buroId, async (tenant) => {
          await addKayitDizisi(tenant, kullaniciId, kayitlar());
          const outcome = await finishParca(tenant, alinan, { ...biten(), paketler });
          if (outcome !== 'bitti') throw new Gecti(outcome);
        });
        return 'bitti';
      } catch (error) {
        if (error instanceof Gecti) return error.message === 'yapilmis' ? 'bitti' : 'gecti';
        if (deneme >= BITIRME_DENEMESI || stopping.signal.aborted) throw error;
        await sleep(500, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
  }

  async function giveUp(alinan: Alinan, error: unknown): Promise<void> {
    if (error instanceof Gecti) return;
    const { buroId, isId } = alinan;
    if (stopping.signal.aborted) return tenantTx(db, buroId, (tenant) => returnParca(tenant, alinan));
    onProblem(error);
    await tenantTx(db, buroId, async (tenant) => {
      const parca = await getParca(tenant, alinan);
      // Others have it, perhaps since the job was begun again: what failed here says nothing of them.
      if (parca === null) return;
      const hopeless = parca.deneme_sayisi >= VAZGECME;
      if (error instanceof DepoHatasi) await endIs(tenant, isId, 'hata', error.message);
      else if (hopeless) await endIs(tenant, isId, 'hata', HATALAR.beklenmeyen.detail);
      await returnParca(tenant, alinan, error instanceof DepoHatasi || hopeless ? 0 : tekrarMs);
    });
  }

  // One more than processes: while one chunk is loaded or saved, another is made.
  const lanes = Array.from({ length: pool.processes + 1 }, keepWorking);
  return {
    wake: () => {
      woken.abort();
      woken = new AbortController();
    },
    stop: async () => {
      stopping.abort(new DOMException('the worker stops', 'AbortError'));
      await Promise.all(lanes);
    },
  };
}

/** For what brought down one worker after the other. */
const refusing = (pool: TopluPool): TopluPool => ({
  ...pool,
  make: async (lokma) => {
    const plan = planOf(lokma);
    return yapilmayan(lokma, plan, secilenler(lokma, plan), COKTU);
  },
});

import { randomUUID } from 'node:crypto';
import { type Kisi, kisiSchema, type SunucuMesaji, type YargiHatasi } from '@derkenar/domain';
import { YargiHata } from '@derkenar/uyap';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { Answer, Message, Relay } from './relay.ts';
import { seal, unseal } from './seal.ts';
import { createSira, type Sira } from './sira.ts';
import { type AjanSahibi, type HatYeri, releaseHat, setPortal, touchHat } from './store.ts';
import type { Soru, Sureler } from './yargiSistemi.ts';

export type KapatNedeni = Extract<SunucuMesaji, { tur: 'kapat' }>['neden'];

/** A line to the judicial system. */
export interface Hat {
  /** Throws YargiHata; ends in time by itself. */
  readonly sor: (soru: Soru) => Promise<Kisi>;
  readonly kapat: (neden: KapatNedeni) => void;
}

export interface HatlarDeps {
  readonly db: Db;
  readonly relay: Relay;
  readonly sureler: Sureler;
  readonly onProblem: (error: unknown) => void;
}

/** The lines that this server holds, and the way to those of the others. */
export interface Hatlar {
  /** After its row says that this server holds it. */
  readonly add: (sahip: AjanSahibi, yer: HatYeri, hat: Hat) => void;
  readonly setPortal: (no: string, acik: boolean) => Promise<void>;
  /** The line has ended by itself. */
  readonly drop: (no: string) => Promise<void>;
  /** Throws YargiHata; BAGLI_DEGIL soon where whoever holds the line is gone. */
  readonly sor: (yer: HatYeri, soru: Soru, signal: AbortSignal) => Promise<Kisi>;
  readonly close: () => Promise<void>;
}

interface Tutulan {
  readonly sahip: AjanSahibi;
  readonly no: string;
  readonly anahtar: Buffer;
  readonly hat: Hat;
  readonly sira: Sira;
  readonly ended: AbortController;
  readonly nabiz: NodeJS.Timeout;
}

interface Beklenen {
  readonly onAlive: () => void;
  readonly onAnswer: (answer: Answer) => void;
}

const soruSchema = z.object({ tcKimlikNo: z.string().max(11), amac: z.string().max(200) });

/** null: nobody expected it. */
const errorOf = (kod: YargiHatasi | null): Error =>
  kod === null ? new Error('the server that holds the line failed') : new YargiHata(kod);

export function createHatlar({ db, relay, sureler, onProblem }: HatlarDeps): Hatlar {
  const tutulanlar = new Map<string, Tutulan>();
  /** Asked of other servers. */
  const awaited = new Map<string, Beklenen>();
  /** Asked by other servers. */
  const asked = new Map<string, AbortController>();

  const write = ({ buroId, kullaniciId }: AjanSahibi, work: (tenant: Tenant) => Promise<unknown>) =>
    tenantTx(db, buroId, async (tenant) => {
      await work(tenant);
      await relay.broadcast(tenant.tx, { type: 'changed', buroId, kullaniciId });
    });

  /** Not ours any more. */
  function forget(tutulan: Tutulan): void {
    tutulanlar.delete(tutulan.no);
    clearInterval(tutulan.nabiz);
    tutulan.ended.abort(new YargiHata('BAGLI_DEGIL'));
  }

  async function check(tutulan: Tutulan): Promise<void> {
    const { sahip, no, hat } = tutulan;
    const stands = await tenantTx(db, sahip.buroId, (tenant) => touchHat(tenant, sahip.kullaniciId, no), {
      relaxed: true,
    });
    if (stands || !tutulanlar.has(no)) return;
    forget(tutulan);
    hat.kapat('kesildi');
    await write(sahip, (tenant) => releaseHat(tenant, sahip.kullaniciId, no));
  }
  /** While the database is away the line stands; who reads its row meanwhile finds it silent. */
  const look = (tutulan: Tutulan): void => void check(tutulan).catch(() => undefined);

  async function release(tutulan: Tutulan): Promise<void> {
    forget(tutulan);
    const { sahip, no } = tutulan;
    await write(sahip, (tenant) => releaseHat(tenant, sahip.kullaniciId, no)).catch(onProblem);
  }

  async function askHere(no: string, soru: Soru, signal: AbortSignal): Promise<Kisi> {
    const tutulan = tutulanlar.get(no);
    if (tutulan === undefined) throw new YargiHata('BAGLI_DEGIL');
    const { hat, sira, ended } = tutulan;
    return sira.run(() => hat.sor(soru), AbortSignal.any([signal, ended.signal]));
  }

  async function askThere({ sunucu, hat, anahtar }: HatYeri, soru: Soru, signal: AbortSignal): Promise<Kisi> {
    signal.throwIfAborted();
    if (!relay.connected()) throw new YargiHata('BAGLI_DEGIL');
    const no = randomUUID();
    let silent: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Kisi>((resolve, reject) => {
        const onAlive = () => {
          clearTimeout(silent);
          silent = setTimeout(() => reject(new YargiHata('BAGLI_DEGIL')), sureler.sessizMs);
        };
        onAlive();
        awaited.set(no, {
          onAlive,
          onAnswer: (answer) => {
            if (answer.type === 'failed') return reject(errorOf(answer.kod));
            const kisi = kisiSchema.safeParse(unseal(anahtar, no, answer.sealed)).data;
            if (kisi?.tcKimlikNo === soru.tcKimlikNo) resolve(kisi);
            else reject(new YargiHata('ENTEGRASYON'));
          },
        });
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        const sealed = seal(anahtar, no, soru);
        relay.send(sunucu, { type: 'ask', no, from: relay.sunucu, hat, sealed }).catch(reject);
      });
    } catch (error) {
      if (signal.aborted) await relay.send(sunucu, { type: 'cancel', no }).catch(onProblem);
      throw error;
    } finally {
      clearTimeout(silent);
      awaited.delete(no);
    }
  }

  /** For another server. */
  async function answer({ no, from, hat, sealed }: Extract<Message, { type: 'ask' }>) {
    const cancel = new AbortController();
    asked.set(no, cancel);
    const tell = (message: Message) => relay.send(from, message).catch(onProblem);
    const alive = setInterval(() => void tell({ type: 'alive', no }), sureler.sessizMs / 3);
    try {
      await tell({ type: 'alive', no });
      const anahtar = tutulanlar.get(hat)?.anahtar;
      const soru = anahtar && soruSchema.safeParse(unseal(anahtar, no, sealed)).data;
      if (!anahtar || !soru) throw new YargiHata('BAGLI_DEGIL');
      const kisi = await askHere(hat, soru, cancel.signal);
      await tell({ type: 'person', no, sealed: seal(anahtar, no, kisi) });
    } catch (error) {
      const expected = error instanceof YargiHata;
      if (!expected && !cancel.signal.aborted) onProblem(error);
      await tell({ type: 'failed', no, kod: expected ? error.kod : null });
    } finally {
      clearInterval(alive);
      asked.delete(no);
    }
  }

  relay.listen({
    onBroadcast: (broadcast) => {
      if (broadcast.type !== 'changed') return;
      for (const tutulan of tutulanlar.values())
        if (tutulan.sahip.kullaniciId === broadcast.kullaniciId) look(tutulan);
    },
    onMessage: (message) => {
      if (message.type === 'ask') void answer(message);
      else if (message.type === 'cancel')
        asked.get(message.no)?.abort(new DOMException('cancelled', 'AbortError'));
      else if (message.type === 'alive') awaited.get(message.no)?.onAlive();
      else awaited.get(message.no)?.onAnswer(message);
    },
  });

  return {
    add(sahip, { hat: no, anahtar }, hat) {
      const tutulan: Tutulan = {
        sahip,
        no,
        anahtar,
        hat,
        sira: createSira(sureler),
        ended: new AbortController(),
        nabiz: setInterval(() => look(tutulan), sureler.nabizMs),
      };
      tutulanlar.set(no, tutulan);
    },
    async setPortal(no, acik) {
      const sahip = tutulanlar.get(no)?.sahip;
      if (sahip !== undefined) await write(sahip, (tenant) => setPortal(tenant, sahip.kullaniciId, no, acik));
    },
    async drop(no) {
      const tutulan = tutulanlar.get(no);
      if (tutulan !== undefined) await release(tutulan);
    },
    sor: (yer, soru, signal) =>
      yer.sunucu === relay.sunucu ? askHere(yer.hat, soru, signal) : askThere(yer, soru, signal),
    async close() {
      const all = [...tutulanlar.values()];
      for (const { hat } of all) hat.kapat('sunucu-kapaniyor');
      await Promise.all(all.map(release));
    },
  };
}

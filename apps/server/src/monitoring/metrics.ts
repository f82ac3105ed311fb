import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Db, poolState } from '../db/connection.ts';
import type { BelgeCount } from '../http/belgeCount.ts';

/** Numbers only: no label names a person, an office or a record. */
export interface Metrics {
  /** `yol` as the route declares it. */
  readonly recordRequest: (yontem: string, yol: string | null, durum: number, seconds: number) => void;
  readonly recordBelge: (sayi: BelgeCount) => void;
  readonly recordBackup: () => void;
  /** The metrics in Prometheus's text format. */
  readonly metin: () => Promise<string>;
  readonly tur: string;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

export function createMetrics(db: Db): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'derkenar_http_istek_saniye',
    help: 'Isteklerin suresi, saniye',
    labelNames: ['yontem', 'yol', 'durum'],
    buckets: BUCKETS,
    registers,
  });
  const belgeler = new Counter({
    name: 'derkenar_belge_toplam',
    help: 'Yazilan belgeler',
    labelNames: ['kaynak', 'bicim', 'sonuc'],
    registers,
  });
  const lastBackup = new Gauge({
    name: 'derkenar_son_yedek_zamani',
    help: 'Bu programin aldigi son gunluk yedegin zamani, Unix saniyesi; 0: alinmadi',
    registers,
  });
  void new Gauge({
    name: 'derkenar_veritabani_baglanti',
    help: 'Veritabani baglantilari ve baglanti bekleyenler',
    labelNames: ['durum'],
    registers,
    collect() {
      const { total, idle, waiting } = poolState(db);
      this.set({ durum: 'kullanimda' }, total - idle);
      this.set({ durum: 'bosta' }, idle);
      this.set({ durum: 'bekleyen' }, waiting);
    },
  });
  void new Gauge({
    name: 'derkenar_toplu_kuyruk',
    help: 'Toplu islerde bekleyen ve islenen parcalar, yazilacak dosyalar',
    labelNames: ['durum'],
    registers,
    async collect() {
      this.reset();
      const queue = await queueOf(db).catch(() => undefined);
      if (queue !== undefined) for (const [durum, count] of Object.entries(queue)) this.set({ durum }, count);
    },
  });
  return {
    recordRequest: (yontem, yol, durum, seconds) =>
      requests.observe(
        { yontem: METHODS.has(yontem) ? yontem : 'baska', yol: yol ?? 'yok', durum: String(durum) },
        seconds,
      ),
    recordBelge: ({ kaynak, format, tamam, basarisiz }) => {
      if (tamam > 0) belgeler.inc({ kaynak, bicim: format, sonuc: 'tamam' }, tamam);
      if (basarisiz > 0) belgeler.inc({ kaynak, bicim: format, sonuc: 'basarisiz' }, basarisiz);
    },
    recordBackup: () => lastBackup.setToCurrentTime(),
    metin: () => register.metrics(),
    tur: register.contentType,
  };
}

interface QueueCounts {
  readonly bekleyen: number;
  readonly islenen: number;
  readonly dosya: number;
}

async function queueOf(db: Db): Promise<QueueCounts | undefined> {
  const { rows } = await sql<QueueCounts>`
    SELECT waiting AS bekleyen, taken AS islenen, files AS dosya FROM toplu_queue()`.execute(db);
  return rows[0];
}

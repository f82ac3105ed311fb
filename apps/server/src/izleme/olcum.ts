import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Db, poolState } from '../db/connection.ts';
import type { BelgeSayisi } from '../http/sayac.ts';

/** Numbers only: no label names a person, an office or a record. */
export interface Olcum {
  /** `yol` as the route declares it. */
  readonly istek: (yontem: string, yol: string | null, durum: number, saniye: number) => void;
  readonly belge: (sayi: BelgeSayisi) => void;
  readonly yedekAlindi: () => void;
  /** In Prometheus's text format. */
  readonly metin: () => Promise<string>;
  readonly tur: string;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

export function createOlcum(db: Db): Olcum {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const istekler = new Histogram({
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
  const yedek = new Gauge({
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
      const kuyruk = await queueOf(db).catch(() => undefined);
      if (kuyruk !== undefined)
        for (const [durum, count] of Object.entries(kuyruk)) this.set({ durum }, count);
    },
  });
  return {
    istek: (yontem, yol, durum, saniye) =>
      istekler.observe(
        { yontem: METHODS.has(yontem) ? yontem : 'baska', yol: yol ?? 'yok', durum: String(durum) },
        saniye,
      ),
    belge: ({ kaynak, bicim, tamam, basarisiz }) => {
      if (tamam > 0) belgeler.inc({ kaynak, bicim, sonuc: 'tamam' }, tamam);
      if (basarisiz > 0) belgeler.inc({ kaynak, bicim, sonuc: 'basarisiz' }, basarisiz);
    },
    yedekAlindi: () => yedek.setToCurrentTime(),
    metin: () => register.metrics(),
    tur: register.contentType,
  };
}

interface Kuyruk {
  readonly bekleyen: number;
  readonly islenen: number;
  readonly dosya: number;
}

async function queueOf(db: Db): Promise<Kuyruk | undefined> {
  const { rows } = await sql<Kuyruk>`SELECT bekleyen, islenen, dosya FROM toplu_kuyruk()`.execute(db);
  return rows[0];
}

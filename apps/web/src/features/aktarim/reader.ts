import { m } from '../../mesajlar.ts';
import type { Cevap, Cevaplar, Istek } from './protocol.ts';

/** The file could not be read; `message` is for the user. */
export class OkumaHatasi extends Error {
  override readonly name = 'OkumaHatasi';
}

export type Reader = ReturnType<typeof createReader>;

interface Bekleyen {
  readonly resolve: (deger: Cevaplar[keyof Cevaplar]) => void;
  readonly reject: (error: OkumaHatasi) => void;
}

/** A worker that reads one file: a long one never holds the page up. One question at a time. */
export function createReader(onProgress: (oran: number) => void) {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  let waiting: Bekleyen | null = null;
  const fail = (mesaj: string | null) => waiting?.reject(new OkumaHatasi(mesaj ?? m.hata.bozukYanit));
  worker.addEventListener('error', () => fail(null));
  worker.addEventListener('message', ({ data }: MessageEvent<Cevap>) => {
    if (data.tur === 'ilerleme') onProgress(data.oran);
    else if (data.tur === 'hata') fail(data.mesaj);
    else waiting?.resolve(data.deger);
  });
  return {
    ask: <T extends Istek>(istek: T) =>
      new Promise<Cevaplar[T['tur']]>((resolve, reject) => {
        waiting = { resolve: resolve as Bekleyen['resolve'], reject };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage(istek);
      }),
    /** Whatever it is doing. */
    close: () => worker.terminate(),
  };
}

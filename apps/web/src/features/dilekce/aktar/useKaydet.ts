import type { IceAktar } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { errorText, isAbort } from '../../../app/api.ts';
import { reloadDilekceler } from '../api.ts';
import { type Degisim, isReady, type Kalem, sonucDegisimi } from './kalem.ts';
import { batches, iceAktar } from './kaydet.ts';

interface Progress {
  readonly sent: number;
  readonly of: number;
}

/** Sends petitions some at a time; what fails stays on the list, and sent again it is added once. */
export function useKaydet(
  latest: RefObject<readonly Kalem[]>,
  degistir: (anahtar: string, degisim: Degisim) => void,
) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function kaydet(anahtarlar: ReadonlySet<string>, ayniAd: IceAktar['ayniAd']): Promise<void> {
    if (sending.current) return;
    const { signal } = (sending.current = new AbortController());
    const chosen = latest.current.filter((one) => anahtarlar.has(one.anahtar) && isReady(one));
    let sent = 0;
    setProgress({ sent, of: chosen.length });
    for (const batch of batches(chosen)) {
      if (signal.aborted) break;
      for (const { anahtar } of batch) degistir(anahtar, { durum: 'kaydediliyor', neden: null });
      try {
        const byKey = new Map(batch.map((kalem) => [kalem.anahtar, kalem]));
        for (const sonuc of await iceAktar(batch, ayniAd, signal)) {
          const kalem = byKey.get(sonuc.anahtar);
          if (kalem) degistir(kalem.anahtar, sonucDegisimi(sonuc, kalem));
        }
      } catch (error) {
        const failed: Degisim = isAbort(error)
          ? { durum: 'hazir' }
          : { durum: 'hata', neden: errorText(error) };
        for (const { anahtar } of batch) degistir(anahtar, failed);
      }
      sent += batch.length;
      setProgress({ sent, of: chosen.length });
    }
    sending.current = null;
    setProgress(null);
    await reloadDilekceler(client);
  }
  return { kaydet, progress, durdur: () => sending.current?.abort() };
}

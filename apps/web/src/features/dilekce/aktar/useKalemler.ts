import { BelgeError } from '@derkenar/belge';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { errorText, isAbort } from '../../../app/api.ts';
import { type Degisim, isUnread, type Kalem, type Kaynak } from './kalem.ts';
import { okuKaynak } from './oku.ts';
import { isimOf } from './tahmin.ts';

/** The list of files and what they become: read one after another, in the order in which they were chosen. */
export function useKalemler() {
  const [kalemler, setKalemler] = useState<readonly Kalem[]>([]);
  const latest = useRef(kalemler);
  const reading = useRef<AbortController>(null);

  const set = useCallback((next: (old: readonly Kalem[]) => readonly Kalem[]) => {
    latest.current = next(latest.current);
    setKalemler(latest.current);
  }, []);
  const degistir = useCallback(
    (anahtar: string, degisim: Degisim) =>
      set((old) => old.map((one) => (one.anahtar === anahtar ? { ...one, ...degisim } : one))),
    [set],
  );
  const cikar = useCallback(
    (gone: (kalem: Kalem) => boolean) => set((old) => old.filter((one) => !gone(one))),
    [set],
  );

  const readAll = useCallback(async () => {
    if (reading.current) return;
    const { signal } = (reading.current = new AbortController());
    for (let next = nextOf(latest.current); next && !signal.aborted; next = nextOf(latest.current)) {
      const { anahtar, kaynak } = next;
      // Hundreds of files change the list twice each: it is drawn when there is time.
      startTransition(() => degistir(anahtar, { durum: 'okunuyor' }));
      try {
        const read = await okuKaynak(kaynak, signal);
        startTransition(() => degistir(anahtar, read));
      } catch (error) {
        if (isAbort(error)) break;
        degistir(anahtar, {
          durum: 'okunamadi',
          secili: false,
          neden: error instanceof BelgeError ? error.message : errorText(error),
        });
      }
    }
    reading.current = null;
  }, [degistir]);

  const ekle = useCallback(
    (kaynaklar: readonly Kaynak[]) => {
      set((old) => [...old, ...kaynaklar.map(yeniKalem)]);
      void readAll();
    },
    [set, readAll],
  );
  /** What has not been read is no longer on the list. */
  const durdur = useCallback(() => {
    reading.current?.abort();
    cikar(isUnread);
  }, [cikar]);
  useEffect(() => () => reading.current?.abort(), []);

  return { kalemler, latest, ekle, durdur, degistir, cikar };
}

const nextOf = (kalemler: readonly Kalem[]): Kalem | undefined =>
  kalemler.find(({ durum }) => durum === 'bekliyor');

const yeniKalem = (kaynak: Kaynak): Kalem => ({
  anahtar: anahtar(),
  kaynak,
  durum: 'bekliyor',
  isim: kaynak.kitaplik?.isim ?? isimOf(kaynak.yol),
  tip: kaynak.kitaplik?.tip ?? 'kendi_dilekcelerim',
  oneri: null,
  sablon: '',
  secili: true,
  uyarilar: [],
  neden: null,
  id: null,
});

/** A UUID; randomUUID() is missing where the page is not served over https (RFC 9562 §5.4). */
function anahtar(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

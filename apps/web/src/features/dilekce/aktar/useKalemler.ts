import { BelgeError } from '@derkenar/belge';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { errorText, isAbort } from '../../../app/api.ts';
import { OKUYUCU_SAYISI } from '../../../belge/oku/okuBelge.ts';
import { type Degisim, isUnread, type Kalem, type Kaynak } from './kalem.ts';
import { okuKaynak } from './oku.ts';
import { isimOf } from './tahmin.ts';

/** A list of hundreds takes longer to lay out than a file to read: it is drawn some times a second. */
const DRAW_MS = 150;

interface Okuma {
  readonly abort: AbortController;
  running: number;
}

/** The list of files and what they become: read side by side, begun in the order in which they were chosen. */
export function useKalemler() {
  const [kalemler, setKalemler] = useState<readonly Kalem[]>([]);
  const latest = useRef(kalemler);
  const reading = useRef<Okuma>(null);
  const drawing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = useCallback((next: (old: readonly Kalem[]) => readonly Kalem[]) => {
    latest.current = next(latest.current);
    setKalemler(latest.current);
  }, []);
  const degistir = useCallback(
    (anahtar: string, degisim: Degisim) => set((old) => changed(old, anahtar, degisim)),
    [set],
  );
  const degistirYakinda = useCallback((anahtar: string, degisim: Degisim) => {
    latest.current = changed(latest.current, anahtar, degisim);
    drawing.current ??= setTimeout(() => {
      drawing.current = undefined;
      startTransition(() => setKalemler(latest.current));
    }, DRAW_MS);
  }, []);
  const cikar = useCallback(
    (gone: (kalem: Kalem) => boolean) => set((old) => old.filter((one) => !gone(one))),
    [set],
  );

  const readSome = useCallback(
    async (own: Okuma) => {
      const { signal } = own.abort;
      for (let next = nextOf(latest.current); next && !signal.aborted; next = nextOf(latest.current)) {
        const { anahtar, kaynak } = next;
        degistirYakinda(anahtar, { durum: 'okunuyor' });
        try {
          degistirYakinda(anahtar, await okuKaynak(kaynak, signal));
        } catch (error) {
          if (isAbort(error)) break;
          degistirYakinda(anahtar, {
            durum: 'okunamadi',
            secili: false,
            neden: error instanceof BelgeError ? error.message : errorText(error),
          });
        }
      }
      // At once: a file that comes now finds nobody at it.
      own.running--;
    },
    [degistirYakinda],
  );
  const startReading = useCallback(() => {
    const own = (reading.current ??= { abort: new AbortController(), running: 0 });
    // Counted before: one that finds nothing has ended by then.
    for (let n = own.running; n < OKUYUCU_SAYISI; n++) {
      own.running++;
      void readSome(own);
    }
  }, [readSome]);

  const ekle = useCallback(
    (kaynaklar: readonly Kaynak[]) => {
      set((old) => [...old, ...kaynaklar.map(yeniKalem)]);
      startReading();
    },
    [set, startReading],
  );
  /** What has not been read is no longer on the list. */
  const durdur = useCallback(() => {
    reading.current?.abort.abort();
    reading.current = null;
    cikar(isUnread);
  }, [cikar]);
  useEffect(() => () => reading.current?.abort.abort(), []);

  return { kalemler, latest, ekle, durdur, degistir, cikar };
}

const changed = (kalemler: readonly Kalem[], anahtar: string, degisim: Degisim): readonly Kalem[] =>
  kalemler.map((one) => (one.anahtar === anahtar ? { ...one, ...degisim } : one));

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

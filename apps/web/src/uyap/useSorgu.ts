import type { Kisi } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify, notifyFailure } from '../app/notify.ts';
import { uyapMesajlari } from '../mesajlar/uyap.ts';
import { askKisi, baglantiQuery, type Konu } from './api.ts';

const t = uyapMesajlari.sorgu;
/** The server answers within 41 s (turn, pause, call); the page waits for nothing without end. */
const TIMEOUT_MS = 45_000;

type Hal = { readonly adim: 'bos' | 'amac' | 'suruyor' } | { readonly adim: 'sonuc'; readonly kisi: Kisi };

export interface Sorgu {
  readonly hal: Hal;
  /** What a screen reader is told. */
  readonly said: string;
  readonly choosePurpose: () => void;
  readonly ask: (konu: Konu) => void;
  readonly cancel: () => void;
  /** Forgets the answer, or the question for the purpose. */
  readonly close: () => void;
}

/** One lookup at a time; it lives no longer than the number it was asked for. */
export function useSorgu(tcKimlikNo: string): Sorgu {
  const client = useQueryClient();
  const [hal, setHal] = useState<Hal>({ adim: 'bos' });
  const [said, setSaid] = useState('');
  const running = useRef<AbortController>(null);

  const end = (why: string) => {
    running.current?.abort();
    running.current = null;
    setHal({ adim: 'bos' });
    setSaid(why);
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another number, or the end of the form
  useEffect(() => () => end(running.current ? t.birakildi : ''), [tcKimlikNo]);

  const run = async (konu: Konu) => {
    const call = new AbortController();
    running.current = call;
    setHal({ adim: 'suruyor' });
    setSaid(t.suruyor);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      call.abort();
    }, TIMEOUT_MS);
    try {
      const { kisi } = await askKisi({ ...konu, tcKimlikNo }, call.signal);
      if (running.current !== call) return;
      setHal({ adim: 'sonuc', kisi });
      setSaid(t.geldi);
    } catch (error) {
      if (running.current !== call) return;
      setHal({ adim: 'bos' });
      setSaid('');
      if (late) notify({ kind: 'error', title: t.hataBasligi, lines: [t.zamanAsimi] });
      else notifyFailure(t.hataBasligi, error);
    } finally {
      clearTimeout(timer);
      if (running.current === call) running.current = null;
      // The count of the day, and perhaps a session that has dropped.
      void client.invalidateQueries({ queryKey: baglantiQuery.queryKey });
    }
  };

  return {
    hal,
    said,
    choosePurpose: () => setHal({ adim: 'amac' }),
    ask(konu) {
      if (!running.current) void run(konu);
    },
    cancel: () => end(t.iptalEdildi),
    close: () => end(''),
  };
}

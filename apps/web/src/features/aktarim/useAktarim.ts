import type { AktarilanTakip, AktarimAlani, TakipSonucu } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText, isAbort } from '../../app/api.ts';
import { TAKIP_LIST_KEY } from '../../secim/api.ts';
import { getSutunlar, saveSutunlar, sendParti, sonAktarimlarQuery } from './api.ts';
import { createId } from './id.ts';
import type { AcilanDosya, AcilanSayfa, OkunanSatir } from './protocol.ts';
import { createReader, OkumaHatasi, type Reader } from './reader.ts';

/** Cases of one request. */
const PARTI = 250;

/** A case of the file and what the server says of it. */
export interface Satir extends OkunanSatir {
  readonly sonuc: TakipSonucu | null;
}

export interface Surec {
  readonly ne: 'aciliyor' | 'okunuyor' | 'denetleniyor' | 'kaydediliyor';
  readonly n: number;
  readonly toplam: number;
}

export type Asama =
  | { readonly asama: 'dosya' }
  | {
      readonly asama: 'sutunlar';
      readonly dosya: AcilanDosya;
      readonly sayfaNo: number;
      readonly sayfa: AcilanSayfa;
    }
  | { readonly asama: 'onizleme'; readonly dosya: AcilanDosya; readonly satirlar: readonly Satir[] }
  | {
      readonly asama: 'bitti';
      readonly dosya: AcilanDosya;
      readonly satirlar: readonly Satir[];
      /** Places of those that are left, after a stop. */
      readonly kalan: readonly number[];
      readonly uzerine: Uzerine;
      readonly kesildi: boolean;
    };

/** Which fields changed by hand may be overwritten, by the case's place. */
export type Uzerine = ReadonlyMap<number, readonly AktarimAlani[]>;

/** From the file to the end of its import; one import at a time. */
export function useAktarim() {
  const client = useQueryClient();
  const [asama, setAsama] = useState<Asama>({ asama: 'dosya' });
  const [surec, setSurec] = useState<Surec | null>(null);
  const [hata, setHata] = useState<string | null>(null);
  const reader = useRef<Reader>(null);
  const abort = useRef<AbortController>(null);
  const aktarimId = useRef('');
  useEffect(
    () => () => {
      abort.current?.abort();
      reader.current?.close();
    },
    [],
  );

  /** Shows how far it is, and what went wrong; a stop is no failure. */
  async function run(first: Surec, work: (signal: AbortSignal, opened: Reader) => Promise<void>) {
    const stop = new AbortController();
    abort.current = stop;
    setHata(null);
    setSurec(first);
    try {
      if (reader.current) await work(stop.signal, reader.current);
    } catch (error) {
      if (!stop.signal.aborted && !isAbort(error))
        setHata(error instanceof OkumaHatasi ? error.message : errorText(error));
    } finally {
      if (abort.current === stop) setSurec(null);
    }
  }

  function closeReader(): void {
    reader.current?.close();
    reader.current = null;
  }

  function open(file: File): void {
    closeReader();
    reader.current = createReader((oran) => setSurec((now) => now && { ...now, n: oran, toplam: 1 }));
    aktarimId.current = createId();
    void run({ ne: 'aciliyor', n: 0, toplam: 0 }, async (signal, opened) => {
      const dosya = await opened.ask({ tur: 'ac', file, hatirlanan: await getSutunlar() });
      if (signal.aborted) return;
      if (dosya.sayfa === null) await oku(dosya, [], signal, opened);
      else setAsama({ asama: 'sutunlar', dosya, sayfaNo: 0, sayfa: dosya.sayfa });
    });
  }

  function chooseSayfa(dosya: AcilanDosya, sayfaNo: number): void {
    void run({ ne: 'aciliyor', n: 0, toplam: 0 }, async (_signal, opened) => {
      const sayfa = await opened.ask({ tur: 'sayfa', sayfa: sayfaNo });
      setAsama({ asama: 'sutunlar', dosya, sayfaNo, sayfa });
    });
  }

  function readSayfa(
    dosya: AcilanDosya,
    { basliklar }: AcilanSayfa,
    eslesme: readonly (string | null)[],
  ): void {
    void run({ ne: 'okunuyor', n: 0, toplam: 1 }, async (signal, opened) => {
      const named = basliklar.flatMap((baslik, i) =>
        baslik === '' ? [] : [{ baslik: baslik.slice(0, 200), alan: eslesme[i] ?? '' }],
      );
      await saveSutunlar(named);
      await oku(dosya, eslesme, signal, opened);
    });
  }

  async function oku(
    dosya: AcilanDosya,
    eslesme: readonly (string | null)[],
    signal: AbortSignal,
    opened: Reader,
  ): Promise<void> {
    setSurec({ ne: 'okunuyor', n: 0, toplam: 1 });
    const okunan = await opened.ask({ tur: 'oku', eslesme });
    const satirlar: Satir[] = okunan.map((satir) => ({ ...satir, sonuc: null }));
    const yerler = satirlar.flatMap(({ hatalar }, place) => (hatalar.length === 0 ? [place] : []));
    await send({ ne: 'denetleniyor', mod: 'denetle', dosya, yerler, satirlar, signal, opened });
    if (!signal.aborted) setAsama({ asama: 'onizleme', dosya, satirlar });
  }

  function kaydet(
    dosya: AcilanDosya,
    before: readonly Satir[],
    yerler: readonly number[],
    uzerine: Uzerine,
  ): void {
    const satirlar = [...before];
    const kalan = new Set(yerler);
    const end = (kesildi: boolean) => {
      // Nothing is left that it would be asked for.
      if (kalan.size === 0) closeReader();
      setAsama({ asama: 'bitti', dosya, satirlar, kalan: [...kalan], uzerine, kesildi });
      void client.invalidateQueries({ queryKey: TAKIP_LIST_KEY });
      void client.invalidateQueries({ queryKey: ['takip'] });
      void client.invalidateQueries({ queryKey: ['takip-secenek'] });
      // The one before this import must not be taken for it.
      client.removeQueries({ queryKey: sonAktarimlarQuery.queryKey });
    };
    void run({ ne: 'kaydediliyor', n: 0, toplam: yerler.length }, async (signal, opened) => {
      try {
        await send({
          ne: 'kaydediliyor',
          mod: 'kaydet',
          dosya,
          yerler,
          satirlar,
          signal,
          opened,
          uzerine,
          kalan,
        });
      } finally {
        end(!signal.aborted && kalan.size > 0);
      }
    });
  }

  interface Gonderim {
    readonly ne: Surec['ne'];
    readonly mod: 'denetle' | 'kaydet';
    readonly dosya: AcilanDosya;
    readonly yerler: readonly number[];
    /** Takes the answers. */
    readonly satirlar: Satir[];
    readonly signal: AbortSignal;
    readonly opened: Reader;
    readonly uzerine?: Uzerine;
    /** Loses what was answered. */
    readonly kalan?: Set<number>;
  }

  async function send({ ne, mod, dosya, yerler, satirlar, signal, opened, uzerine, kalan }: Gonderim) {
    for (let at = 0; at < yerler.length && !signal.aborted; at += PARTI) {
      setSurec({ ne, n: at, toplam: yerler.length });
      const places = yerler.slice(at, at + PARTI);
      const takipler = (await opened.ask({ tur: 'parti', yerler: places })).map((takip, i) =>
        withUzerine(takip, satirlar[places[i] ?? -1], uzerine?.get(places[i] ?? -1)),
      );
      const body = { aktarimId: aktarimId.current, tur: dosya.dosyaTuru, mod, takipler };
      const sonuclar = await sendParti(body, signal);
      places.forEach((place, i) => {
        const satir = satirlar[place];
        if (satir) satirlar[place] = { ...satir, sonuc: sonuclar[i] ?? null };
        kalan?.delete(place);
      });
    }
  }

  function stop(): void {
    abort.current?.abort();
    // What is on its way is answered; the report follows.
    if (surec?.ne === 'kaydediliyor') return;
    // Reading cannot be asked to stop; the worker ends with it.
    restart();
    setSurec(null);
  }

  function restart(): void {
    closeReader();
    setHata(null);
    setAsama({ asama: 'dosya' });
  }

  return { asama, surec, hata, open, chooseSayfa, readSayfa, kaydet, stop, restart };
}
export type AktarimIsi = ReturnType<typeof useAktarim>;

const withUzerine = (
  takip: AktarilanTakip,
  satir: Satir | undefined,
  uzerineYaz: readonly AktarimAlani[] = [],
): AktarilanTakip => {
  const surum = satir?.sonuc?.surum;
  return uzerineYaz.length > 0 && surum ? { ...takip, surum, uzerineYaz: [...uzerineYaz] } : takip;
};

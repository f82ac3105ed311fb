import { BelgeError } from '@derkenar/belge';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Notice, notify } from '../../../app/notify.ts';
import { formMesajlari as t } from '../../../mesajlar/dilekceForm.ts';
import { m } from '../../../mesajlar.ts';
import { type FieldErrors, type Submission, useSubmit } from '../../../ui/useSubmit.ts';
import { reloadDilekceler } from '../api.ts';
import { alanlarJson, type Icerik, isSame, kopyaAdi } from './icerik.ts';
import {
  addDilekce,
  copyDilekce,
  type Dolu,
  isGone,
  isStale,
  type Kayit,
  readKayit,
  type Saved,
  updateDilekce,
} from './kayit.ts';
import type { DilekceDoc } from './useDilekce.ts';

/** kaydet: create or update; kopya: 'Farklı Kaydet'; ustune: over what somebody else saved; yeni: as a new one. */
export type Is = 'kaydet' | 'kopya' | 'ustune' | 'yeni';

/** Somebody else changed the petition, or deleted it, since the form opened. */
export type Cakisma = { readonly kind: 'degisti'; readonly guncel: Kayit } | { readonly kind: 'silindi' };

export interface KayitIsi extends Omit<Submission, 'form' | 'onSubmit'> {
  readonly cakisma: Cakisma | null;
  readonly setCakisma: (cakisma: Cakisma | null) => void;
  /** What a save has to say beside the time of it. */
  readonly sonuc: Notice | null;
  readonly setSonuc: (sonuc: Notice | null) => void;
  /** When the form was last saved; null when it has not been. */
  readonly saved: number | null;
  /** `leave` is told whether it was saved, and closes the form if it was. */
  readonly run: (is: Is, leave?: (ok: boolean) => void) => void;
  /** Looks what has become of a petition that the server says is another one now. */
  readonly lookAgain: () => Promise<void>;
}

interface Options {
  readonly doc: DilekceDoc;
  readonly dropTaslak: () => Promise<void>;
  /** After an empty form has taken the place of what was created. */
  readonly onReset: () => void;
}

/** Specification §4, §5.1 and §7.2: what is checked, sent, and shown afterwards. */
export function useKayit({ doc, dropTaslak, onReset }: Options): {
  readonly form: Submission['form'];
  readonly onSubmit: Submission['onSubmit'];
  readonly isi: KayitIsi;
} {
  const client = useQueryClient();
  const asked = useRef<{ is: Is; leave: ((ok: boolean) => void) | undefined }>({
    is: 'kaydet',
    leave: undefined,
  });
  const [sonuc, setSonuc] = useState<Notice | null>(null);
  const [cakisma, setCakisma] = useState<Cakisma | null>(null);
  const [saved, setSaved] = useState<number | null>(null);

  const check = (): FieldErrors => {
    const errors = checkIcerik(doc.icerik(), doc.isBlank());
    if (Object.values(errors).some(Boolean)) asked.current.leave?.(false);
    return errors;
  };

  const lookAgain = async () => {
    if (!doc.kayit) return;
    try {
      setCakisma({ kind: 'degisti', guncel: await readKayit(doc.kayit.dilekce.id) });
    } catch (error) {
      if (!isGone(error)) throw error;
      setCakisma({ kind: 'silindi' });
    }
  };

  const send = async () => {
    const { is, leave } = asked.current;
    setSonuc(null);
    const icerik = doc.icerik() as Dolu;
    try {
      const answered = await sendAs(is, icerik);
      void reloadDilekceler(client);
      setCakisma(null);
      setSaved(now().getTime());
      const told = tellOf(is, answered, isNewBy(is));
      if (leave && told) notify(told);
      else setSonuc(told);
      await settle(is, icerik, answered);
      leave?.(true);
    } catch (error) {
      leave?.(false);
      if (isStale(error)) await lookAgain();
      else if (doc.kayit && isGone(error)) setCakisma({ kind: 'silindi' });
      else throw error;
    }
  };

  const sendAs = (is: Is, icerik: Dolu): Promise<Saved> => {
    if (!doc.kayit || is === 'yeni') return addDilekce(icerik);
    if (is === 'kopya')
      return copyDilekce(doc.kayit.dilekce, {
        ...icerik,
        isim: kopyaAdi(icerik.isim, doc.base.isim, now()),
      });
    const over = is === 'ustune' && cakisma?.kind === 'degisti' ? cakisma.guncel : doc.kayit;
    return updateDilekce(over, icerik);
  };

  const isNewBy = (is: Is): boolean => !doc.kayit || is === 'kopya' || is === 'yeni';

  const settle = async (is: Is, icerik: Dolu, answered: Saved) => {
    // What was unsaved belongs to the new record now.
    if (isNewBy(is)) await dropTaslak();
    if (!doc.kayit && isSame(doc.icerik(), icerik)) {
      doc.show(null);
      onReset();
    } else if (doc.kayit?.dilekce.standart_mi && !answered.dilekce.standart_mi) doc.show(answered);
    else doc.accept(answered, icerik);
  };

  const { form, onSubmit, ...rest } = useSubmit({ check, send });
  const isi: KayitIsi = {
    ...rest,
    cakisma,
    setCakisma,
    sonuc,
    setSonuc,
    saved,
    lookAgain,
    run(is, leave) {
      if (rest.busy) {
        leave?.(false);
        return;
      }
      asked.current = { is, leave };
      form.current?.requestSubmit();
    },
  };
  return { form, onSubmit, isi };
}

const now = () => new Date();

function tellOf(is: Is, { dilekce: { isim }, warnings }: Saved, isNew: boolean): Notice | null {
  if (warnings.length > 0) return { kind: 'warning', title: t.uyariBasligi(isim), lines: warnings };
  if (is === 'kopya') return { kind: 'success', title: t.kopyalandi(isim) };
  return isNew ? { kind: 'success', title: t.eklendi(isim) } : null;
}

/** Specification §5.1. */
export function checkIcerik({ isim, tip, sablon }: Icerik, blank: boolean): FieldErrors {
  return {
    isim: isim.trim() === '' ? m.genel.zorunlu : null,
    dilekce_tipi: tip === '' ? m.genel.zorunlu : null,
    sablon: blank || sablon.trim() === '' ? m.genel.zorunlu : unreadable(sablon),
  };
}

/** Why the engine would refuse the template; null if it would not. */
function unreadable(sablon: string): string | null {
  try {
    alanlarJson(sablon);
    return null;
  } catch (error) {
    if (error instanceof BelgeError) return error.message;
    throw error;
  }
}

import { useEffect, useEffectEvent, useState } from 'react';
import { notify, notifyFailure } from '../../app/notify.ts';
import { useOturum } from '../../app/oturum.ts';
import { type Devir, onDevir } from '../../belge/devir.ts';
import { dosyaMesajlari as t } from '../../mesajlar/dosya.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import type { Taslak } from './form/taslak.ts';

interface Props {
  /** Something may be unsaved in it. */
  readonly formOpen: boolean;
  /** The document is the draft of a new petition now. */
  readonly onTaken: () => void;
}

interface Soru {
  readonly isim: string;
  readonly answer: (yes: boolean) => void;
}

/** Takes a document over as the draft of a new petition; one that is there already is not lost unasked. */
export function Devralma({ formOpen, onTaken }: Props) {
  const { kullanici } = useOturum();
  const [soru, setSoru] = useState<Soru | null>(null);
  const take = useEffectEvent(async (devir: Devir): Promise<boolean> => {
    if (formOpen) {
      notify({ kind: 'warning', title: t.alinamadi, lines: [t.formAcik] });
      return false;
    }
    try {
      const { readTaslak, taslakKey, writeTaslak } = await import('./form/taslak.ts');
      const key = taslakKey(kullanici.id, null);
      const before = await readTaslak(key);
      if (isWritten(before)) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setSoru({ isim: before.isim, answer: resolve });
        const yes = await promise;
        setSoru(null);
        if (!yes) return false;
      }
      const taslak = {
        isim: devir.isim.slice(0, MAX_ISIM),
        tip: '',
        sablon: devir.html,
        etag: null,
      } as const;
      await writeTaslak(key, { ...taslak, zaman: Date.now() }, before?.zaman ?? null);
    } catch (error) {
      notifyFailure(t.alinamadi, error);
      return false;
    }
    onTaken();
    return true;
  });
  useEffect(() => onDevir((devir) => take(devir)), []);
  if (!soru) return null;
  return (
    <Confirm
      title={t.taslakVar}
      text={t.taslakAciklama(soru.isim)}
      action={t.yerineKoy}
      onConfirm={async () => soru.answer(true)}
      onClose={() => soru.answer(false)}
    />
  );
}

const MAX_ISIM = 300;

const isWritten = (taslak: Taslak | null): taslak is Taslak =>
  taslak !== null && (taslak.isim !== '' || taslak.sablon !== '');

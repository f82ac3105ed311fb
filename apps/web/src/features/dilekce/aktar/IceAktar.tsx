import type { IceAktar as Istek } from '@derkenar/domain';
import { Title } from '@mantine/core';
import { lazy, useRef, useState } from 'react';
import { aktarMesajlari as t } from '../../../mesajlar/aktar.ts';
import card from '../../../ui/card.module.css';
import { DialogBoundary } from '../../../ui/DialogBoundary.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { Birak } from './Birak.tsx';
import type { Toplanan } from './dosyalar.ts';
import { EkleCubugu } from './EkleCubugu.tsx';
import { KalemTable } from './KalemTable.tsx';
import { isReady, isUnread, isUnsaved, type Kalem } from './kalem.ts';
import { SecimCubugu } from './SecimCubugu.tsx';
import { Sonuc } from './Sonuc.tsx';
import { useKalemler } from './useKalemler.ts';
import { useKaydet } from './useKaydet.ts';

const loadIncele = () => import('./InceleModal.tsx');
const loadForm = () => import('../form/DilekceModal.tsx');
const InceleModal = lazy(loadIncele);
const FormModal = lazy(loadForm);

/** Which dialog is open, about which petition. */
interface Acik {
  readonly ne: 'incele' | 'duzenle';
  readonly kalem: Kalem;
  readonly opened: boolean;
}

/** From files to petitions of the library: choose, look, change, add. */
export function IceAktar() {
  const { kalemler, latest, ekle, durdur, degistir, cikar } = useKalemler();
  const { kaydet, progress, durdur: stopSaving } = useKaydet(latest, degistir);
  const [uyarilar, setUyarilar] = useState<readonly string[]>([]);
  const [ayniAd, setAyniAd] = useState<Istek['ayniAd']>('numarala');
  // A row that was not drawn anew since the choice must add by it, too.
  const latestAyniAd = useRef(ayniAd);
  const [acik, setAcik] = useState<Acik | null>(null);
  const trigger = useRef<HTMLElement>(null);

  const take = ({ kaynaklar, uyarilar }: Toplanan) => {
    setUyarilar(uyarilar);
    ekle(kaynaklar);
  };
  const add = (some: readonly Kalem[]) => {
    const nameless = some.filter(({ isim }) => isim.trim() === '');
    if (nameless.length > 0) {
      document.getElementById(`isim-${nameless[0]?.anahtar}`)?.focus();
      return;
    }
    void kaydet(new Set(some.map(({ anahtar }) => anahtar)), latestAyniAd.current);
  };
  const open = (ne: Acik['ne'], kalem: Kalem, button: HTMLElement) => {
    trigger.current = button;
    setAcik({ ne, kalem, opened: true });
  };
  const close = () => setAcik((last) => last && { ...last, opened: false });
  const closed = () => {
    setAcik(null);
    trigger.current?.focus();
  };
  const chosen = kalemler.filter((one) => one.secili && isReady(one));
  const done = kalemler.length > 0 && progress === null && !kalemler.some(isUnread);

  return (
    <>
      <LeaveGuard isDirty={() => latest.current.some(isUnsaved)} words={t.ayril} />
      <Birak uyarilar={uyarilar} onTake={take} />
      {kalemler.length > 0 && (
        <section className={card.card} aria-labelledby="dosyalar">
          <Title order={2} id="dosyalar">
            {t.dosyalar}
          </Title>
          <SecimCubugu
            kalemler={kalemler}
            chosen={chosen}
            onChange={degistir}
            onRemove={cikar}
            onStop={durdur}
          />
          <KalemTable
            kalemler={kalemler}
            busy={progress !== null}
            onChange={degistir}
            onRemove={(anahtar) => cikar((one) => one.anahtar === anahtar)}
            onAdd={(kalem) => add([kalem])}
            onOpen={open}
          />
          <EkleCubugu
            chosen={chosen}
            ayniAd={ayniAd}
            progress={progress}
            onAyniAd={(value) => {
              latestAyniAd.current = value;
              setAyniAd(value);
            }}
            onAdd={() => add(chosen)}
            onStop={stopSaving}
          />
        </section>
      )}
      {done && <Sonuc kalemler={kalemler} />}
      {acik && (
        <DialogBoundary
          opened={acik.opened}
          onClose={() => {
            close();
            closed();
          }}
        >
          {acik.ne === 'incele' ? (
            <InceleModal
              kalem={acik.kalem}
              opened={acik.opened}
              onChange={(sablon) => degistir(acik.kalem.anahtar, { sablon })}
              onClose={close}
              onClosed={closed}
            />
          ) : (
            <FormModal dilekce={kayitOf(acik.kalem)} opened={acik.opened} onClose={close} onClosed={closed} />
          )}
        </DialogBoundary>
      )}
    </>
  );
}

/** What the form needs of a list's row; the record itself it fetches. */
const kayitOf = ({ id, isim, tip, kaynak }: Kalem) => ({
  id: id ?? '',
  isim,
  dilekce_tipi: tip,
  favori_mi: kaynak.kitaplik?.favori ?? false,
  standart_mi: false,
  created_at: '',
  alanlar: '[]',
  inceleme_notlari: [],
});

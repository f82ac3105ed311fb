import { formatTarih, type Kisi } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { uyapMesajlari } from '../mesajlar/uyap.ts';
import { m } from '../mesajlar.ts';
import { isSameAd, mustChoose, tamAd } from './ad.ts';
import { Panel } from './Panel.tsx';
import { Secenekler } from './Secenekler.tsx';
import { Simulator } from './Simulator.tsx';
import { useUyap } from './useUyap.ts';
import classes from './uyap.module.css';

const t = uyapMesajlari.sonuc;

interface Props {
  readonly kisi: Kisi;
  /** The name that stands in the form; null: the form has no place for it. */
  readonly formdaki: string | null;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

type Secim = 'formdaki' | 'gelen';

/** What came, before anything of it is used. */
export function SorguSonucu({ kisi, formdaki, onAccept, onClose }: Props) {
  const { simulator } = useUyap();
  const [secim, setSecim] = useState<Secim | null>(null);
  const [missing, setMissing] = useState(false);
  const same = formdaki !== null && isSameAd(formdaki, kisi);
  const usable = formdaki !== null && !same;
  const asks = formdaki !== null && mustChoose(formdaki, kisi);
  const accept = () => {
    if (asks && secim === null) setMissing(true);
    else if (asks && secim === 'formdaki') onClose();
    else onAccept();
  };
  return (
    <Panel title={t.baslik} mark={simulator && <Simulator />} onClose={onClose}>
      <p className={classes.name}>
        <strong>{tamAd(kisi) || t.yok}</strong>
      </p>
      {kisi.olumKaydi && <Note warning>{t.olum}</Note>}
      {kisi.maskeli && <Note>{t.maskeli}</Note>}
      {kisi.yabanci && <Note>{t.yabanci}</Note>}
      <dl className={classes.facts}>
        <Fact name={t.no} value={kisi.tcKimlikNo} />
        <Fact name={t.babaAdi} value={kisi.babaAdi} />
        <Fact name={t.anaAdi} value={kisi.anaAdi} />
        <Fact name={t.dogumTarihi} value={kisi.dogumTarihi && formatTarih(kisi.dogumTarihi)} />
      </dl>
      {same && <p className={classes.hint}>{t.ayni}</p>}
      {formdaki === null && <p className={classes.hint}>{t.alanYok}</p>}
      {asks && (
        <Secenekler
          title={t.hangiAd}
          list={[
            {
              value: 'formdaki' as const,
              label: formdaki.trim() === '' ? t.bosKalsin : t.formdaki(formdaki.trim()),
            },
            { value: 'gelen' as const, label: t.gelen(tamAd(kisi)) },
          ]}
          value={secim}
          error={missing ? t.adSecilmedi : null}
          onPick={(picked) => {
            setSecim(picked);
            setMissing(false);
          }}
        />
      )}
      {asks && kisi.maskeli && <p className={classes.hint}>{t.maskeliYazilir}</p>}
      <div className={classes.buttons}>
        {usable && (
          <Button size="xs" onClick={accept}>
            {t.kullan}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onClose}>
          {usable ? m.genel.vazgec : m.genel.kapat}
        </Button>
      </div>
    </Panel>
  );
}

function Note({ warning = false, children }: { warning?: boolean; children: ReactNode }) {
  const Icon = warning ? IconAlertTriangle : IconInfoCircle;
  return (
    <p className={classes.note} data-warning={warning || undefined}>
      <Icon size={18} aria-hidden />
      {children}
    </p>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || t.yok}</dd>
    </div>
  );
}

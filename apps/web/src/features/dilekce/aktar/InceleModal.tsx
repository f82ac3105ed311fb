import { type Belge, writeHtml } from '@derkenar/belge';
import type { Takip } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Sayfalar } from '../../../belge/pages/BelgeSayfalari.tsx';
import { aktarMesajlari } from '../../../mesajlar/aktar.ts';
import { esasNoLabel } from '../../../secim/labels.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Bulgular } from './Bulgular.tsx';
import classes from './cevir.module.css';
import type { Kalem } from './kalem.ts';
import { belgeOf } from './oku.ts';
import { bulguKodu, onizleme } from './onizleme.ts';
import { TakipSec } from './TakipSec.tsx';
import { useCevir } from './useCevir.ts';

const t = aktarMesajlari.cevir;

interface Props {
  readonly kalem: Kalem;
  readonly opened: boolean;
  /** The template with the fields that were put in. */
  readonly onChange: (sablon: string) => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** A petition as its pages, and its case's values turned into fields. */
export default function InceleModal({ kalem, opened, onChange, onClose, onClosed }: Props) {
  const [source, setSource] = useState(() => belgeOf(kalem.sablon));
  /** undefined: not chosen yet. */
  const [takip, setTakip] = useState<Takip | null>();
  /** However the dialog is closed, what was accepted stays. */
  const result = useRef(source);
  const close = () => {
    const html = writeHtml(result.current);
    if (html !== kalem.sablon) onChange(html);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      size={1240}
      fills
      title={kalem.isim}
      closeButtonProps={{ 'aria-label': t.kapat }}
    >
      {takip === undefined ? (
        <div className={classes.columns}>
          <Pane belge={source} active={null} />
          <aside className={classes.side}>
            <h3>{t.baslik}</h3>
            <TakipSec onPick={setTakip} />
          </aside>
        </div>
      ) : (
        <Ceviri
          source={source}
          takip={takip}
          onResult={(belge) => {
            result.current = belge;
          }}
          onOther={() => {
            setSource(result.current);
            setTakip(undefined);
          }}
          onDone={close}
        />
      )}
    </Dialog>
  );
}

interface CeviriProps {
  readonly source: Belge;
  readonly takip: Takip | null;
  readonly onResult: (belge: Belge) => void;
  readonly onOther: () => void;
  readonly onDone: () => void;
}

function Ceviri({ source, takip, onResult, onOther, onDone }: CeviriProps) {
  const cevir = useCevir(source, takip);
  const [active, setActive] = useState<number | null>(cevir.finds.length > 0 ? 0 : null);
  const shown = useDeferredValue(cevir);
  useEffect(() => onResult(cevir.belge));
  const belge = useMemo(() => onizleme(source, shown), [source, shown]);
  return (
    <div className={classes.columns}>
      <Pane belge={belge} active={active === null ? null : bulguKodu(active)} />
      <aside className={classes.side}>
        <h3>{t.baslik}</h3>
        {takip && <p className={classes.hint}>{t.secilen(esasNoLabel(takip.dosyaEsasNo))}</p>}
        <Bulgular cevir={cevir} active={active} onActive={setActive} />
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onOther}>
            {t.baska}
          </Button>
          <Button onClick={onDone}>{t.tamam}</Button>
        </div>
      </aside>
    </div>
  );
}

function Pane({ belge, active }: { readonly belge: Belge; readonly active: string | null }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it
    <section className={classes.pane} tabIndex={0} aria-label={t.onizleme}>
      <Sayfalar belge={belge} active={active} />
    </section>
  );
}

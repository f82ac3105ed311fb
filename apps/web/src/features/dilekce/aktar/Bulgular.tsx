import { ALANLAR, alanByKod } from '@derkenar/domain';
import { Button, NativeSelect } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { aktarMesajlari } from '../../../mesajlar/aktar.ts';
import classes from './cevir.module.css';
import type { Cevir } from './useCevir.ts';

const t = aktarMesajlari.cevir;

interface Props {
  readonly cevir: Cevir;
  /** The find that is asked about; null: all are decided. */
  readonly active: number | null;
  readonly onActive: (n: number | null) => void;
}

/** One find after another: what stands there, which field may take its place. */
export function Bulgular({ cevir, active, onActive }: Props) {
  const { finds, sureLeft, accepted } = cevir;
  const panel = useRef<HTMLElement>(null);
  const accept = useRef<HTMLButtonElement>(null);
  const find = active === null ? undefined : finds[active];
  const [chosen, setChosen] = useState<{ readonly n: number | null; readonly kod: string }>();
  const kod = chosen?.n === active && chosen ? chosen.kod : (find?.kods[0] ?? '');
  useEffect(() => {
    if (active !== null) accept.current?.focus();
    else panel.current?.focus();
  }, [active]);

  const decide = (value: string | null) => {
    if (active === null) return;
    cevir.decide(active, value);
    onActive(cevir.next(active));
  };
  const undo = () => {
    const first = cevir.undo();
    if (first !== null) onActive(first);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') decide(null);
    else if ((event.ctrlKey || event.metaKey) && event.key === 'z') undo();
    else return;
    event.preventDefault();
  };
  if (finds.length === 0) return <p className={classes.hint}>{t.yok}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its buttons
    <section
      ref={panel}
      tabIndex={-1}
      className={classes.finds}
      aria-label={t.bulgular}
      onKeyDown={onKeyDown}
    >
      {find && active !== null ? (
        <>
          <p className={classes.place} aria-live="polite">
            <span className={classes.hint}>{t.bulgu(active + 1, finds.length)}</span>
            <mark>{find.kind === 'gap' ? `${t.bosluk}: ${find.text}` : find.text}</mark>
            {find.part && <span className={classes.hint}>{t.parca}</span>}
            {!find.sure && !find.part && <span className={classes.hint}>{t.kesinDegil}</span>}
          </p>
          <NativeSelect
            label={t.alan}
            value={kod}
            onChange={({ currentTarget: { value } }) => setChosen({ n: active, kod: value })}
          >
            {find.kods.length === 0 && <option value="">{t.alanSec}</option>}
            {find.kods.length > 0 && (
              <optgroup label={t.oneriler}>
                {find.kods.map((one) => (
                  <option key={one} value={one}>
                    {alanByKod(one)?.isim ?? one}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label={t.hepsi}>
              {ALANLAR.filter((alan) => !find.kods.includes(alan.kod)).map((alan) => (
                <option key={alan.kod} value={alan.kod}>
                  {alan.isim}
                </option>
              ))}
            </optgroup>
          </NativeSelect>
          <div className={classes.buttons}>
            <Button
              ref={accept}
              onClick={() => (kod === '' ? undefined : decide(kod))}
              aria-disabled={kod === ''}
            >
              {t.kabul}
            </Button>
            <Button variant="default" onClick={() => decide(null)}>
              {t.atla}
            </Button>
          </div>
        </>
      ) : (
        <output>{t.bitti(accepted)}</output>
      )}
      <div className={classes.buttons}>
        {sureLeft > 0 && (
          <Button
            variant="light"
            onClick={() => {
              cevir.acceptSure();
              const open = finds.findIndex(({ sure }, n) => !sure && cevir.karar(n) === undefined);
              onActive(open < 0 ? null : open);
            }}
          >
            {t.hepsiKesin(sureLeft)}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={undo}>
          {t.geriAl}
        </Button>
      </div>
      <p className={classes.hint}>{t.tuslar}</p>
    </section>
  );
}

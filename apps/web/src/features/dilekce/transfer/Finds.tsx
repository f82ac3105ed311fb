import { ALANLAR, alanByKod } from '@derkenar/domain';
import { Button, NativeSelect } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { dilekceTransferMessages } from '../../../messages/dilekceTransfer.ts';
import classes from './conversion.module.css';
import type { Conversion } from './useConversion.ts';

const t = dilekceTransferMessages.convert;

interface Props {
  readonly conversion: Conversion;
  /** The find that is asked about; null: all are decided. */
  readonly active: number | null;
  readonly onActive: (n: number | null) => void;
}

/** One find after another: what stands there, which field may take its place. */
export function Finds({ conversion, active, onActive }: Props) {
  const { finds, sureLeft, accepted } = conversion;
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
    conversion.decide(active, value);
    onActive(conversion.next(active));
  };
  const undo = () => {
    const first = conversion.undo();
    if (first !== null) onActive(first);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') decide(null);
    else if ((event.ctrlKey || event.metaKey) && event.key === 'z') undo();
    else return;
    event.preventDefault();
  };
  if (finds.length === 0) return <p className={classes.hint}>{t.none}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its buttons
    <section
      ref={panel}
      tabIndex={-1}
      className={classes.finds}
      aria-label={t.findings}
      onKeyDown={onKeyDown}
    >
      {find && active !== null ? (
        <Question
          find={find}
          label={t.finding(active + 1, finds.length)}
          kod={kod}
          onKod={(value) => setChosen({ n: active, kod: value })}
          accept={accept}
          onDecide={decide}
        />
      ) : (
        <output>{t.finished(accepted)}</output>
      )}
      <div className={classes.buttons}>
        {sureLeft > 0 && (
          <Button
            variant="light"
            onClick={() => {
              conversion.acceptSure();
              const open = finds.findIndex(({ sure }, n) => !sure && conversion.decision(n) === undefined);
              onActive(open < 0 ? null : open);
            }}
          >
            {t.acceptAllCertain(sureLeft)}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={undo}>
          {t.undo}
        </Button>
      </div>
      <p className={classes.hint}>{t.keys}</p>
    </section>
  );
}

interface QuestionProps {
  readonly find: Conversion['finds'][number];
  readonly label: string;
  /** The chosen code; '' while none is chosen. */
  readonly kod: string;
  readonly onKod: (kod: string) => void;
  readonly accept: Ref<HTMLButtonElement>;
  /** null: the text stays as it is. */
  readonly onDecide: (kod: string | null) => void;
}

/** One find, with the field that may take its place. */
function Question({ find, label, kod, onKod, accept, onDecide }: QuestionProps) {
  return (
    <>
      <p className={classes.place} aria-live="polite">
        <span className={classes.hint}>{label}</span>
        <mark>{find.kind === 'gap' ? `${t.blank}: ${find.text}` : find.text}</mark>
        {find.part && <span className={classes.hint}>{t.part}</span>}
        {!find.sure && !find.part && <span className={classes.hint}>{t.uncertain}</span>}
      </p>
      <NativeSelect label={t.alan} value={kod} onChange={({ currentTarget: { value } }) => onKod(value)}>
        {find.kods.length === 0 && <option value="">{t.alanSelect}</option>}
        {find.kods.length > 0 && (
          <optgroup label={t.suggestions}>
            {find.kods.map((one) => (
              <option key={one} value={one}>
                {alanByKod(one)?.isim ?? one}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={t.all}>
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
          onClick={() => (kod === '' ? undefined : onDecide(kod))}
          aria-disabled={kod === ''}
        >
          {t.accept}
        </Button>
        <Button variant="default" onClick={() => onDecide(null)}>
          {t.atla}
        </Button>
      </div>
    </>
  );
}

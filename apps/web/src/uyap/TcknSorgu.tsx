import type { Kisi } from '@derkenar/domain';
import { Button, VisuallyHidden } from '@mantine/core';
import { type ComponentProps, useRef } from 'react';
import { useYetki } from '../app/oturum.ts';
import { uyapMesajlari } from '../mesajlar/uyap.ts';
import { TcknInput, tcknMesaji } from '../ui/TcknInput.tsx';
import { AmacSecimi } from './AmacSecimi.tsx';
import { SorguDugmesi } from './SorguDugmesi.tsx';
import { SorguSonucu } from './SorguSonucu.tsx';
import { useSorgu } from './useSorgu.ts';
import { useUyap } from './useUyap.ts';
import classes from './uyap.module.css';

const t = uyapMesajlari.sorgu;

interface Props extends Omit<ComponentProps<typeof TcknInput>, 'sorgu'> {
  /** What the lookup is bound to: a petition, or a case, which has no id before it is saved. */
  readonly konu: { readonly dilekceId: string } | { readonly takipId: string | null };
  /** The name that stands in the form; null: the form has no place for it. */
  readonly formdaki: string | null;
  /** Does what comes lie over the fields below, where there is room? */
  readonly floating?: boolean;
  /** The person said that what came is to stand in the form. */
  readonly onAccept: (kisi: Kisi) => void;
}

/** With the way to call it off. */
const showWhole = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** The national-ID input with its lookup (specification §2.5), where this server looks anybody up. */
export function TcknSorgu({ konu, formdaki, floating = false, onAccept, ...input }: Props) {
  const { configured } = useUyap();
  if (!configured) return <ClosedLookup {...input} />;
  return <OpenLookup {...input} konu={konu} formdaki={formdaki} floating={floating} onAccept={onAccept} />;
}

/** Without a button that nobody could use; whoever manages the office reads where the way to it is written. */
function ClosedLookup(input: ComponentProps<typeof TcknInput>) {
  const manages = useYetki('buro-yonet');
  return (
    <div className={classes.field}>
      <TcknInput {...input} />
      {manages && <p className={classes.closed}>{t.kapali}</p>}
    </div>
  );
}

function OpenLookup({ konu, formdaki, floating = false, onAccept, ...input }: Props) {
  const { value, ...rest } = input;
  const { simulator } = useUyap();
  const { hal, said, choosePurpose, ask, cancel, close } = useSorgu(value);
  const button = useRef<HTMLButtonElement>(null);
  const takipId = 'takipId' in konu ? konu.takipId : null;
  const begin = () => ('dilekceId' in konu ? ask(konu) : choosePurpose());
  const back = (then: () => void) => () => {
    then();
    button.current?.focus();
  };
  return (
    <div className={floating ? classes.floating : classes.field}>
      <TcknInput
        {...rest}
        value={value}
        rightSectionWidth={simulator ? 'var(--sorgu-simulator)' : 'var(--sorgu)'}
        classNames={{ root: classes.input }}
        sorgu={
          <SorguDugmesi
            ref={button}
            valid={tcknMesaji(value, { required: true }) === null}
            unsaved={'takipId' in konu && konu.takipId === null}
            busy={hal.adim === 'suruyor'}
            onAsk={begin}
          />
        }
      />
      <div className={classes.below}>
        {hal.adim === 'suruyor' && (
          <div ref={showWhole} className={classes.running}>
            {t.suruyor}
            <Button size="compact-sm" variant="default" onClick={back(cancel)}>
              {t.iptal}
            </Button>
          </div>
        )}
        {hal.adim === 'amac' && takipId !== null && (
          <AmacSecimi
            onPick={(amac) => {
              button.current?.focus();
              ask({ takipId, amac });
            }}
            onClose={back(close)}
          />
        )}
        {hal.adim === 'sonuc' && (
          <SorguSonucu
            kisi={hal.kisi}
            formdaki={formdaki}
            onAccept={back(() => {
              onAccept(hal.kisi);
              close();
            })}
            onClose={back(close)}
          />
        )}
      </div>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </div>
  );
}

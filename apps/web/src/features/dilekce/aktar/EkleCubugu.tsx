import type { IceAktar } from '@derkenar/domain';
import { Button, NativeSelect } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import { aktarMesajlari as t } from '../../../mesajlar/aktar.ts';
import classes from './aktar.module.css';
import type { Kalem } from './kalem.ts';

const AYNI_AD = (['numarala', 'atla', 'koru'] as const).map((value) => ({ value, label: t.ayniAd[value] }));

interface Props {
  readonly chosen: readonly Kalem[];
  readonly ayniAd: IceAktar['ayniAd'];
  readonly progress: { readonly sent: number; readonly of: number } | null;
  readonly onAyniAd: (value: IceAktar['ayniAd']) => void;
  readonly onAdd: () => void;
  readonly onStop: () => void;
}

/** The last step: into the library, and how far it has come. */
export function EkleCubugu({ chosen, ayniAd, progress, onAyniAd, onAdd, onStop }: Props) {
  return (
    <div className={classes.save}>
      <NativeSelect
        label={t.ayniAd.etiket}
        value={ayniAd}
        data={AYNI_AD}
        disabled={progress !== null}
        onChange={({ currentTarget: { value } }) => onAyniAd(value as IceAktar['ayniAd'])}
      />
      {progress ? (
        <div className={classes.progress}>
          <output>{t.ekleniyor(progress.sent, progress.of)}</output>
          <progress max={progress.of} value={progress.sent} aria-label={t.ekle} />
          <Button variant="subtle" size="compact-sm" onClick={onStop}>
            {t.durdur}
          </Button>
        </div>
      ) : (
        <Button disabled={chosen.length === 0} onClick={onAdd}>
          {t.eklenecek(chosen.length)}
        </Button>
      )}
    </div>
  );
}

import type { DilekceTipi } from '@derkenar/domain';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import '../../../ui/checkboxStyles.ts';
import { IconX } from '@tabler/icons-react';
import { aktarMesajlari as t } from '../../../mesajlar/aktar.ts';
import { TIPLER, tipLabel } from '../sort.ts';
import classes from './aktar.module.css';
import { type Degisim, isReady, isUnread, type Kalem } from './kalem.ts';

interface Props {
  readonly kalemler: readonly Kalem[];
  readonly chosen: readonly Kalem[];
  readonly onChange: (anahtar: string, degisim: Degisim) => void;
  readonly onRemove: (gone: (kalem: Kalem) => boolean) => void;
  readonly onStop: () => void;
}

/** What is done with all that are chosen, and how far reading has come. */
export function SecimCubugu({ kalemler, chosen, onChange, onRemove, onStop }: Props) {
  const ready = kalemler.filter(isReady);
  const unread = kalemler.filter(isUnread).length;
  const change = (some: readonly Kalem[], degisim: Degisim) => {
    for (const { anahtar } of some) onChange(anahtar, degisim);
  };
  return (
    <>
      {unread > 0 && (
        <div className={classes.progress}>
          <output>{t.okunuyor(kalemler.length - unread, kalemler.length)}</output>
          <progress max={kalemler.length} value={kalemler.length - unread} aria-label={t.dosyalar} />
          <Button variant="subtle" size="compact-sm" onClick={onStop}>
            {t.okumayiDurdur}
          </Button>
        </div>
      )}
      <div className={classes.choice}>
        <Checkbox
          label={t.secim.hepsi}
          checked={ready.length > 0 && chosen.length === ready.length}
          indeterminate={chosen.length > 0 && chosen.length < ready.length}
          disabled={ready.length === 0}
          onChange={({ currentTarget }) => change(ready, { secili: currentTarget.checked })}
        />
        <output className={classes.count}>{t.secim.sayi(chosen.length)}</output>
        <NativeSelect
          aria-label={t.secim.tip}
          value=""
          disabled={chosen.length === 0}
          data={[
            { value: '', label: t.secim.tip },
            ...TIPLER.map((value) => ({ value, label: tipLabel(value) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            value !== '' && change(chosen, { tip: value as DilekceTipi })
          }
        />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconX size={16} aria-hidden />}
          disabled={chosen.length === 0}
          onClick={() => {
            const gone = new Set(chosen.map(({ anahtar }) => anahtar));
            onRemove(({ anahtar }) => gone.has(anahtar));
          }}
        >
          {t.secim.kaldir}
        </Button>
      </div>
    </>
  );
}

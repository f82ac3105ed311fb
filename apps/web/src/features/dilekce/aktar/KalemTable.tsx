import type { DilekceTipi } from '@derkenar/domain';
import { Checkbox, NativeSelect, TextInput, UnstyledButton } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import '../../../ui/checkboxStyles.ts';
import { IconEye, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { aktarMesajlari as t } from '../../../mesajlar/aktar.ts';
import table from '../../../ui/table.module.css';
import { MAX_ISIM } from '../search.ts';
import { TIPLER, tipLabel } from '../sort.ts';
import classes from './aktar.module.css';
import { type Degisim, isAdded, isReady, type Kalem } from './kalem.ts';

const TIP_SECENEKLERI = TIPLER.map((value) => ({ value, label: tipLabel(value) }));

interface RowActions {
  readonly onChange: (anahtar: string, degisim: Degisim) => void;
  readonly onRemove: (anahtar: string) => void;
  readonly onAdd: (kalem: Kalem) => void;
  readonly onOpen: (ne: 'incele' | 'duzenle', kalem: Kalem, button: HTMLElement) => void;
}

interface Props extends RowActions {
  readonly kalemler: readonly Kalem[];
  /** Petitions are being sent. */
  readonly busy: boolean;
}

export function KalemTable({ kalemler, busy, ...actions }: Props) {
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            {Object.entries(t.sutun).map(([key, title]) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kalemler.map((kalem) => (
            <KalemRow key={kalem.anahtar} kalem={kalem} busy={busy} {...actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = RowActions & { readonly kalem: Kalem; readonly busy: boolean };

/** Drawn anew when its petition changes; what the buttons do is the same each time. */
const KalemRow = memo(
  function KalemRow({ kalem, busy, onChange, onRemove, onAdd, onOpen }: RowProps) {
    const { anahtar, kaynak, isim, tip, oneri, secili } = kalem;
    const open = isReady(kalem) && !busy;
    const button = (label: string, icon: ReactNode, onClick: (button: HTMLElement) => void) => (
      <UnstyledButton
        className={classes.action}
        aria-label={t.islem(label, isim || kaynak.yol)}
        title={label}
        onClick={(event) => onClick(event.currentTarget)}
      >
        {icon}
        <span>{label}</span>
      </UnstyledButton>
    );
    return (
      <tr>
        <td>
          <Checkbox
            aria-label={t.secim.sec(isim || kaynak.yol)}
            checked={secili && isReady(kalem)}
            disabled={!open}
            onChange={({ currentTarget }) => onChange(anahtar, { secili: currentTarget.checked })}
          />
        </td>
        <td>
          <TextInput
            id={`isim-${anahtar}`}
            aria-label={t.isimEtiketi(kaynak.yol)}
            value={isim}
            disabled={!open}
            maxLength={MAX_ISIM}
            error={open && isim.trim() === '' ? t.isimGerekli : null}
            onChange={({ currentTarget }) => onChange(anahtar, { isim: currentTarget.value })}
          />
          <span className={classes.path}>{kaynak.yol}</span>
          {open && oneri !== null && oneri !== isim && (
            <UnstyledButton className={classes.suggestion} onClick={() => onChange(anahtar, { isim: oneri })}>
              {t.oneri(oneri)}
            </UnstyledButton>
          )}
        </td>
        <td>
          <NativeSelect
            aria-label={t.tipEtiketi(kaynak.yol)}
            value={tip}
            disabled={!open}
            data={TIP_SECENEKLERI}
            onChange={({ currentTarget: { value } }) => onChange(anahtar, { tip: value as DilekceTipi })}
          />
        </td>
        <td className={classes.state}>
          <Durum kalem={kalem} />
        </td>
        <td className={classes.actions}>
          {open && button(t.incele, <IconEye size={16} aria-hidden />, (at) => onOpen('incele', kalem, at))}
          {open && button(t.ekleBu, <IconPlus size={16} aria-hidden />, () => onAdd(kalem))}
          {isAdded(kalem) &&
            button(t.duzenle, <IconPencil size={16} aria-hidden />, (at) => onOpen('duzenle', kalem, at))}
          {!busy && button(t.cikar, <IconX size={16} aria-hidden />, () => onRemove(anahtar))}
        </td>
      </tr>
    );
  },
  (before, after) => before.kalem === after.kalem && before.busy === after.busy,
);

function Durum({ kalem: { durum, neden, uyarilar } }: { kalem: Kalem }) {
  return (
    <>
      <span data-durum={durum}>{t.durum[durum]}</span>
      {neden !== null && <span className={classes.reason}>{neden}</span>}
      {uyarilar.length > 0 && (
        <details className={classes.warnings}>
          <summary>{t.uyariSayisi(uyarilar.length)}</summary>
          <ul>
            {uyarilar.map((uyari) => (
              <li key={uyari}>{uyari}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

import { type Kullanici, ROLLER } from '@derkenar/domain';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useOturum } from '../../../app/oturum.ts';
import { yonetimMesajlari } from '../../../mesajlar/yonetim.ts';
import { formatInstantWithTime } from '../../../ui/date.ts';
import table from '../../../ui/table.module.css';
import classes from './kisi.module.css';

const t = yonetimMesajlari.kisiler;
const SKELETON = [0, 1, 2, 3];

interface Props {
  /** null while it is being loaded. */
  readonly list: readonly Kullanici[] | null;
  readonly onEdit: (kisi: Kullanici, button: HTMLElement) => void;
}

export function KisiTable({ list, onEdit }: Props) {
  return (
    <div className={table.frame}>
      <table className={table.table} aria-label={t.baslik} aria-busy={!list}>
        <thead className={classes.head}>
          <tr>
            {Object.values(t.sutun).map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t.islemler}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {!list &&
            SKELETON.map((n) => (
              <tr key={n}>
                <td colSpan={6}>
                  <Skeleton height={28} width={`${90 - ((n * 13) % 35)}%`} />
                </td>
              </tr>
            ))}
          {list?.map((kisi) => (
            <KisiRow key={kisi.id} kisi={kisi} onEdit={(button) => onEdit(kisi, button)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KisiRow({ kisi, onEdit }: { kisi: Kullanici; onEdit: (button: HTMLElement) => void }) {
  const own = useOturum().kullanici.id === kisi.id;
  const { adSoyad, eposta, rol, durum, ikiAdim, sonGiris } = kisi;
  return (
    <tr className={classes.row}>
      <td className={classes.who}>
        <span className={classes.name}>{adSoyad}</span>
        {own && <span className={classes.badge}>{t.siz}</span>}
        <span className={classes.mail}>{eposta}</span>
      </td>
      <td data-label={t.sutun.rol}>{ROLLER[rol]}</td>
      <td data-label={t.sutun.durum}>
        <span className={classes.state} data-state={durum}>
          {t.durum[durum]}
        </span>
      </td>
      <td data-label={t.sutun.ikiAdim}>{ikiAdim ? t.acik : t.kapali}</td>
      <td data-label={t.sutun.sonGiris}>{sonGiris === null ? t.hic : formatInstantWithTime(sonGiris)}</td>
      <td className={classes.actions}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t.duzenleKisi(adSoyad)}
          onClick={(event) => onEdit(event.currentTarget)}
        >
          {t.duzenle}
        </Button>
      </td>
    </tr>
  );
}

import type { DilekceOzet } from '@derkenar/domain';
import { Button, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useYetki } from '../../app/oturum.ts';
import { m } from '../../mesajlar.ts';
import { DeniedButton } from '../../ui/DeniedButton.tsx';
import { formatInstant } from '../../ui/date.ts';
import table from '../../ui/table.module.css';
import classes from './dilekce.module.css';
import { nextSort, type Sort, type SortKey, sortDilekceler, tipLabel } from './sort.ts';

const t = m.dilekceler;
const COLUMNS: readonly SortKey[] = ['isim', 'tip', 'tarih'];

interface Props {
  /** null while it is being loaded. */
  readonly list: readonly DilekceOzet[] | null;
  readonly onDownload: (dilekce: DilekceOzet, button: HTMLElement) => void;
  readonly onIntent: () => void;
}

export function DilekceTable({ list, onDownload, onIntent }: Props) {
  const [sort, setSort] = useState<Sort | null>(null);
  const sorted = useMemo(() => list && sortDilekceler(list, sort), [list, sort]);
  return (
    <>
      <VisuallyHidden component="output">{sorted ? t.sayi(sorted.length) : t.yukleniyor}</VisuallyHidden>
      <div className={table.frame}>
        <table className={table.table} aria-label={t.baslik} aria-busy={!sorted}>
          <thead>
            <tr>
              {COLUMNS.map((key) => (
                <SortHeader key={key} name={key} sort={sort} onSort={() => setSort(nextSort(sort, key))} />
              ))}
              <th scope="col" className={classes.actions}>
                {t.sutun.islemler}
              </th>
            </tr>
          </thead>
          <tbody>
            {!sorted && <SkeletonRows />}
            {sorted?.length === 0 && (
              <tr>
                <td colSpan={4} className={table.empty}>
                  {t.bos}
                </td>
              </tr>
            )}
            {sorted?.map((dilekce) => (
              <tr key={dilekce.id} className={classes.row}>
                <td className={classes.name}>{dilekce.isim}</td>
                <td className={classes.type}>{tipLabel(dilekce.dilekce_tipi)}</td>
                <td className={classes.date}>{formatInstant(dilekce.created_at)}</td>
                <td className={classes.actions}>
                  <Download dilekce={dilekce} onDownload={onDownload} onIntent={onIntent} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type DownloadProps = Omit<Props, 'list'> & { readonly dilekce: DilekceOzet };

function Download({ dilekce, onDownload, onIntent }: DownloadProps) {
  const allowed = useYetki('dilekce-indir');
  const common = {
    variant: 'subtle',
    size: 'compact-sm',
    className: classes.download,
    leftSection: <IconDownload size={16} aria-hidden />,
    'aria-label': t.islem(m.genel.indir, dilekce.isim),
    children: m.genel.indir,
  } as const;
  if (!allowed) return <DeniedButton {...common} />;
  return (
    <Button
      {...common}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={(event) => onDownload(dilekce, event.currentTarget)}
    />
  );
}

function SortHeader({ name, sort, onSort }: { name: SortKey; sort: Sort | null; onSort: () => void }) {
  const active = sort?.key === name ? sort : null;
  const Icon = active ? (active.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  const order = active ? (active.descending ? 'descending' : 'ascending') : 'none';
  return (
    <th scope="col" aria-sort={order}>
      <UnstyledButton className={table.sort} onClick={onSort} mod={{ active: active !== null }}>
        {t.sutun[name]}
        <Icon size={15} aria-hidden />
      </UnstyledButton>
    </th>
  );
}

const SKELETON = Array.from({ length: 10 }, (_, n) => n);

function SkeletonRows() {
  return SKELETON.map((n) => (
    <tr key={n}>
      <td colSpan={4}>
        <Skeleton height={22} width={`${88 - ((n * 17) % 40)}%`} />
      </td>
    </tr>
  ));
}

import { formats } from '@derkenar/belge/formats';
import { formatDate, type StoredDocument } from '@derkenar/domain';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { documentMessages as t } from '../messages/document.ts';
import { messages } from '../messages.ts';
import { esasNoLabel, officeLabel } from '../selection/labels.ts';
import { notifyFailure } from '../shell/notify.ts';
import { formatInstantWithTime } from '../ui/date.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { moveByArrows } from '../ui/moveByArrows.ts';
import tickClasses from '../ui/tickBar.module.css';
import { saveAgain } from './api.ts';
import classes from './documents.module.css';
import type { DocumentTicks } from './useTicks.ts';

interface Props {
  /** null while it is being loaded. */
  readonly list: readonly StoredDocument[] | null;
  /** The rows are those of the selection before. */
  readonly stale: boolean;
  readonly emptyText: ReactNode;
  /** null where the reader may not change states. */
  readonly ticks: DocumentTicks | null;
  /** All are of one case, which the page shows. */
  readonly ofTakip?: boolean;
}

export function DocumentTable({ list, stale, emptyText, ticks, ofTakip = false }: Props) {
  const { belge, takip, made, state, again } = t.column;
  return (
    <ListTable
      label={t.title}
      className={classes.table}
      columns={[
        belge,
        ...(ofTakip ? [] : [takip]),
        made,
        state,
        <VisuallyHidden key="again">{again}</VisuallyHidden>,
      ]}
      tickColumn={ticks && t.bar.column}
      tickClassName={classes.tickColumn}
      list={list}
      stale={stale}
      emptyText={emptyText}
      rowHeight={36}
    >
      {list?.map((one) => (
        <DocumentRow key={one.id} document={one} ticks={ticks} ofTakip={ofTakip} />
      ))}
    </ListTable>
  );
}

interface RowProps {
  readonly document: StoredDocument;
  readonly ticks: DocumentTicks | null;
  readonly ofTakip: boolean;
}

function DocumentRow({ document: one, ticks, ofTakip }: RowProps) {
  const name = one.dilekceIsim ?? t.deleted;
  const time = formatInstantWithTime(one.zaman);
  const facts = [
    formats[one.bicim].label,
    one.dilekceSurum !== null && t.version(one.dilekceSurum),
    one.borcluSirasi !== null && t.debtor(one.borcluSirasi),
    one.eksik > 0 && t.missing(one.eksik),
  ].filter(Boolean);
  return (
    <tr>
      {ticks && (
        <td className={classes.tickCell}>
          <label className={classes.tick}>
            <input
              type="checkbox"
              className={tickClasses.box}
              aria-label={t.bar.select(name, time)}
              checked={ticks.ticked.has(one.id)}
              onKeyDown={moveByArrows}
              onChange={({ currentTarget }) => ticks.tick(one.id, currentTarget.checked)}
            />
          </label>
        </td>
      )}
      <td>
        <span className={classes.name}>{name}</span>
        <span className={classes.small}>{facts.join(' · ')}</span>
      </td>
      {!ofTakip && (
        <td>
          <TakipOf document={one} />
        </td>
      )}
      <td>
        {time}
        <span className={classes.small}>
          {[one.kullanici?.adSoyad, one.toplu !== null && t.bulk].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td>
        <span className={classes.state} data-state={one.durum}>
          {t.states[one.durum]}
        </span>
        {one.durumTarihi !== null && <span className={classes.small}>{formatDate(one.durumTarihi)}</span>}
      </td>
      <td className={classes.again}>
        {one.yenilenemez === null ? (
          <AgainButton document={one} label={t.againOf(name, time)} />
        ) : (
          <span className={classes.small}>{t.why[one.yenilenemez]}</span>
        )}
      </td>
    </tr>
  );
}

function TakipOf({ document: { takipId, takipEsasNo, icraDairesi } }: { readonly document: StoredDocument }) {
  if (takipId === null) return <span className={classes.small}>{t.byHand}</span>;
  if (icraDairesi === null) return <span className={classes.small}>{t.goneTakip}</span>;
  return (
    <>
      <Link to="/takip/$takipId" params={{ takipId }} className={classes.file}>
        {esasNoLabel(takipEsasNo)}
      </Link>
      <span className={classes.small}>{officeLabel(icraDairesi)}</span>
    </>
  );
}

function AgainButton({ document, label }: { readonly document: StoredDocument; readonly label: string }) {
  const [busy, setBusy] = useState(false);
  const make = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await saveAgain(document);
    } catch (error) {
      notifyFailure(t.againError, error);
    }
    setBusy(false);
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={() => void make()}
    >
      {busy ? messages.common.loading : t.again}
    </Button>
  );
}

import { AKTARIM_ALANLARI, type AktarimAlani } from '@derkenar/domain';
import { Checkbox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import { aktarimMesajlari } from '../../mesajlar/aktarim.ts';
import table from '../../ui/table.module.css';
import classes from './aktarim.module.css';
import { durumOf } from './satir.ts';
import type { Satir, Uzerine } from './useAktarim.ts';

const t = aktarimMesajlari.onizleme;
const ROW_HEIGHT = 56;
/** As many stand in the page whole. */
const WHOLE = 50;
const OVERSCAN = 8;

interface Props {
  readonly satirlar: readonly Satir[];
  /** Places of those that are shown. */
  readonly yerler: readonly number[];
  readonly uzerine: Uzerine;
  readonly onTick: (places: readonly number[], alan: AktarimAlani, on: boolean) => void;
}

/** The file's cases in a frame that scrolls by itself; only those in view are drawn. */
export function Satirlar({ satirlar, yerler, uzerine, onTick }: Props) {
  const frame = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not in use
  const virtualizer = useVirtualizer({
    count: yerler.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: useCallback((index: number) => yerler[index] ?? index, [yerler]),
    overscan: yerler.length <= WHOLE ? WHOLE : OVERSCAN,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section className={classes.scroll} ref={frame} tabIndex={0} aria-label={t.tablo}>
      <table
        className={`${table.table} ${classes.rows}`}
        aria-label={t.tablo}
        aria-rowcount={yerler.length + 1}
      >
        <thead className={table.unseen}>
          <tr aria-rowindex={1}>
            {Object.entries(t.sutun).map(([name, label]) => (
              <th scope="col" key={name} data-sutun={name}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden className={classes.gap} style={{ height: before }} />}
          {items.map(({ index, key }) => {
            const place = yerler[index] ?? -1;
            const satir = satirlar[place];
            if (!satir) return null;
            return (
              <tr key={key} data-index={index} aria-rowindex={index + 2} ref={virtualizer.measureElement}>
                <td data-label={t.sutun.satir}>{satir.satir}</td>
                <td data-label={t.sutun.dosya}>{satir.dosya}</td>
                <td data-label={t.sutun.daire}>{satir.daire}</td>
                <td data-label={t.sutun.borclu}>{satir.borclu}</td>
                <td>
                  <Durumu
                    satir={satir}
                    uzerine={uzerine.get(place) ?? []}
                    onTick={(alan, on) => onTick([place], alan, on)}
                  />
                </td>
              </tr>
            );
          })}
          {after > 0 && <tr aria-hidden className={classes.gap} style={{ height: after }} />}
          {yerler.length === 0 && (
            <tr>
              <td colSpan={5} className={table.empty}>
                {t.bos}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

interface DurumProps {
  readonly satir: Satir;
  readonly uzerine: readonly AktarimAlani[];
  readonly onTick: (alan: AktarimAlani, on: boolean) => void;
}

/** What is wrong, or what would change, cell by cell. */
function Durumu({ satir, uzerine, onTick }: DurumProps) {
  const durum = durumOf(satir);
  const { sonuc, hatalar, notlar } = satir;
  const lines = [
    ...hatalar.map((hata) => t.satirda(hata.satir, hata.sutun, hata.mesaj)),
    ...(sonuc?.mesaj ? [sonuc.mesaj] : []),
    ...notlar,
    ...(sonuc?.degisen ?? [])
      .filter(({ elle }) => !elle)
      .map(({ alan, eski, yeni }) => t.degisiklik(AKTARIM_ALANLARI[alan], eski, yeni)),
  ];
  return (
    <>
      <span className={classes.status} data-durum={durum}>
        {t.durum[durum]}
      </span>
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {sonuc?.degisen
        .filter(({ elle }) => elle)
        .map(({ alan, eski, yeni }) => (
          <Checkbox
            key={alan}
            size="xs"
            label={t.dosyadakiniYaz(AKTARIM_ALANLARI[alan], eski, yeni)}
            checked={uzerine.includes(alan)}
            onChange={({ currentTarget }) => onTick(alan, currentTarget.checked)}
          />
        ))}
    </>
  );
}

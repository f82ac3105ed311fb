import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';
import { focusOnMount } from '../../../ui/focus.ts';
import takipClasses from '../takip.module.css';
import { vekilAdi } from './diff.ts';
import classes from './form.module.css';
import { rowLabel } from './labels.ts';
import type { Kaldirilan } from './state.ts';
import type { Liste, TakipDegerleri, TarafDegerleri, VekilDegerleri } from './values.ts';
import { YANLAR } from './values.ts';

interface Props<T> {
  readonly liste: Liste;
  readonly rows: readonly T[];
  readonly values: TakipDegerleri;
  readonly kaldirilan: Kaldirilan | null;
  readonly error: string | undefined;
  readonly onAdd: () => void;
  readonly onRestore: () => void;
  readonly children: (row: T, index: number) => ReactNode;
}

/** A list of rows, with the place where one was taken out. */
export function RowList<T extends TarafDegerleri | VekilDegerleri>(props: Props<T>) {
  const { liste, rows, values, kaldirilan, error, onAdd, onRestore, children } = props;
  const gone = kaldirilan?.liste === liste ? kaldirilan : null;
  const notice = gone && (
    <RemovedNotice key={gone.satir.key} kaldirilan={gone} values={values} onRestore={onRestore} />
  );
  return (
    <section className={takipClasses.card} aria-labelledby={`bolum-${liste}`}>
      <Title order={2} id={`bolum-${liste}`}>
        {t.bolum[liste]}
      </Title>
      {rows.map((row, index) => (
        <Fragment key={row.key}>
          {gone?.index === index && notice}
          {children(row, index)}
        </Fragment>
      ))}
      {gone && gone.index >= rows.length && notice}
      {error !== undefined && (
        <p id={`hata-${liste}`} className={classes.listError}>
          {error}
        </p>
      )}
      <Button
        name={liste}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-describedby={error === undefined ? undefined : `hata-${liste}`}
        data-wrong={error !== undefined || undefined}
        onClick={onAdd}
      >
        {t.ekle[liste]}
      </Button>
    </section>
  );
}

interface NoticeProps {
  readonly kaldirilan: Kaldirilan;
  readonly values: TakipDegerleri;
  readonly onRestore: () => void;
}

/** Stands where the row stood, and says where a removed vekil was in use. */
function RemovedNotice({ kaldirilan, values, onRestore }: NoticeProps) {
  const { liste, satir, index, taraflar } = kaldirilan;
  return (
    <div className={classes.removed}>
      <output id={`kaldirilan-${satir.key}`}>
        {'adSoyad' in satir && taraflar.length > 0
          ? t.vekilKaldirildi(vekilAdi(satir) || t.vekilAdsiz, names(values, taraflar))
          : t.kaldirildi(rowLabel(liste, index, satir))}
      </output>
      <Button
        ref={focusOnMount}
        aria-describedby={`kaldirilan-${satir.key}`}
        variant="default"
        size="compact-sm"
        onClick={onRestore}
      >
        {t.geriAl}
      </Button>
    </div>
  );
}

const names = (values: TakipDegerleri, keys: readonly string[]): string =>
  YANLAR.flatMap((yan) =>
    values[yan].flatMap((taraf, n) => (keys.includes(taraf.key) ? [rowLabel(yan, n, taraf)] : [])),
  ).join('; ');

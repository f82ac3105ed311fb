import type { MissingFile } from '@derkenar/domain';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Key } from 'react';
import { topluMessages } from '../../messages/toplu.ts';
import { esasNoLabel, officeLabel } from '../../selection/labels.ts';
import table from '../../ui/table.module.css';
import classes from './toplu.module.css';

const t = topluMessages.files;

type Takip = Pick<MissingFile, 'takipId' | 'dosyaEsasNo' | 'icraDairesi'>;

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Heading of what is told of each file, and that. */
  readonly result: readonly [heading: string, of: (row: Row) => string];
  /** The same of its debtor; null where a file is of all of them. */
  readonly borclu: readonly [heading: string, of: (row: Row) => Key | null] | null;
}

/** Files of a job by their case and petition, and what is to be told of each. */
export function FileTable<Row extends Takip & { readonly dilekce: string }>({
  label,
  rows,
  result: [resultTitle, resultOf],
  borclu,
}: Props<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
    <section className={`${table.frame} ${classes.scroll}`} aria-label={label} tabIndex={0}>
      <table className={table.table}>
        <thead className={table.unseen}>
          <tr>
            <th scope="col">{t.takip}</th>
            <th scope="col">{t.dilekce}</th>
            {borclu && <th scope="col">{borclu[0]}</th>}
            <th scope="col">{resultTitle}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows are only added at the end
            <tr key={n}>
              <TakipCell {...row} />
              <td>{row.dilekce}</td>
              {borclu && <td>{borclu[1](row)}</td>}
              <td>{resultOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The case that a file is of, opened beside the page. */
function TakipCell({ takipId, dosyaEsasNo, icraDairesi }: Takip) {
  return (
    <td>
      <Link to="/takip/$takipId" params={{ takipId }} target="_blank">
        {esasNoLabel(dosyaEsasNo)}
        <VisuallyHidden> {t.newTab}</VisuallyHidden>
      </Link>{' '}
      <span className={classes.office}>{officeLabel(icraDairesi)}</span>
    </td>
  );
}

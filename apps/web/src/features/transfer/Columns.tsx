import { columnByAlan, columnName, READ_COLUMNS } from '@derkenar/transfer';
import { Alert, Button, Checkbox, NativeSelect, Title } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import '../../ui/nativeSelectStyles.ts';
import { useEffect, useRef, useState } from 'react';
import { transferMessages } from '../../messages/transfer.ts';
import { mendMessages } from '../../messages/transferDoubts.ts';
import card from '../../ui/card.module.css';
import { FormError } from '../../ui/FormError.tsx';
import table from '../../ui/table.module.css';
import type { Stage } from './stage.ts';
import classes from './transfer.module.css';
import type { TransferJob } from './useTransfer.ts';

const t = transferMessages.columns;
const ALANLAR = [
  { value: '', label: t.notRead },
  ...READ_COLUMNS.map(({ alan, heading }) => ({ value: alan, label: heading })),
];

interface Props {
  readonly stage: Extract<Stage, { stage: 'columns' }>;
  readonly job: TransferJob;
}

/** Matches each column of the file with a field. */
export function Columns({ stage: { file, sheetIndex, sheet, reading }, job }: Props) {
  const [mapping, setMapping] = useState(reading.mapping);
  const [allSheets, setAllSheets] = useState(reading.allSheets);
  const [message, setMessage] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const readMapped = () => {
    const wrong = problemOf(mapping);
    setMessage(wrong);
    if (wrong === null) job.readSheet({ file, sheetIndex, sheet, reading }, mapping, allSheets);
  };
  return (
    <section className={card.card} aria-labelledby="transfer-columns">
      <Title order={2} id="transfer-columns" ref={heading} tabIndex={-1}>
        {t.title}
      </Title>
      {file.notes.map((not) => (
        <Alert key={not} variant="light" mb="sm">
          {not}
        </Alert>
      ))}
      {file.sheets.length > 1 && (
        <div className={classes.sheet}>
          <NativeSelect
            label={t.page}
            value={String(sheetIndex)}
            data={file.sheets.map((label, i) => ({ value: String(i), label }))}
            onChange={({ currentTarget }) => job.chooseSheet(file, Number(currentTarget.value))}
          />
          <Checkbox
            mt="xs"
            label={mendMessages.allSheets}
            checked={allSheets}
            onChange={({ currentTarget }) => setAllSheets(currentTarget.checked)}
          />
        </div>
      )}
      {sheet.headings.length === 0 ? (
        <p>{t.noTitle}</p>
      ) : (
        <>
          <p className={classes.hint}>{t.description}</p>
          <FormError message={message} />
          <div className={table.frame}>
            <table className={`${table.table} ${classes.columns}`} aria-label={t.title}>
              <thead className={table.unseen}>
                <tr>
                  <th scope="col">{t.column.title}</th>
                  <th scope="col">{t.column.sample}</th>
                  <th scope="col">{t.column.alan}</th>
                </tr>
              </thead>
              <tbody>
                {sheet.headings.map((heading, i) => (
                  <tr key={`${i}:${heading}`}>
                    <th scope="row">{columnName(heading, i)}</th>
                    <td className={classes.examples}>{sheet.samples[i]?.join(' · ')}</td>
                    <td>
                      <NativeSelect
                        aria-label={t.alanOf(columnName(heading, i))}
                        data={ALANLAR}
                        value={mapping[i] ?? ''}
                        onChange={({ currentTarget: { value } }) =>
                          setMapping(mapping.map((alan, n) => (n === i ? value || null : alan)))
                        }
                      />
                      {sheet.guessed[i] && mapping[i] === sheet.mapping[i] && (
                        <span className={classes.guess}>{mendMessages.guess}</span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={job.restart}>
          {transferMessages.file.other}
        </Button>
        {sheet.headings.length > 0 && <Button onClick={readMapped}>{t.read}</Button>}
      </div>
    </section>
  );
}

function problemOf(mapping: readonly (string | null)[]): string | null {
  const used = mapping.filter((alan) => alan !== null);
  const twice = used.find((alan, i) => used.indexOf(alan) !== i);
  if (twice !== undefined) return t.duplicate(columnByAlan(twice)?.heading ?? twice);
  return used.length === 0 ? t.required : null;
}

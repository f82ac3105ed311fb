import type { Question } from '@derkenar/belge/preface';
import { answerChoices, SEVERAL, type TakipSummary } from '@derkenar/domain';
import { Alert, Button, Title } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react';
import { save } from '../../belge/download.ts';
import { tidyAnswer } from '../../belge/questions/answers.ts';
import { QuestionField } from '../../belge/questions/QuestionField.tsx';
import { topluMessages } from '../../messages/toplu.ts';
import { esasNoLabel, officeLabel } from '../../selection/labels.ts';
import table from '../../ui/table.module.css';
import classes from './answers.module.css';
import {
  type Answers,
  answerCsv,
  borcluOf,
  COMMON,
  canBeTyped,
  MAX_ROWS,
  placeOf,
  readAnswerCsv,
  withAnswer,
  withBlock,
} from './answers.ts';
import page from './toplu.module.css';

const t = topluMessages.questions;

interface Props {
  readonly questions: readonly Question[];
  /** The cases where they were ticked one by one; null for all that a filter lets pass. */
  readonly takipler: readonly TakipSummary[] | null;
  readonly answers: Answers;
  readonly errorOf: (place: string) => string | undefined;
  /** Changes the answers as they are then; `place` is that of the one that is typed. */
  readonly onChange: (update: (now: Answers) => Answers, place: string | null) => void;
}

/** Asks what the chosen petitions ask: once for all cases, and for single ones in a table. */
export function Questions({ questions, takipler, answers, errorOf, onChange }: Props) {
  const typed = questions.filter(canBeTyped);
  const chosen = questions.filter((question) => !canBeTyped(question));
  const setCommon = (code: string, value: string) =>
    onChange((now) => ({ ...now, ortak: { ...now.ortak, [code]: value } }), `${COMMON}.${code}`);
  return (
    <section aria-labelledby="toplu-sorular">
      <Title order={3} id="toplu-sorular">
        {t.title}
      </Title>
      {typed.length > 0 && <p className={page.hint}>{t.description}</p>}
      {chosen.length > 0 && <p className={page.hint}>{t.chosen(chosen.map(({ label }) => label))}</p>}
      <div className={classes.common}>
        {typed.map((question) => {
          const { code, label } = question;
          return (
            <QuestionField
              key={code}
              id={`ortak-${code}`}
              question={question}
              label={t.forAll(label)}
              value={answers.ortak[code] ?? question.initial}
              error={errorOf(`${COMMON}.${code}`)}
              onChange={(value) => setCommon(code, value)}
              onLeave={(value) => setCommon(code, value)}
            />
          );
        })}
      </div>
      {typed.length > 0 && takipler !== null && takipler.length > 0 && (
        <OwnAnswers {...{ answers, errorOf, onChange, takipler }} questions={typed} />
      )}
    </section>
  );
}

type TableProps = Props & { readonly takipler: readonly TakipSummary[] };

function OwnAnswers(props: TableProps) {
  const { questions, takipler, answers, onChange } = props;
  const [errors, setErrors] = useState<readonly string[]>([]);
  const file = useRef<HTMLInputElement>(null);
  if (takipler.length > MAX_ROWS) return <p className={page.hint}>{t.tooMany(MAX_ROWS)}</p>;
  const upload = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > MAX_CSV_BYTES) return setErrors([t.tooLarge]);
    const read = readAnswerCsv(await chosen.text(), answers, questions, takipler);
    setErrors(read.errors);
    onChange(() => read.answers, null);
  };
  return (
    <>
      <Title order={4} id="toplu-tek-tek">
        {t.each}
      </Title>
      <p className={page.hint}>{t.eachDescription}</p>
      <div className={classes.tools}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() =>
            save(new Blob([answerCsv(answers, questions, takipler)], { type: 'text/csv' }), t.csvName)
          }
        >
          {t.csvTemplate}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {t.csvUpload}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={t.csvUpload}
          onChange={({ currentTarget }) => {
            void upload(currentTarget.files?.[0]);
            // The same file can be chosen again once it is mended.
            currentTarget.value = '';
          }}
        />
      </div>
      {errors.length > 0 && (
        <Alert color="red" variant="light" role="alert" title={t.csvErrors}>
          <ul className={classes.errors}>
            {errors.slice(0, MAX_TOLD).map((error) => (
              <li key={error}>{error}</li>
            ))}
            {errors.length > MAX_TOLD && <li>{t.moreErrors(errors.length - MAX_TOLD)}</li>}
          </ul>
        </Alert>
      )}
      <AnswerTable {...props} />
    </>
  );
}

const MAX_TOLD = 20;
const MAX_CSV_BYTES = 8 * 1024 * 1024;

function AnswerTable({ questions, takipler, answers, errorOf, onChange }: TableProps) {
  const ids = takipler.map(({ id }) => id);
  const codes = questions.map(({ code }) => code);
  const set = (id: string, code: string, value: string) =>
    onChange((now) => withAnswer(now, id, code, value), `${placeOf(id)}.${code}`);
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target);
    const block = event.clipboardData.getData('text/plain');
    // A single text goes into the input as anywhere else.
    if (cell === null || !/[\t\n]/.test(block.trim())) return;
    event.preventDefault();
    onChange((now) => withBlock(now, block, cell, ids, codes), null);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
    <section className={`${table.frame} ${classes.scroll}`} aria-labelledby="toplu-tek-tek" tabIndex={0}>
      {questions.map((question) => (
        <Choices key={question.code} question={question} />
      ))}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its inputs have the focus */}
      <table className={`${table.table} ${classes.cells}`} onPaste={paste} onKeyDown={moveBetweenRows}>
        <thead>
          <tr>
            <th scope="col">{t.takip}</th>
            {questions.map(({ code, label }) => (
              <th key={code} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {takipler.map((takip, row) => (
            <AnswerRow
              key={takip.id}
              row={row}
              takip={takip}
              questions={questions}
              typed={answers.takipler[takip.id]}
              errors={codes.map((code) => errorOf(`${placeOf(takip.id)}.${code}`) ?? '').join('\n')}
              onChange={set}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly row: number;
  readonly takip: TakipSummary;
  readonly questions: readonly Question[];
  readonly typed: Readonly<Record<string, string>> | undefined;
  /** One line for each question, empty where nothing is wrong. */
  readonly errors: string;
  readonly onChange: (takipId: string, code: string, value: string) => void;
}

/**
 * Remembered, because typing into one of 500 rows must not draw the others. An older `onChange` does the same as a
 * newer one.
 */
const AnswerRow = memo(
  ({ row, takip, questions, typed, errors, onChange }: RowProps) => {
    const sentences = errors.split('\n');
    return (
      <tr>
        <th scope="row">
          {esasNoLabel(takip.dosyaEsasNo)}{' '}
          <span className={page.office}>{officeLabel(takip.icraDairesi.ad)}</span>
          <span className={classes.borclu}>{borcluOf(takip)}</span>
        </th>
        {questions.map((question, column) => {
          const { code, label } = question;
          const error = sentences[column] ?? '';
          const id = `cevap-${takip.id}-${code}`;
          return (
            <td key={code} data-label={label}>
              <input
                className={classes.input}
                data-row={row}
                data-column={column}
                aria-label={t.cell(label, esasNoLabel(takip.dosyaEsasNo))}
                aria-invalid={error !== '' || undefined}
                aria-describedby={error === '' ? undefined : id}
                list={answerChoices(question) === null ? undefined : `secenek-${code}`}
                autoComplete="off"
                value={typed?.[code] ?? ''}
                onChange={({ currentTarget }) => onChange(takip.id, code, currentTarget.value)}
                onBlur={({ currentTarget: { value } }) => {
                  const tidy = tidyAnswer(question, value);
                  if (tidy !== value) onChange(takip.id, code, tidy);
                }}
              />
              {error !== '' && (
                <span id={id} className={classes.error}>
                  {error}
                </span>
              )}
            </td>
          );
        })}
      </tr>
    );
  },
  (before, after) =>
    before.takip === after.takip &&
    before.typed === after.typed &&
    before.errors === after.errors &&
    before.row === after.row &&
    before.questions.map(({ code }) => code).join() === after.questions.map(({ code }) => code).join(),
);

/** Words that a cell may hold. */
function Choices({ question }: { readonly question: Question }) {
  const choices = answerChoices(question);
  if (choices === null) return null;
  return (
    <datalist id={`secenek-${question.code}`}>
      {Object.entries(choices).map(
        ([code, text]) =>
          code !== SEVERAL && (
            <option key={code} value={text}>
              {text}
            </option>
          ),
      )}
    </datalist>
  );
}

function cellOf(target: EventTarget): { readonly row: number; readonly column: number } | null {
  if (!(target instanceof HTMLInputElement) || target.dataset['row'] === undefined) return null;
  return { row: Number(target.dataset['row']), column: Number(target.dataset['column']) };
}

/** As in a spreadsheet; Enter does not send the form. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const cell = cellOf(event.target);
  const isChoice = event.target instanceof HTMLInputElement && event.target.list !== null;
  const step = event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : isChoice ? 0 : (STEPS[event.key] ?? 0);
  if (cell === null || step === 0) return;
  event.preventDefault();
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `[data-row="${cell.row + step}"][data-column="${cell.column}"]`,
  );
  next?.focus();
  next?.select();
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

import { answerChoices, fittingThings, isChosenKind, SEVERAL, type TakipSummary } from '@derkenar/domain';
import { type ChangeEvent, type ClipboardEvent, type ComponentProps, type KeyboardEvent, memo } from 'react';
import { joinParts, tidyAnswer } from '../../belge/questions/answers.ts';
import { questionMessages } from '../../messages/questions.ts';
import { topluMessages } from '../../messages/toplu.ts';
import { esasNoLabel, officeLabel } from '../../selection/labels.ts';
import table from '../../ui/table.module.css';
import classes from './answers.module.css';
import {
  type Answers,
  borcluOf,
  fitOf,
  placeOf,
  type Things,
  type ThingsOfTakip,
  thingTexts,
  withAnswer,
  withBlock,
} from './answers.ts';
import type { AskedOfAll } from './askedOfAll.ts';
import page from './toplu.module.css';

const t = topluMessages.questions;

interface Props {
  readonly questions: readonly AskedOfAll[];
  readonly takipler: readonly TakipSummary[];
  readonly things: Things;
  readonly answers: Answers;
  readonly errorOf: (place: string) => string | undefined;
  /** Changes the answers as they are then; `place` is that of the one that is typed. */
  readonly onChange: (update: (now: Answers) => Answers, place: string | null) => void;
  /** Called with the sentences about cells that were pasted. */
  readonly onPasted: (said: readonly string[]) => void;
}

/** A row for each case and a column for each question; what stands in a cell goes before the answer for all. */
export function AnswerTable(props: Props) {
  const { questions, takipler, things, answers, errorOf, onChange, onPasted } = props;
  const ids = takipler.map(({ id }) => id);
  const codes = questions.map(({ code }) => code);
  const set = (id: string, code: string, value: string) =>
    onChange((now) => withAnswer(now, id, code, value), `${placeOf(id)}.${code}`);
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target);
    const block = event.clipboardData.getData('text/plain');
    // A single text goes into an input as anywhere else; a list to choose from takes none by itself.
    const isBlock = /[\t\n]/.test(block.trim());
    if (cell === null || (!isBlock && event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const id = ids[cell.row];
    const place = isBlock || id === undefined ? null : `${placeOf(id)}.${codes[cell.column]}`;
    onChange((now) => withBlock(now, block, cell, ids, questions, things), place);
    const { taken, left } = fitOf(block, cell, ids.length, questions.length);
    onPasted([t.pasted(taken), ...(left === 0 ? [] : [t.beyond(left)])]);
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
              things={things.get(takip.id)}
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
  readonly questions: readonly AskedOfAll[];
  /** Undefined until they are loaded, and for questions that choose nothing. */
  readonly things: ThingsOfTakip | undefined;
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
  ({ row, takip, questions, things, typed, errors, onChange }: RowProps) => {
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
          const cell = {
            className: classes.input,
            'data-row': row,
            'data-column': column,
            'aria-label': t.cell(label, esasNoLabel(takip.dosyaEsasNo)),
            'aria-invalid': error !== '' || undefined,
            'aria-describedby': error === '' ? undefined : id,
            value: typed?.[code] ?? '',
            onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
              onChange(takip.id, code, currentTarget.value),
          };
          return (
            <td key={code} data-label={label}>
              {isChosenKind(question.kind) ? (
                <ThingCell {...cell} id={`secim-${takip.id}-${code}`} question={question} things={things} />
              ) : (
                <input
                  {...cell}
                  list={answerChoices(question) === null ? undefined : `secenek-${code}`}
                  autoComplete="off"
                  onBlur={({ currentTarget: { value } }) => {
                    const tidy = tidyAnswer(question, value);
                    if (tidy !== value) onChange(takip.id, code, tidy);
                  }}
                />
              )}
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
    before.things === after.things &&
    before.typed === after.typed &&
    before.errors === after.errors &&
    before.row === after.row &&
    before.questions.map(({ code }) => code).join() === after.questions.map(({ code }) => code).join(),
);

interface ThingCellProps extends ComponentProps<'select'> {
  readonly id: string;
  readonly question: AskedOfAll;
  readonly things: ThingsOfTakip | undefined;
  readonly value: string;
}

/**
 * Chooses one thing of the case or all, without seizures of kinds that the petition stops. An answer of others, which a table
 * of answers can bring, is one choice more.
 */
function ThingCell({ question: { kind, own }, things, ...cell }: ThingCellProps) {
  if (!isChosenKind(kind)) return null;
  const all = things?.[kind];
  if (all?.length === 0) return <span className={classes.none}>{questionMessages.none[kind]}</span>;
  const loaded = all ?? [];
  const offered = fittingThings(own.question, own.guards, loaded);
  const each = joinParts(offered.map(({ id }) => id));
  const isOffered = cell.value === '' || cell.value === each || offered.some(({ id }) => id === cell.value);
  const hidden = loaded.length - offered.length;
  const note = hidden > 0 ? `${cell.id}-baska` : undefined;
  const described = [cell['aria-describedby'], note].filter(Boolean).join(' ');
  return (
    <>
      <select {...cell} aria-describedby={described || undefined}>
        <option value="">{t.chooseThing}</option>
        {offered.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
        {offered.length > 1 && <option value={each}>{t.allThings(offered.length)}</option>}
        {!isOffered && <option value={cell.value}>{thingTexts(cell.value, loaded)}</option>}
      </select>
      {hidden > 0 && (
        <span id={note} className={classes.hidden}>
          {questionMessages.otherKinds(hidden)}
        </span>
      )}
    </>
  );
}

/** Words that a cell may hold. */
function Choices({ question }: { readonly question: AskedOfAll }) {
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
  const isCell = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (!isCell || target.dataset['row'] === undefined) return null;
  return { row: Number(target.dataset['row']), column: Number(target.dataset['column']) };
}

/** As in a spreadsheet; Enter does not send the form. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const cell = cellOf(event.target);
  const { target } = event;
  const isChoice = !(target instanceof HTMLInputElement) || target.list !== null;
  const step = event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : isChoice ? 0 : (STEPS[event.key] ?? 0);
  if (cell === null || step === 0) return;
  event.preventDefault();
  const next = event.currentTarget.querySelector<HTMLInputElement | HTMLSelectElement>(
    `[data-row="${cell.row + step}"][data-column="${cell.column}"]`,
  );
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

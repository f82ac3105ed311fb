import type { Question } from '@derkenar/belge/preface';
import {
  answerError,
  type BulkAnswers,
  CSV_BOM,
  csvRow,
  foldTr,
  formatEsasNo,
  isChosenKind,
  SEPARATOR,
  type TakipSummary,
  type Thing,
  type TopluThings,
  tarafName,
} from '@derkenar/domain';
import { chosenParts, joinParts } from '../../belge/questions/answers.ts';
import { topluMessages } from '../../messages/toplu.ts';

const t = topluMessages.questions;

type Typed = Readonly<Record<string, string>>;

/** Answers as they stand in the form: for all cases, and for single ones by their ids. */
export interface Answers {
  readonly ortak: Typed;
  readonly takipler: Readonly<Record<string, Typed>>;
}

export const NO_ANSWERS: Answers = { ortak: {}, takipler: {} };

export type ThingsOfTakip = TopluThings['takipler'][number];
/** By the id of the case. */
export type Things = ReadonlyMap<string, ThingsOfTakip>;
export const NO_THINGS: Things = new Map();

/** Many cases have no seizure, payment or third person in common, which one answer for all could name. */
export const canBeTyped = ({ kind }: Question): boolean => !isChosenKind(kind);

export const withAnswer = (answers: Answers, takipId: string, code: string, value: string): Answers => ({
  ...answers,
  takipler: { ...answers.takipler, [takipId]: { ...answers.takipler[takipId], [code]: value } },
});

/** The answers that are given, to questions that are asked; undefined for none. `takipIds`: the rows of the table. */
export function sentAnswers(
  { ortak, takipler }: Answers,
  questions: readonly Question[],
  takipIds: readonly string[],
): BulkAnswers | undefined {
  const given = (typed: Typed = {}) =>
    Object.fromEntries(
      questions.flatMap(({ code }) => (typed[code]?.trim() ? [[code, typed[code].trim()] as const] : [])),
    );
  // An initial answer that was taken out would come back.
  const cleared = questions.filter(({ code, initial }) => initial !== '' && ortak[code]?.trim() === '');
  const own = Object.fromEntries(
    takipIds.flatMap((id) => {
      const typed = given(takipler[id]);
      return Object.keys(typed).length === 0 ? [] : [[id, typed] as const];
    }),
  );
  const common = { ...given(ortak), ...Object.fromEntries(cleared.map(({ code }) => [code, ''])) };
  if (Object.keys(common).length + Object.keys(own).length === 0) return undefined;
  return { ortak: common, takipler: own };
}

/** The sentence about an answer of one case, or null; what it chooses must be among the things of the case. */
function ownFault(question: Question, value: string, own: ThingsOfTakip | undefined): string | null {
  if (value === '') return null;
  const { kind } = question;
  const things = isChosenKind(kind) ? own?.[kind] : undefined;
  if (things !== undefined && !chosenParts(value).every((part) => things.some(({ id }) => id === part)))
    return t.noSuchThing;
  return answerError(question, value, null);
}

/** Sentences by their places in the request, of those that cannot be read. */
export function answerFaults(
  cevaplar: BulkAnswers | undefined,
  questions: readonly Question[],
  things: Things,
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  const look = (place: string, typed: Typed, own?: ThingsOfTakip) => {
    for (const question of questions) {
      const error = ownFault(question, typed[question.code] ?? '', own);
      if (error !== null) faults[`${place}.${question.code}`] = error;
    }
  };
  look(COMMON, cevaplar?.ortak ?? {});
  for (const [id, typed] of Object.entries(cevaplar?.takipler ?? {}))
    look(placeOf(id), typed, things.get(id));
  return faults;
}

export const COMMON = 'cevaplar.ortak';
export const placeOf = (takipId: string): string => `cevaplar.takipler.${takipId}`;

/** 'Ankara 5 ada (01.03.2024 tarihli haciz) | 34 ABC 12' */
export const thingTexts = (answer: string, things: readonly Thing[]): string =>
  chosenParts(answer)
    .map((id) => things.find((thing) => thing.id === id)?.text ?? id)
    .join(` ${SEPARATOR} `);

/** The ids of the things that a cell of a table names, each by its text or id; what names none stays as it is. */
function thingIds(cell: string, things: readonly Thing[]): string {
  const left = [...things];
  const ids = chosenParts(cell).map((part) => {
    // Two things may have the same text: the second part means the second of them.
    const at = left.findIndex(({ id, text }) => id === part || foldTr(text) === foldTr(part));
    return at === -1 ? part : (left.splice(at, 1)[0] as Thing).id;
  });
  return joinParts(ids);
}

/** The answer that a cell of a table stands for. */
function answerOf(cell: string, { kind }: Question, own: ThingsOfTakip | undefined): string {
  const text = cell.trim();
  return isChosenKind(kind) ? thingIds(text, own?.[kind] ?? []) : text;
}

interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The cells of a block from a spreadsheet. */
const cellsOfBlock = (block: string): string[][] => readCells(block.replace(/\r?\n$/, ''), '\t');

/** Counts the cells of a block that find a place in the table from the given cell on, and those with a text that do not. */
export function fitOf(block: string, from: CellPlace, rows: number, columns: number) {
  const cells = cellsOfBlock(block).flatMap((cellsOfRow, n) =>
    cellsOfRow.map((cell, k) => ({ cell, fits: from.row + n < rows && from.column + k < columns })),
  );
  return {
    taken: cells.filter(({ fits }) => fits).length,
    left: cells.filter(({ cell, fits }) => !fits && cell.trim() !== '').length,
  };
}

/** A block of cells from a spreadsheet, put in from the given cell on; what does not fit is left out. */
export function withBlock(
  answers: Answers,
  block: string,
  from: CellPlace,
  takipIds: readonly string[],
  questions: readonly Question[],
  things: Things,
): Answers {
  return cellsOfBlock(block).reduce((all, cellsOfRow, n) => {
    const id = takipIds[from.row + n];
    if (id === undefined) return all;
    return cellsOfRow.reduce((one, cell, k) => {
      const question = questions[from.column + k];
      if (question === undefined) return one;
      return withAnswer(one, id, question.code, answerOf(cell, question, things.get(id)));
    }, all);
  }, answers);
}

const esasNoOf = ({ dosyaEsasNo }: TakipSummary): string =>
  dosyaEsasNo === null ? t.taslak : formatEsasNo(dosyaEsasNo);
export const borcluOf = ({ borclular }: TakipSummary): string => borclular.map(tarafName).join(', ');

/** 'Hacizli araç [s_arac]', 'Tutar [s_tutar_1k3x9q2]' */
const CODE = /\[(s_[A-Za-z0-9]{1,40}(?:_[0-9a-z]{1,7})?)\]\s*$/;

/** 's_tutar' where no other question has this code, else with what tells it apart. */
function headingCode({ code }: Question, questions: readonly Question[]): string {
  const [bare] = /^s_[A-Za-z0-9]+/.exec(code) ?? [code];
  return questions.filter((one) => one.code === bare || one.code.startsWith(`${bare}_`)).length > 1
    ? code
    : bare;
}

/** A row for each case, with the answers that it has. */
export const answerCsv = (
  { takipler: own }: Answers,
  questions: readonly Question[],
  takipler: readonly TakipSummary[],
  things: Things,
): string =>
  CSV_BOM +
  [
    [
      ...t.csvHeadings,
      ...questions.map((one) => `${one.label} [${headingCode(one, questions)}]`),
      t.csvIdHeading,
    ],
    ...takipler.map((takip) => [
      esasNoOf(takip),
      takip.icraDairesi.ad,
      borcluOf(takip),
      ...questions.map(({ code, kind }) => {
        const answer = own[takip.id]?.[code] ?? '';
        return isChosenKind(kind) ? thingTexts(answer, things.get(takip.id)?.[kind] ?? []) : answer;
      }),
      takip.id,
    ]),
  ]
    .map(csvRow)
    .join('');

/** Reads that table again, by the codes and ids in it. `taken` counts its rows, `errors` name the row of the file. */
export function readAnswerCsv(
  text: string,
  answers: Answers,
  questions: readonly Question[],
  takipler: readonly TakipSummary[],
  things: Things,
): { readonly answers: Answers; readonly taken: number; readonly errors: readonly string[] } {
  const [head = [], ...rows] = readCells(text.replace(/^\uFEFF/, ''), separatorOf(text));
  const idColumn = head.findIndex((cell) => cell.trim() === t.csvIdHeading);
  const columns = head.flatMap((cell, n) => {
    const written = CODE.exec(cell)?.[1];
    const question = questions.find((one) => one.code === written || headingCode(one, questions) === written);
    return question === undefined ? [] : [{ n, question }];
  });
  if (idColumn === -1 || columns.length === 0) return { answers, taken: 0, errors: [t.wrongTable] };
  const known = new Set(takipler.map(({ id }) => id));
  const errors: string[] = [];
  let filled = answers;
  let taken = 0;
  for (const [n, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const id = (row[idColumn] ?? '').trim();
    if (!known.has(id)) {
      errors.push(t.rowUnknown(n + 2));
      continue;
    }
    taken++;
    for (const { n: column, question } of columns) {
      const value = answerOf((row[column] ?? '').trim().replace(DEFUSED, ''), question, things.get(id));
      const error = ownFault(question, value, things.get(id));
      if (error !== null) errors.push(t.rowError(n + 2, question.label, error));
      filled = withAnswer(filled, id, question.code, value);
    }
  }
  return { answers: filled, taken, errors };
}

/** An apostrophe that csvRow puts before what a spreadsheet would run. */
const DEFUSED = /^'(?=[\s']*[=+\-@＝＋－＠])/;

const separatorOf = (text: string): string => {
  const [head = ''] = text.split(/\r?\n/, 1);
  return [';', '\t', ','].find((sign) => head.includes(sign)) ?? ';';
};

/** Rows of cells; quotation marks keep separators and line breaks in a cell, as spreadsheets write them. */
export function readCells(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (quoted && sign === '"' && text[at + 1] === '"') cell += text[++at];
    else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (quoted || (sign !== separator && sign !== '\n' && sign !== '\r')) cell += sign;
    else if (sign === '\r' && text[at + 1] === '\n') continue;
    else {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign !== separator) rows.push([]);
    }
  }
  rows.at(-1)?.push(cell);
  return rows;
}

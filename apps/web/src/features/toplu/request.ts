import type { Question } from '@derkenar/belge/preface';
import {
  type DilekceSelection,
  type Folder,
  MAX_TOPLU_DILEKCE,
  patternError,
  SIGNERS,
  type TakipSummary,
  type TopluRequest,
  tarafName,
  topluFileName,
} from '@derkenar/domain';
import { topluMessages } from '../../messages/toplu.ts';
import { messages } from '../../messages.ts';
import { filterOf } from '../../selection/api.ts';
import type { Filter } from '../../selection/filter.ts';
import { type Answers, NO_ANSWERS, sentAnswers } from './answers.ts';

const t = topluMessages.form;

/** The values of the form. */
export interface Selection {
  readonly dilekceler: readonly string[];
  readonly paketler: readonly string[];
  /** The cases that were ticked, not those that the search and the filter let pass. */
  readonly onlyTicked: boolean;
  readonly search: string;
  readonly filter: Filter;
  readonly format: TopluRequest['bicim'];
  readonly borcluAyri: boolean;
  /** '' for no folders. */
  readonly folder: Folder | '';
  /** Pattern of file names; '' for the usual ones. */
  readonly pattern: string;
  readonly answers: Answers;
  /** Names of the lawyers who sign, parted by '|'; '' where all representatives of a case do. */
  readonly signers: string;
}

export const EMPTY: Selection = {
  dilekceler: [],
  paketler: [],
  onlyTicked: false,
  search: '',
  filter: {},
  format: 'udf',
  borcluAyri: false,
  folder: '',
  pattern: '',
  answers: NO_ANSWERS,
  signers: '',
};

/** `ticked`: the ids of the ticked cases; `questions`: those of the petitions. */
export const requestOf = (
  {
    dilekceler,
    paketler,
    onlyTicked,
    search,
    filter,
    format,
    folder,
    pattern,
    answers,
    signers,
    ...rest
  }: Selection,
  ticked: readonly string[],
  questions: readonly Question[] = [],
): TopluRequest => ({
  ...rest,
  ...withAnswers(withSigners(sentAnswers(answers, questions, onlyTicked ? ticked : []), signers)),
  bicim: format,
  klasorlu: folder !== '',
  ...(folder !== '' && { klasor: folder }),
  dilekceler: [...dilekceler],
  ...(paketler.length > 0 && { paketler: [...paketler] }),
  ...(onlyTicked ? { takipler: [...ticked] } : { suzgec: filterOf({ search: search.trim(), ...filter }) }),
  ...(pattern.trim() && { dosyaAdi: pattern.trim() }),
});

const withSigners = (cevaplar: TopluRequest['cevaplar'], signers: string): TopluRequest['cevaplar'] =>
  signers === '' ? cevaplar : { ...cevaplar, ortak: { ...cevaplar?.ortak, [SIGNERS]: signers } };

const withAnswers = (cevaplar: TopluRequest['cevaplar']) => (cevaplar === undefined ? {} : { cevaplar });

/** The errors that are known before the server is asked. */
export const findErrors = ({ dilekceler, paketler, pattern }: Selection) => ({
  dilekceler:
    dilekceler.length + paketler.length === 0
      ? messages.common.required
      : dilekceler.length > MAX_TOPLU_DILEKCE
        ? t.tooManyDilekceler(MAX_TOPLU_DILEKCE)
        : null,
  dosyaAdi: fileNameError(pattern),
});

const fileNameError = (pattern: string): string | null =>
  pattern.trim() === '' ? null : patternError(pattern.trim());

/** The name of a case's first file, without its folder; null where the pattern is not whole yet. */
export function sampleName(
  { pattern, format, borcluAyri }: Selection,
  dilekce: DilekceSelection,
  takip: TakipSummary,
  takipCount: number,
): string | null {
  if (fileNameError(pattern) !== null) return null;
  const [first] = takip.borclular;
  const name = topluFileName({
    pattern: pattern.trim() || null,
    dilekce: dilekce.isim,
    takip,
    borclu: borcluAyri && first ? tarafName(first) : '',
    sira: 0,
    takipCount,
  });
  return `${name}.${format}`;
}

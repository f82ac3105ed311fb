import { type Belge, BelgeError, preface, type Question } from '@derkenar/belge';
import type { DilekceType, Step } from '@derkenar/domain';
import { checkMarkup } from './checkMarkup.ts';
import { placeSentences, readTemplate } from './checkTemplate.ts';
import { checkWords } from './checkWords.ts';
import { byLine, type Finding } from './finding.ts';
import { type Head, readHead } from './head.ts';
import { labelsWithoutColon } from './look.ts';
import { messages } from './messages.ts';
import type { Membership } from './packages.ts';
import type { Placed } from './preface.ts';
import type { Shared } from './shared.ts';
import { checkPieces, findingAt, putPiecesIn, type TextLine } from './text.ts';

/** A standard petition, as its file says it. */
export interface Form {
  /** Its number in the list of forms, with a letter where a number is split: '071a'. */
  readonly no: string;
  /** Its stable identity. */
  readonly kod: string;
  readonly isim: string;
  /** Further names by which it is searched. */
  readonly otherNames: readonly string[];
  readonly dilekceType: DilekceType;
  readonly step: Step;
  /** The ISO day as of which the law was read. */
  readonly lawDate: string;
  /** The law it rests on. */
  readonly sources: readonly string[];
  /** Open doubts, a sentence each. */
  readonly doubts: readonly string[];
  readonly packages: readonly Membership[];
  /** With its questions and guards. */
  readonly sablon: Belge;
}

export interface ReadForm {
  /** Null for a file with findings. */
  readonly form: Form | null;
  readonly findings: readonly Finding[];
  /** Those of its head that could be read. */
  readonly questions: readonly Placed<Question>[];
}

export const MAX_FORM_LENGTH = 128 * 1024;

const FILE = /^(\d{3}[a-z]?)-([a-z0-9]+(?:-[a-z0-9]+)*)\.html$/;
const HEAD = /^---\n(.*?\n)?---(?:\n|$)/s;

/** Whether a file is a form, and no bare template. */
export const isForm = (text: string): boolean => text.startsWith('---\n') || text.startsWith('---\r\n');

/** Reads one form. `name` is the name of its file. */
export function readForm(name: string, written: string, shared: Shared): ReadForm {
  const findings: Finding[] = [];
  const report = (finding: Finding): void => void findings.push(finding);
  const [, no, kod] = FILE.exec(name) ?? [];
  if (no === undefined || kod === undefined) report({ line: 1, message: messages.fileName(name) });
  const parts = partsOf(written, report);
  const head = parts && readHead(parts.head, shared, report);
  const sablon = parts && head && readText(parts, head, shared, report);
  const form = head && sablon && formOf(no ?? '', kod ?? '', head, sablon);
  return {
    form: findings.length === 0 ? form : null,
    findings: byLine(findings),
    questions: head?.questions ?? [],
  };
}

interface Parts {
  readonly head: string;
  readonly text: string;
  /** The line on which the text begins. */
  readonly textLine: number;
}

function partsOf(written: string, report: (finding: Finding) => void): Parts | null {
  const fail = (message: string): null => {
    report({ line: 1, message });
    return null;
  };
  if (written.length > MAX_FORM_LENGTH) return fail(messages.tooLarge(MAX_FORM_LENGTH / 1024));
  if (!isForm(written)) return fail(messages.noHead);
  const text = written.replaceAll('\r\n', '\n');
  const [whole, head = ''] = HEAD.exec(text) ?? [];
  if (whole === undefined) return fail(messages.headNotClosed);
  return { head, text: text.slice(whole.length), textLine: whole.split('\n').length };
}

function readText(
  { text, textLine }: Parts,
  head: Head,
  shared: Shared,
  report: (finding: Finding) => void,
): Belge | null {
  const lines = putPiecesIn(text, textLine, shared.pieces, report);
  const asked = head.questions.map(({ value }) => value);
  // A code given twice is told at the question.
  const questions = asked.filter(({ code }, n) => asked.findIndex((one) => one.code === code) === n);
  const guards = head.guards.map(({ value }) => value);
  const { value, sentences } = readTemplate(lines, questions);
  for (const finding of [
    ...checkPieces(lines),
    ...checkWords(lines),
    ...checkMarkup(lines),
    ...checkLabels(lines),
    ...placeSentences(sentences, lines, questions),
    ...unusedQuestions(head, lines),
  ])
    report(finding);
  if (value === null) return null;
  try {
    return { ...value, preface: preface(questions, guards) };
  } catch (error) {
    if (!(error instanceof BelgeError)) throw error;
    report({ line: 1, message: error.message });
    return null;
  }
}

function checkLabels(lines: readonly TextLine[]): Finding[] {
  const text = lines.map((line) => line.text).join('\n');
  return labelsWithoutColon(text).flatMap((offset) => {
    const line = lines[text.slice(0, offset).split('\n').length - 1];
    return line === undefined ? [] : [findingAt(line, messages.labelWithoutColon)];
  });
}

function unusedQuestions({ questions, guards }: Head, lines: readonly TextLine[]): Finding[] {
  const used = [...lines.map(({ text }) => text), ...guards.map(({ value }) => JSON.stringify(value))].join(
    '\n',
  );
  const words = new Set(used.match(/s_[A-Za-z0-9]+/g));
  return questions
    .filter(({ value }) => !words.has(value.code))
    .map(({ value, line }) => ({ line, message: messages.questionUnused(value.code) }));
}

function formOf(no: string, kod: string, head: Head, sablon: Belge): Form | null {
  const { isim, otherNames, dilekceType, step, lawDate, sources, doubts, packages } = head;
  if (dilekceType === null || step === null) return null;
  return { no, kod, isim, otherNames, dilekceType, step, lawDate, sources, doubts, packages, sablon };
}

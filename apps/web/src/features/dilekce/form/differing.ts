import { plainText, readHtml, readPreface, writeHtml } from '@derkenar/belge';
import { withNames, withoutMarks } from '../../../belge/pages/marks.ts';
import { guardNotes, questionNotes } from '../../../editor/preface/notes.ts';
import { prefaceMessages } from '../../../messages/preface.ts';

const END_OF_LINE = /<br>|<\/(?:p|h[1-6])>/;

/** The lines of a template as its pages show them, then its questions and guards; none where it cannot be read. */
export function linesOf(sablon: string): readonly string[] {
  try {
    const { questions, guards } = readPreface(sablon) ?? { questions: [], guards: [] };
    const shown = writeHtml(withNames(readHtml(sablon).value))
      .split(END_OF_LINE)
      .map((line) => withoutMarks(plainText(line)));
    return [
      ...shown,
      ...questions.map((one) => prefaceMessages.questionLine(one.label, questionNotes(one))),
      ...guards.map((one) => prefaceMessages.guardLine(one.message, guardNotes(one, questions))),
    ].filter((line) => line !== '');
  } catch {
    return [];
  }
}

/** The lines that the other text lacks, each as often as it lacks it. */
export function linesOnlyIn(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const times = left.get(line) ?? 0;
    left.set(line, times - 1);
    return times <= 0;
  });
}

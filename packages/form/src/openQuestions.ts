import {
  type Belge,
  type Block,
  belge,
  type Condition,
  FILLED_FACT,
  type FieldUse,
  type Inline,
  matchFields,
  type Paragraph,
  paragraph,
  type Question,
  rulesInUse,
} from '@derkenar/belge';

/** 'KONU:', or nothing but punctuation. */
const LABEL = /^(?:[^:]{1,80}:|[^\p{L}\p{N}]*)[ \t]*$/u;
const WORD = /[\p{L}\p{N}]/u;

/** Questions that may stay open and would leave a hole in a sentence then, each once. */
export function openQuestions(source: Belge, questions: readonly Question[]): readonly Question[] {
  const open = questions.filter(({ required }) => !required);
  if (open.length === 0) return [];
  const codes = new Set(open.map(({ code }) => code));
  const fields = rulesInUse(withoutOwnLines(source, codes)).fields.filter((one) => codes.has(one.kod));
  const found = new Set(fields.filter((one) => !isGuarded(one)).map(({ kod }) => kod));
  return open.filter(({ code }) => found.has(code));
}

/** A line of open questions alone, or of a label and these, is left out by filling; one in a list or a table is not. */
function withoutOwnLines(source: Belge, codes: ReadonlySet<string>): Belge {
  const kept = source.blocks.map((block): Block => (block.type === 'paragraph' ? lines(block) : block));
  return belge(kept, source.page, source.preface);

  function lines(block: Paragraph): Paragraph {
    const left = linesOf(block.inlines).filter((line) => !isLeftOut(textOf(line), codes));
    return paragraph(left.flat(), block);
  }
}

function isLeftOut(written: string, codes: ReadonlySet<string>): boolean {
  const fields = matchFields(written);
  const [first] = fields;
  if (first === undefined || !fields.every(({ kod }) => codes.has(kod))) return false;
  const behind = fields.map(({ end }, n) => written.slice(end, fields[n + 1]?.start)).join('');
  return LABEL.test(written.slice(0, first.start)) && !WORD.test(behind);
}

function linesOf(inlines: readonly Inline[]): readonly (readonly Inline[])[] {
  const lines: Inline[][] = [[]];
  for (const inline of inlines) {
    if (inline.type === 'lineBreak') lines.push([]);
    else lines.at(-1)?.push(inline);
  }
  return lines;
}

const textOf = (line: readonly Inline[]): string =>
  line.map((inline) => (inline.type === 'text' ? inline.text : inline.type === 'tab' ? '\t' : ' ')).join('');

const isGuarded = ({ kod, conditions }: FieldUse): boolean => conditions.some((one) => asksFor(kod, one));

const asksFor = (kod: string, { mode, clauses }: Condition): boolean =>
  (mode === 'all' || clauses.length === 1) &&
  clauses.some(
    ({ fact, negated, choices }) =>
      fact === FILLED_FACT + kod && choices.length === 1 && choices[0] === (negated ? 'yok' : 'dolu'),
  );

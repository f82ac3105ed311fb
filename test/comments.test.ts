import { beforeAll, describe, expect, it } from 'vitest';
import { type Diagnostic, lint } from './lint.ts';

/** Comment → the word that the rule rejects, or null. */
const COMMENTS: readonly (readonly [comment: string, word: string | null])[] = [
  ['/** What a code prints. */', 'What'],
  ['/**\n * Whose turn it is.\n * The office comes first.\n */', 'Whose'],
  ['// Of one row.', 'Of'],
  ['/* How long a lookup may take. */', 'How'],
  ['// Whoever waits holds a connection? No: it is idle.', null],
  ['/** The printed text of a code. */', null],
  ['// The row is locked by the one\n// who asked first.', null],
  ['// Office by office.', null],
  ['// What is left then?', null],
  ['// Whether the row is locked.', null],
  ['// oxlint-disable-next-line no-console -- What it prints is the result.', null],
];

let diagnostics: readonly Diagnostic[];

beforeAll(() => {
  const files = COMMENTS.map(([comment], i) => [`scripts/a${i}.ts`, `${comment}\nexport const a = 1;\n`]);
  diagnostics = lint(Object.fromEntries(files));
});

describe('the first word of a comment', () => {
  it.each(COMMENTS.map(([comment, word], i) => ({ comment, word, i })))('$comment', ({ word, i }) => {
    const words = diagnostics
      .filter(({ code, filename }) => code.includes('whole-sentence') && filename === `scripts/a${i}.ts`)
      .map(({ message }) => /'(\w+)'/.exec(message)?.[1]);
    expect(words).toEqual(word === null ? [] : [word]);
  });
});

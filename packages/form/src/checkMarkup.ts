import type { Finding } from './finding.ts';
import { messages } from './messages.ts';
import { findingAt, type TextLine } from './text.ts';

const OPENING_TAG = /<[a-z][^<>]*>/gi;
const DATA_ATTRIBUTE = /\s(data-[^\s=<>"]+)\s*=/g;
const RULES: ReadonlySet<string> = new Set(['data-kosul', 'data-tekrar']);
const INLINE = ['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'span'] as const;

/** Finds slips that the reader of HTML forgives, though the text would lose a condition or be bold to its end. */
export const checkMarkup = (lines: readonly TextLine[]): Finding[] =>
  lines.flatMap((line) =>
    [...strayAttributes(line.text), ...openTags(line.text)].map((message) => findingAt(line, message)),
  );

const strayAttributes = (text: string): readonly string[] =>
  [...text.matchAll(OPENING_TAG)].flatMap(([tag]) =>
    Array.from(tag.matchAll(DATA_ATTRIBUTE), ([, name = '']) => name)
      .filter((name) => !RULES.has(name))
      .map((name) => messages.unknownAttribute(name, [...RULES])),
  );

/** A paragraph stands on one line, as the pieces and the findings want it. */
const openTags = (text: string): readonly string[] =>
  INLINE.filter((name) => count(text, `<${name}(?=[\\s>])`) !== count(text, `</${name}>`)).map((name) =>
    messages.openTag(name),
  );

const count = (text: string, pattern: string): number => text.match(new RegExp(pattern, 'gi'))?.length ?? 0;

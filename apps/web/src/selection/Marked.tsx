import { foundRanges, type Query } from '@derkenar/domain';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import classes from './marked.module.css';

interface Props {
  readonly text: string;
  readonly query: Query;
}

/** The text with the words marked that the search found in it. */
export function Marked({ text, query }: Props) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of foundRanges(text, query)) {
    parts.push(
      text.slice(at, start),
      <mark key={start} className={classes.mark}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}

interface ExcerptProps {
  readonly text: string;
  readonly query: Query;
}

/** The part of a petition's text in which the search found what the name does not say. */
export const Excerpt = ({ text, query }: ExcerptProps) => (
  <span className={classes.excerpt}>
    {messages.dilekceler.inText} <Marked text={text} query={query} />
  </span>
);

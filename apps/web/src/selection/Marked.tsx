import { type FoundDilekce, foundRanges, otherNameFound, type Query } from '@derkenar/domain';
import type { ReactNode } from 'react';
import { dilekceListMessages } from '../messages/dilekceList.ts';
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

interface FoundElsewhereProps {
  readonly dilekce: Pick<FoundDilekce, 'isim' | 'diger_adlar'>;
  /** Answers the part of the text in which the search found what the names do not say; null where there is none. */
  readonly excerpt: () => string | null;
  readonly query: Query;
}

/** The other name, or else the part of the text, in which the search found what the petition's name does not say. */
export function FoundElsewhere({ dilekce, excerpt, query }: FoundElsewhereProps) {
  const otherName = otherNameFound(dilekce.isim, dilekce.diger_adlar, query);
  const text = otherName ?? excerpt();
  if (text === null) return null;
  const { otherNameIs, inText } = dilekceListMessages;
  return (
    <span className={classes.excerpt}>
      {otherName === null ? inText : otherNameIs} <Marked text={text} query={query} />
    </span>
  );
}

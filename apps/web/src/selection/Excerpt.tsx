import type { Query } from '@derkenar/domain';
import { messages } from '../messages.ts';
import { Marked } from './Marked.tsx';
import classes from './marked.module.css';

interface Props {
  readonly text: string;
  readonly query: Query;
}

/** The part of a petition's text in which the search found what the name does not say. */
export const Excerpt = ({ text, query }: Props) => (
  <span className={classes.excerpt}>
    {messages.dilekceler.inText} <Marked text={text} query={query} />
  </span>
);

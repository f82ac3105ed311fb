import { letterheadOf, type Paragraph, readHtml, withLetterhead } from '@derkenar/belge';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { letterheadQuery } from '../../client/letterhead.ts';
import { Pages } from './BelgePages.tsx';

const NO_LINES: readonly Paragraph[] = [];

/** The pages of a document with the office's letterhead, as its PDF has them. */
export function HeadedPages({ belge, ...props }: ComponentProps<typeof Pages>) {
  const { data } = useQuery(letterheadQuery);
  const html = data?.metin ?? null;
  const lines = useMemo(
    () => (html === null ? NO_LINES : (letterheadOf(readHtml(html).value.blocks) ?? NO_LINES)),
    [html],
  );
  const headed = useMemo(() => withLetterhead(belge, lines, false), [belge, lines]);
  return <Pages {...props} belge={headed} />;
}

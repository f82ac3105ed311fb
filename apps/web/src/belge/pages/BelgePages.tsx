import { type Belge, readHtml } from '@derkenar/belge';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import { pageMessages as t } from '../../messages/belge.ts';
import { withNames } from './marks.ts';
import type { PageLayout } from './pageLayout.ts';
import classes from './pages.module.css';
import { type PageStyle, Sheet } from './Sheet.tsx';
import { usePages } from './usePages.ts';

interface BelgePagesProps {
  readonly html: string;
  readonly firstOnly?: boolean;
}

/** A template or a document as the pages of its PDF, the names of the fields in place of their values. */
export default function BelgePages({ html, firstOnly = false }: BelgePagesProps) {
  const belge = useMemo(() => {
    try {
      return withNames(readHtml(html).value);
    } catch {
      return null;
    }
  }, [html]);
  return belge ? (
    <Pages belge={belge} firstOnly={firstOnly} />
  ) : (
    <p className={classes.hint}>{t.cannotShow}</p>
  );
}

interface Props {
  readonly belge: Belge;
  /** kod whose text is marked and brought into sight. */
  readonly active?: string | null;
  readonly firstOnly?: boolean;
}

/** The pages fill the available width, up to their true size. */
export function Pages({ belge, active = null, firstOnly = false }: Props) {
  const ready = usePages(belge);
  const { ref, width } = useElementSize();
  const drawn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ready) showActive(drawn.current, active);
  }, [ready, active]);
  return (
    <div ref={ref} className={classes.room}>
      {ready === null || width === 0 ? (
        <p className={classes.hint}>{t.preparing}</p>
      ) : (
        <div ref={drawn} className={classes.pages} style={pageStyle(ready.layout, width)}>
          {(firstOnly ? ready.pages.slice(0, 1) : ready.pages).map((items, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- a page is its number
            <div key={n} className={classes.page}>
              <Sheet
                items={items}
                lists={ready.lists}
                layout={ready.layout}
                number={n + 1}
                count={ready.whole ? ready.pages.length : null}
                fontFamily={ready.fontFamily}
              />
            </div>
          ))}
          {!ready.whole && !firstOnly && <p className={classes.hint}>{t.preparing}</p>}
        </div>
      )}
    </div>
  );
}

function pageStyle({ sheet: { widthPt, heightPt } }: PageLayout, width: number): PageStyle {
  const sheetWidth = widthPt / 0.75;
  return {
    '--scale': Math.min(1, Math.max(width - 2, 0) / sheetWidth),
    '--sheet-width': `${widthPt}pt`,
    '--sheet-height': `${heightPt}pt`,
  };
}

/** Past React, for which all pages would be another drawing. */
function showActive(pages: HTMLElement | null, kod: string | null): void {
  for (const old of pages?.querySelectorAll('[data-active]') ?? []) old.removeAttribute('data-active');
  if (!pages || kod === null) return;
  const found = pages.querySelectorAll(`[data-kod="${kod}"]`);
  for (const one of found) one.setAttribute('data-active', '');
  found[0]?.scrollIntoView({ block: 'nearest' });
}

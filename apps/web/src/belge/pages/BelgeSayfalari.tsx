import { type Belge, readHtml } from '@derkenar/belge';
import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { sayfaMesajlari as t } from '../../mesajlar/sayfa.ts';
import { withNames } from './marks.ts';
import classes from './pages.module.css';
import { type PageStyle, Sheet } from './Sheet.tsx';
import { usePages } from './usePages.ts';

/** A template or a document as the pages of its PDF, the names of the fields in place of their values. */
export default function BelgeSayfalari({ html }: { html: string }) {
  const belge = useMemo(() => {
    try {
      return withNames(readHtml(html).value);
    } catch {
      return null;
    }
  }, [html]);
  return belge ? <Sayfalar belge={belge} /> : <p className={classes.hint}>{t.gosterilemiyor}</p>;
}

/** 210 mm in CSS pixels. */
const PAGE_WIDTH = (210 / 25.4) * 96;

/** As wide as there is room, at most in true size. */
export function Sayfalar({ belge }: { belge: Belge }) {
  const ready = usePages(belge);
  const { ref, width } = useElementSize();
  const style: PageStyle = { '--scale': Math.min(1, Math.max(width - 2, 0) / PAGE_WIDTH) };
  return (
    <div ref={ref} className={classes.pages} style={style}>
      {ready === null || width === 0 ? (
        <p className={classes.hint}>{t.hazirlaniyor}</p>
      ) : (
        ready.pages.map((items, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- a page is its number
          <div key={n} className={classes.page}>
            <Sheet
              items={items}
              lists={ready.lists}
              number={n + 1}
              count={ready.pages.length}
              fontFamily={ready.fontFamily}
            />
          </div>
        ))
      )}
    </div>
  );
}

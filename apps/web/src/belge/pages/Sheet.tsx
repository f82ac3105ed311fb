import type { FlowList } from '@derkenar/belge';
import type { CSSProperties, ReactNode } from 'react';
import { pageMessages as t } from '../../messages/belge.ts';
import type { PageCell, PageItem, PageLines, PageTable } from './composePages.ts';
import { piecesOf } from './marks.ts';
import { Marker, ParagraphLines } from './nodes.tsx';
import { edgeLines, type PageLayout } from './pageLayout.ts';
import classes from './pages.module.css';

interface Props {
  readonly items: readonly PageItem[];
  readonly lists: readonly FlowList[];
  readonly layout: PageLayout;
  readonly number: number;
  /** The number of all pages; null while it is not known. */
  readonly count: number | null;
  readonly fontFamily: string;
}

/** A page as the PDF has it. */
export function Sheet({ items, lists, layout, number, count, fontFamily }: Props) {
  return (
    <div className={classes.sheet} style={{ fontFamily, ...sheetCss(layout) }} lang="tr">
      {items.map((item, n) =>
        item.type === 'table' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the nodes of a document have no other identity
          <TablePart key={n} part={item} lists={lists} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <LinesPart key={n} part={item} lists={lists} />
        ),
      )}
      {layout.edges === null ? (
        <p className={classes.footer}>{t.page(number, count)}</p>
      ) : (
        <>
          <Edge name="header" layout={layout} number={number} count={count} />
          <Edge name="footer" layout={layout} number={number} count={count} />
        </>
      )}
    </div>
  );
}

/** The specification's sheet stands in the style sheet. */
function sheetCss({ sheet, edges, topPt }: PageLayout): CSSProperties {
  const { widthPt, heightPt, marginPt } = sheet;
  if (edges === null) return {};
  const padding = `${topPt}pt ${marginPt.right}pt 0 ${marginPt.left}pt`;
  return { width: `${widthPt}pt`, height: `${heightPt}pt`, padding };
}

interface EdgeProps extends Pick<Props, 'layout' | 'number' | 'count'> {
  readonly name: 'header' | 'footer';
}

function Edge({ name, layout: { sheet, edges }, number, count }: EdgeProps) {
  if (edges === null) return null;
  const lines = edgeLines(edges[name], number, edges.firstNumber, count);
  if (lines.length === 0) return null;
  const place = name === 'header' ? { top: `${sheet.headerPt}pt` } : { bottom: `${sheet.footerPt}pt` };
  return (
    <div className={classes.edge} style={{ ...place, left: `${sheet.marginPt.left}pt` }}>
      {lines.map((line, n) => (
        <ParagraphLines
          // oxlint-disable-next-line react/no-array-index-key -- as above
          key={n}
          pieces={piecesOf(line.inlines)}
          shape={line}
          gapPt={n === 0 ? 0 : line.beforePt + (lines[n - 1]?.afterPt ?? 0)}
        />
      ))}
    </div>
  );
}

interface PartProps<T> {
  readonly part: T;
  readonly lists: readonly FlowList[];
}

function LinesPart({ part, lists }: PartProps<PageLines>) {
  const { paragraph, pieces, begins, open, gapPt } = part;
  return (
    <ParagraphLines
      pieces={pieces}
      shape={paragraph}
      gapPt={gapPt}
      begins={begins}
      open={open}
      marker={begins && <Marker paragraph={paragraph} lists={lists} />}
    />
  );
}

const BORDERS = { cells: classes.bordered, outer: classes.framed, none: '' };

function TablePart({ part: { table, gapPt, rows }, lists }: PartProps<PageTable>) {
  const body = rows.map(({ header, heightPt, cells }, n) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <tr key={n} style={heightPt === null ? undefined : { height: `${heightPt}pt` }}>
      {/* oxlint-disable-next-line react/no-array-index-key -- as above */}
      {cells.map((cell, at) => cellNode(cell, at, header, lists))}
    </tr>
  ));
  const head = rows.filter(({ header }) => header).length;
  return (
    <table className={`${classes.table} ${BORDERS[table.border] ?? ''}`} style={{ marginTop: `${gapPt}pt` }}>
      <colgroup>
        {table.widthsPt.map((width, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <col key={n} style={{ width: `${width}pt` }} />
        ))}
      </colgroup>
      {head > 0 && <thead>{body.slice(0, head)}</thead>}
      <tbody>{body.slice(head)}</tbody>
    </table>
  );
}

function cellNode(
  { colspan, items }: PageCell,
  key: number,
  header: boolean,
  lists: readonly FlowList[],
): ReactNode {
  const content = items.map((item, n) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <LinesPart key={n} part={item} lists={lists} />
  ));
  const props = { className: classes.cell, ...(colspan > 1 && { colSpan: colspan }) };
  // A head cell without text is no heading.
  return header && items.some(({ pieces }) => pieces.length > 0) ? (
    <th key={key} {...props}>
      {content}
    </th>
  ) : (
    <td key={key} {...props}>
      {content}
    </td>
  );
}

export interface PageStyle extends CSSProperties {
  readonly '--scale': number;
  readonly '--sheet-width': string;
  readonly '--sheet-height': string;
}

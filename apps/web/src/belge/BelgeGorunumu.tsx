import {
  type Block,
  type Cell,
  DEFAULT_SIZE,
  INDENT_STEP_PT,
  type Inline,
  type List,
  markerText,
  type Paragraph,
  type RunStyle,
  readHtml,
  type Table,
} from '@derkenar/belge';
import { alanByKod } from '@derkenar/domain';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { m } from '../mesajlar.ts';
import classes from './belge.module.css';

/** A template as a sheet of paper. Only nodes of the engine's model are drawn: no HTML is ever injected. */
export default function BelgeGorunumu({ html }: { html: string }) {
  const belge = useMemo(() => {
    try {
      return readHtml(html).value;
    } catch {
      return null;
    }
  }, [html]);
  if (!belge) return <p className={classes.hint}>{m.takipDilekce.onizlemeHatasi}</p>;
  return <div className={classes.sheet}>{belge.blocks.map((block, n) => blockNode(block, n, 1))}</div>;
}

function blockNode(block: Block, key: number, level: number): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return paragraphNode(block, key);
    case 'list':
      return listNode(block, key, level);
    case 'table':
      return tableNode(block, key);
    case 'pageBreak':
      return <hr key={key} className={classes.pageBreak} />;
  }
}

function paragraphNode({ align, indent, inlines }: Paragraph, key: number): ReactNode {
  const style: CSSProperties = { textAlign: align };
  if (indent > 0) style.marginLeft = `${indent * INDENT_STEP_PT}pt`;
  return (
    <p key={key} style={style}>
      {inlines.length === 0 ? <br /> : inlines.map(inlineNode)}
    </p>
  );
}

function listNode({ kind, start, items }: List, key: number, level: number): ReactNode {
  const children = items.map((item, n) => (
    // oxlint-disable-next-line react/no-array-index-key -- the nodes of a parsed document have no other identity
    <li key={n} style={{ listStyleType: `"${markerText(kind, level, start + n)}\u00a0"` }}>
      {item.blocks.map((block, i) => blockNode(block, i, block.type === 'list' ? level + 1 : level))}
    </li>
  ));
  return kind === 'ordered' ? (
    <ol key={key} start={start}>
      {children}
    </ol>
  ) : (
    <ul key={key}>{children}</ul>
  );
}

function tableNode({ columns, headerRows, border, rows }: Table, key: number): ReactNode {
  const body = rows.map((row, n) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <tr key={n}>{row.cells.map((cell, i) => cellNode(cell, i, n < headerRows))}</tr>
  ));
  return (
    <table key={key} className={border ? classes.bordered : undefined}>
      <colgroup>
        {columns.map((weight, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <col key={n} style={{ width: `${weight / columns.length}%` }} />
        ))}
      </colgroup>
      {headerRows > 0 && <thead>{body.slice(0, headerRows)}</thead>}
      <tbody>{body.slice(headerRows)}</tbody>
    </table>
  );
}

function cellNode(cell: Cell, key: number, header: boolean): ReactNode {
  const children = cell.blocks.map((block, n) => blockNode(block, n, 1));
  const span = cell.colspan > 1 ? { colSpan: cell.colspan } : {};
  return header ? (
    <th key={key} {...span}>
      {children}
    </th>
  ) : (
    <td key={key} {...span}>
      {children}
    </td>
  );
}

function inlineNode(inline: Inline, key: number): ReactNode {
  switch (inline.type) {
    case 'lineBreak':
      return <br key={key} />;
    case 'picture':
      return (
        <img
          key={key}
          src={`data:${inline.mimeType};base64,${inline.data}`}
          width={inline.width}
          height={inline.height}
          alt={inline.alt}
        />
      );
    case 'text':
      return (
        <span key={key} style={runCss(inline.style)}>
          {placeholders(inline.text)}
        </span>
      );
  }
}

function runCss(style: RunStyle): CSSProperties {
  const lines = [style.underline && 'underline', style.strike && 'line-through'].filter(Boolean).join(' ');
  return {
    ...(style.bold && { fontWeight: 700 }),
    ...(style.italic && { fontStyle: 'italic' }),
    ...(lines && { textDecorationLine: lines }),
    ...(style.script !== 'normal' && { verticalAlign: style.script, fontSize: '0.7em' }),
    ...(style.size !== DEFAULT_SIZE && { fontSize: `${style.size / DEFAULT_SIZE}em` }),
  };
}

/** {{kod}} is shown by the name of its field. */
function placeholders(text: string): ReactNode {
  return text.split(/(\{\{[^{}]{1,120}\}\})/u).map((part, n) => {
    const alan = part.startsWith('{{') ? alanByKod(part.slice(2, -2).trim()) : undefined;
    if (!alan) return part;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <mark key={n} className={classes.alan} title={part}>
        {alan.isim}
      </mark>
    );
  });
}

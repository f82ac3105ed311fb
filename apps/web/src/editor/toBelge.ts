import {
  type Belge,
  type Block,
  belge,
  cell,
  cleanText,
  type FlowBlock,
  type Inline,
  LINE_BREAK,
  type LinkedRange,
  type List,
  type ListItem,
  list,
  listItem,
  MAX_LIST_LEVEL,
  PAGE_BREAK,
  type Paragraph,
  PLAIN,
  paragraph,
  picture,
  type Row,
  type Rule,
  type RunStyle,
  row,
  runStyle,
  type TableBorder,
  tab,
  table,
  text,
} from '@derkenar/belge';
import type { Mark, Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { PictureAttributes } from './picture.ts';
import { headerRows } from './table/headerRow.ts';
import { columnWeights } from './table/weights.ts';

/**
 * The editor's document as the model's. Structures that the model lacks are replaced as the
 * readers do: deeper lists continue at the last level, and a rowspan leaves empty cells below it.
 */
export function docToBelge(doc: ProseMirrorNode): Belge {
  const blocks: Block[] = [];
  const links: LinkedRange[] = [];
  for (const node of childrenOf(doc)) {
    const linked = node.type.name === 'snippet';
    const from = blocks.length;
    for (const one of linked ? childrenOf(node) : [node]) blocks.push(...toBlocks(one));
    if (linked) links.push({ id: String(node.attrs['id']), from, to: blocks.length });
  }
  const { page, preface } = doc.attrs as Pick<Belge, 'page' | 'preface'>;
  return belge(blocks, page, preface, links);
}

const childrenOf = (node: ProseMirrorNode): readonly ProseMirrorNode[] => node.content.content;

const ruleOf = ({ attrs }: ProseMirrorNode): Rule | null => attrs['rule'] as Rule | null;

function toBlocks(node: ProseMirrorNode): Block[] {
  switch (node.type.name) {
    case 'table':
      return node.childCount === 0 ? [] : [toTable(node)];
    case 'pageBreak':
      return [PAGE_BREAK];
    default:
      return toFlow(node, 1);
  }
}

/** `level` is that of a list in this place. */
function toFlow(node: ProseMirrorNode, level: number): FlowBlock[] {
  if (node.isTextblock) return [toParagraph(node)];
  if (node.childCount === 0) return [];
  const kind = node.type.name === 'orderedList' ? 'ordered' : 'bullet';
  const items = childrenOf(node).flatMap((item) => toItems(item, level));
  const { start = 1, marker = null } = node.attrs as Partial<Pick<List, 'start' | 'marker'>>;
  return [list(kind, items, start, marker)];
}

/** The item; after it the items of its lists that are too deep. */
function toItems(item: ProseMirrorNode, level: number): ListItem[] {
  if (level < MAX_LIST_LEVEL)
    return [
      listItem(
        childrenOf(item).flatMap((child) => toFlow(child, level + 1)),
        ruleOf(item),
      ),
    ];
  const paragraphs: Paragraph[] = [];
  const deeper: ListItem[] = [];
  for (const child of childrenOf(item))
    if (child.isTextblock) paragraphs.push(toParagraph(child));
    else for (const inner of childrenOf(child)) deeper.push(...toItems(inner, level));
  return [listItem(paragraphs, ruleOf(item)), ...deeper];
}

function toParagraph(node: ProseMirrorNode): Paragraph {
  const { align, layout, heading } = node.attrs as Pick<Paragraph, 'align' | 'layout' | 'heading'>;
  return paragraph(childrenOf(node).map(toInline), { align, layout, heading, rule: ruleOf(node) });
}

/** The inline of a node within a paragraph. */
export function toInline(node: ProseMirrorNode): Inline {
  switch (node.type.name) {
    case 'hardBreak':
      return LINE_BREAK;
    case 'picture': {
      const { mimeType, data, width, height, alt } = node.attrs as PictureAttributes;
      return picture(mimeType, data, width, height, alt);
    }
    case 'tab':
      return tab(styleOf(node.marks));
    case 'alan':
      return text(node.attrs['raw'] as string, styleOf(node.marks));
    default:
      return text(cleanText(node.text ?? ''), styleOf(node.marks));
  }
}

const known = new WeakMap<readonly Mark[], RunStyle>();

export function styleOf(marks: readonly Mark[]): RunStyle {
  if (marks.length === 0) return PLAIN;
  let style = known.get(marks);
  if (style === undefined) {
    style = runStyle(Object.assign({}, ...marks.map(styleOfMark)) as Partial<RunStyle>);
    known.set(marks, style);
  }
  return style;
}

function styleOfMark({ type, attrs }: Mark): Partial<RunStyle> {
  switch (type.name) {
    case 'fontSize':
      return { size: attrs['pt'] as number };
    case 'script':
      return { script: attrs['kind'] as RunStyle['script'] };
    default:
      return { [type.name]: true };
  }
}

function toTable(node: ProseMirrorNode): Block {
  return table(toRows(childrenOf(node)), {
    columns: columnWeights(node),
    headerRows: headerRows(node),
    border: node.attrs['border'] as TableBorder,
  });
}

function toRows(rows: readonly ProseMirrorNode[]): Row[] {
  /** The number of further rows that a cell above covers, by column. */
  const reach: number[] = [];
  return rows.map((source) => {
    const cells: ReturnType<typeof cell>[] = [];
    let column = 0;
    const fillReached = () => {
      for (; (reach[column] ?? 0) > 0; column++) {
        reach[column] = (reach[column] ?? 1) - 1;
        cells.push(cell([]));
      }
    };
    for (const node of childrenOf(source)) {
      fillReached();
      const { colspan, rowspan } = node.attrs as { colspan: number; rowspan: number };
      cells.push(
        cell(
          childrenOf(node).flatMap((child) => toFlow(child, 1)),
          colspan,
        ),
      );
      for (let end = column + colspan; column < end; column++) if (rowspan > 1) reach[column] = rowspan - 1;
    }
    fillReached();
    return row(cells, source.attrs['minHeight'] as number, ruleOf(source));
  });
}

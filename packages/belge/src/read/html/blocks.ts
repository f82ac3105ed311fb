import { isMarker } from '../../listMarker.ts';
import { isSnippetId, type List } from '../../model.ts';
import {
  type Attributes,
  attribute,
  heightOf,
  integerAttribute,
  sideAttribute,
  tableLinesOf,
} from './attributes.ts';
import { leaveLists, mayNestList, numberNextItem, openList, type TableBox, tableAround } from './boxes.ts';
import type { DocumentBuilder } from './builder.ts';
import { type Css, NO_CSS } from './css.ts';
import { type Element, FLAT_CELL, FLAT_HEADER_CELL, ROW } from './elements.ts';
import * as notices from './notices.ts';
import type { StartTag } from './plainHtml.ts';
import { ruleOf } from './rule.ts';
import { addColumn, openCell, openRow, tableDraft } from './table.ts';

/** Opens a block at its start tag, by kind; the paragraph before it has ended already. */
export function openBlock(
  builder: DocumentBuilder,
  token: StartTag,
  element: Element,
  attributes: Attributes,
): void {
  if (element.kind === 'rule') return rule(builder, token, attributes.css);
  if (!builder.mayOpenBlock()) return;
  switch (element.kind) {
    case 'block':
    case 'paragraph':
      builder.closeParagraphFor(token.tagName);
      builder.push(token.tagName, element, attributes.css, attributes.align);
      if (element.kind === 'paragraph') builder.open.top.rule = ruleOf(token.attrs);
      else linkOf(builder, token);
      return;
    case 'list':
      return list(builder, token, element, attributes);
    case 'item':
      return item(builder, token, element, attributes);
    case 'table':
      return table(builder, token, element, attributes);
    default:
      return tablePart(builder, token, element, attributes);
  }
}

/** The snippet that the blocks of the element follow (write/html/index.ts). */
function linkOf(builder: DocumentBuilder, { attrs }: StartTag): void {
  const id = attrs.length === 0 ? null : attribute(attrs, 'data-parca');
  if (id !== null && isSnippetId(id)) builder.link(id);
}

const PAGE_BREAK_CLASS = /(?:^|\s)page-?break(?:\s|$)/i;

function rule(builder: DocumentBuilder, { tagName, attrs }: StartTag, css: Css): void {
  builder.closeParagraphFor(tagName);
  if (css.breakBefore || css.breakAfter || PAGE_BREAK_CLASS.test(attribute(attrs, 'class') ?? ''))
    builder.pageBreak();
  else builder.messages.add(notices.RULE);
}

function list(
  builder: DocumentBuilder,
  { tagName, attrs }: StartTag,
  element: Element,
  { css, align }: Attributes,
): void {
  builder.closeParagraphFor(tagName);
  const deep = !mayNestList(builder.box);
  if (deep) builder.messages.add(notices.DEEP_LIST);
  const kind = tagName === 'ol' ? 'ordered' : 'bullet';
  const box = deep
    ? null
    : openList(builder.box, kind, integerAttribute(attrs, 'start') ?? 1, markerOf(kind, attrs));
  builder.push(tagName, element, css, align, box);
}

/** Our own name of it, else the style that browsers know. */
function markerOf(kind: List['kind'], attrs: StartTag['attrs']): string | null {
  const valueOf = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value ?? '';
  const own = valueOf('data-marker');
  if (isMarker(kind, own)) return own;
  return kind === 'ordered' ? (TYPES.get(valueOf('type')) ?? null) : null;
}

/** Plain numbers are those of the list's level. */
const TYPES = new Map([
  ['a', 'latin.'],
  ['A', 'LATIN.'],
  ['i', 'roman.'],
  ['I', 'ROMAN.'],
]);

function item(builder: DocumentBuilder, token: StartTag, element: Element, { css, align }: Attributes): void {
  const { tagName, attrs } = token;
  const open = builder.open.openItem();
  if (open > 0) builder.closeFrom(open);
  builder.closeParagraphFor(tagName);
  const { box } = builder;
  if (box.kind === 'list') {
    const value = integerAttribute(attrs, 'value');
    if (value !== null) numberNextItem(box, value);
    box.items.push({ rule: ruleOf(token.attrs), blocks: [] });
  }
  builder.push(tagName, element, css, align);
}

function table(
  builder: DocumentBuilder,
  { tagName, attrs }: StartTag,
  element: Element,
  { css }: Attributes,
): void {
  builder.closeParagraphFor(tagName);
  if (builder.box.kind === 'table') builder.closeFrom(builder.open.openTable());
  const { box } = builder;
  if (tableAround(box) !== null) {
    builder.messages.add(notices.NESTED_TABLE);
    return builder.push(tagName, element, css, css.align);
  }
  if (leaveLists(box)) builder.messages.add(notices.TABLE_IN_LIST);
  const draft = tableDraft(tableLinesOf(attrs, css));
  builder.push(tagName, element, css, css.align, { kind: 'table', parent: box, table: draft });
}

function tablePart(
  builder: DocumentBuilder,
  token: StartTag,
  element: Element,
  attributes: Attributes,
): void {
  const index = builder.open.openTable();
  // Outside of a table the tags say nothing (HTML 13.2.6.4.7): they only part paragraphs here.
  if (index === 0) return;
  const { css, align } = attributes;
  const { box } = builder.open.at(index);
  if (box?.kind !== 'table') flatPart(builder, token.tagName, element, attributes, index);
  else if (element.kind === 'column') {
    const span = integerAttribute(token.attrs, 'span') ?? 1;
    addColumn(box.table, sideAttribute(token.attrs, 'width', css), span);
  } else if (element.kind === 'section') {
    builder.closeFrom(index + 1);
    builder.push(token.tagName, element, css, align);
  } else if (element.kind === 'row') {
    builder.closeFrom(builder.open.openSection(index) + 1);
    builder.push(token.tagName, element, css, align);
    openRow(box.table, { minHeight: heightOf(token.attrs, css), rule: ruleOf(token.attrs) });
  } else cell(builder, token, element, attributes, index, box);
}

/** A table in a cell: its rows and cells are but paragraphs of that cell. */
function flatPart(
  builder: DocumentBuilder,
  tag: string,
  element: Element,
  { css, align }: Attributes,
  index: number,
): void {
  builder.closeFrom(index + 1);
  if (element.kind === 'cell') builder.push(tag, tag === 'th' ? FLAT_HEADER_CELL : FLAT_CELL, css, align);
}

function cell(
  builder: DocumentBuilder,
  { tagName, attrs }: StartTag,
  element: Element,
  { css, align }: Attributes,
  index: number,
  box: TableBox,
): void {
  const { open } = builder;
  const row = open.openPart('tr', index);
  builder.closeFrom((row === 0 ? open.openSection(index) : row) + 1);
  if (row === 0) {
    builder.push('tr', ROW, NO_CSS, null);
    openRow(box.table);
  }
  const { table: draft } = box;
  const width = integerAttribute(attrs, 'colwidth');
  const blocks = openCell(
    draft,
    {
      colspan: integerAttribute(attrs, 'colspan') ?? 1,
      rowspan: integerAttribute(attrs, 'rowspan') ?? 1,
      width: sideAttribute(attrs, 'width', css) ?? (width === null ? null : { value: width, unit: 'px' }),
      header: tagName === 'th' || open.openPart('thead', index) > 0,
      lines: css.border,
      minHeight: heightOf(attrs, css),
    },
    builder.messages,
  );
  builder.push(tagName, element, css, align, { kind: 'cell', parent: box, blocks });
}

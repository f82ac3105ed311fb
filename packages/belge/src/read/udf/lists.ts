import { bulletMarker, markerText, matchBullet, matchMarker } from '../../listMarker.ts';
import {
  type FlowBlock,
  fromEdge,
  INDENT_STEP_PT,
  type List,
  leftEdge,
  list,
  listItem,
  MAX_LIST_LEVEL,
  paragraph,
} from '../../model.ts';
import type { Messages } from '../../result.ts';
import type { ListMark } from './listMark.ts';
import * as notices from './notices.ts';
import type { UdfParagraph } from './paragraph.ts';

/** Counts as the editor does: by ListId; an item drops the counters of deeper levels. */
export class ListCounters {
  readonly #levels = new Map<string, number[]>();

  next({ id, level, after }: ListMark): number {
    const levels = (this.#levels.get(id) ?? []).slice(0, level + 1);
    const number = (after ?? levels[level] ?? 0) + 1;
    levels[level] = number;
    this.#levels.set(id, levels);
    return Math.min(MAX_NUMBER, Math.max(1, number));
  }
}

/** Files have tenths of points, which add up to a little less. */
const ROUNDING = 0.05;
/** Limit of a list's start and of its items, which count on. */
const MAX_START = 9999;
const MAX_NUMBER = 99_999;

interface OpenList {
  readonly kind: List['kind'];
  readonly id: string;
  readonly level: number;
  readonly start: number;
  readonly marker: string | null;
  readonly items: FlowBlock[][];
}

/** Paragraphs of the body or a cell: those with marks become nested lists, those that follow indented go on items. */
export class FlowBuilder {
  readonly #counters: ListCounters;
  readonly #messages: Messages;
  #blocks: FlowBlock[] = [];
  #open: OpenList[] = [];

  constructor(counters: ListCounters, messages: Messages) {
    this.#counters = counters;
    this.#messages = messages;
  }

  add(source: UdfParagraph): void {
    if (source.mark !== null) return this.#addItem(source, source.mark);
    const edge = Math.max(0, leftEdge(source.layout)) + ROUNDING;
    while (this.#open.length * INDENT_STEP_PT > edge) this.#close();
    this.#target().push(placed(source, this.#open.length));
  }

  /** The blocks so far, and a new begin. */
  take(): FlowBlock[] {
    while (this.#open.length > 0) this.#close();
    const blocks = this.#blocks;
    this.#blocks = [];
    return blocks;
  }

  #addItem(source: UdfParagraph, mark: ListMark): void {
    const number = this.#counters.next(mark);
    while ((this.#open.at(-1)?.level ?? -1) > mark.level) this.#close();
    const top = this.#open.at(-1);
    if (top?.level === mark.level && !goesOn(top, mark, number)) this.#close();
    if (this.#open.at(-1)?.level !== mark.level) this.#openList(mark, number);
    const { items } = this.#open.at(-1) as OpenList;
    items.push([placed(source, this.#open.length)]);
    this.#tellMarker(mark, number);
  }

  #openList({ kind, id, level, type }: ListMark, number: number): void {
    if (this.#open.length === MAX_LIST_LEVEL) this.#close();
    const start = Math.min(MAX_START, number);
    const depth = this.#open.length + 1;
    const marker =
      kind === 'ordered'
        ? matchMarker(numberMarker(type, level, start), start, depth, 'turkish')
        : bulletOf(type, depth);
    this.#open.push({ kind, id, level, start, marker, items: [] });
  }

  #target(): FlowBlock[] {
    return this.#open.at(-1)?.items.at(-1) ?? this.#blocks;
  }

  #close(): void {
    const { kind, items, start, marker } = this.#open.pop() as OpenList;
    this.#target().push(
      list(
        kind,
        items.map((blocks) => listItem(blocks)),
        start,
        marker,
      ),
    );
  }

  #tellMarker({ kind, type, level }: ListMark, number: number): void {
    if (kind === 'bullet') return;
    const before = numberMarker(type, level, number);
    const marker = this.#open.at(-1)?.marker ?? null;
    const shown = (n: number) => markerText({ kind, marker }, this.#open.length, n);
    if (before !== shown(number)) this.#messages.add(notices.marker(numberMarker(type, level, 1), shown(1)));
  }
}

const goesOn = (open: OpenList, { kind, id }: ListMark, number: number): boolean =>
  open.kind === kind && open.id === id && (kind === 'bullet' || number === open.start + open.items.length);

/** A list adds its own indent, one step per level. */
const placed = ({ inlines, align, layout }: UdfParagraph, depth: number): FlowBlock =>
  paragraph(inlines, { align, layout: fromEdge(layout, depth * INDENT_STEP_PT) });

/** The editor's signs; its hollow square is what our files have for the hollow circle. */
const BULLETS = new Map([
  ['BULLET_TYPE_ELLIPSE', '•'],
  ['BULLET_TYPE_RECTANGLE', '▪'],
  ['BULLET_TYPE_RECTANGLE_D', '□'],
  ['BULLET_TYPE_ARROW', '➢'],
  ['BULLET_TYPE_DIAMOND', '◆'],
  ['BULLET_TYPE_DIAMOND_2', '❖'],
  ['BULLET_TYPE_TRIANGLE', '▶'],
]);

/** The hollow square also stands for the hollow circle of a level that has it by itself. */
function bulletOf(type: string, level: number): string | null {
  const sign = BULLETS.get(type) ?? '';
  return sign === '□' && bulletMarker(level, null) === '○' ? null : matchBullet(sign, level);
}

/** Types that the editor draws when a deeper level names none. */
const OWN_TYPES = [
  'CHAR_SMALL_DOT',
  'ROMAN_SMALL_DOT',
  'NUMBER_D_PARANTHESE',
  'CHAR_SMALL_D_PARANTHESE',
  'ROMAN_SMALL_D_PARANTHESE',
];
/** The marker as the editor draws it: `a)`, `(ii)`, `1-`. */
function numberMarker(type: string, level: number, n: number): string {
  const named =
    /^NUMBER_TYPE_(.+)$/.exec(type)?.[1] ?? (level > 1 ? OWN_TYPES[level - 2] : 'NUMBER_DOT') ?? '';
  const style = STYLES.find(([start]) => named.startsWith(start))?.[1] ?? 'decimal';
  const [before, after] = /_D_PAR/.test(named)
    ? ['(', ')']
    : ['', /_PAR/.test(named) ? ')' : named.endsWith('_TRE') ? '-' : '.'];
  return markerText({ kind: 'ordered', marker: `${before}${style}${after}` }, level, n);
}

/** Letters are those of the Turkish alphabet (udf-format §6). */
const STYLES = [
  ['CHAR_BIG', 'TURKISH'],
  ['CHAR', 'turkish'],
  ['ROMAN_BIG', 'ROMAN'],
  ['ROMAN', 'roman'],
] as const;

import { type DilekceSummary, type FoundDilekce, type Query, toQuery } from '@derkenar/domain';
import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useYetki } from '../../client/session.ts';
import { dilekceListMessages } from '../../messages/dilekceList.ts';
import { messages } from '../../messages.ts';
import { pageScroll, scrollPage } from '../../shell/noticeRegion.ts';
import table from '../../ui/table.module.css';
import { type Action, DilekceRow, type RowActions } from './DilekceRow.tsx';
import classes from './dilekce.module.css';
import { DEFAULT_SORT, nextSort, type Sort, type SortKey, sortDilekceler } from './sort.ts';

const t = dilekceListMessages;
const COLUMNS: readonly SortKey[] = ['favorite', 'name', 'type', 'date'];
const WIDTH = COLUMNS.length + 1;

export interface TableHandle {
  /** The row after that of the petition, or the last but it; null: no other row. */
  readonly rowBeside: (id: string) => string | null;
  /** Moves the focus to a row's button, as soon as the row is there. */
  readonly focusRow: (id: string, action: Action) => void;
}

interface Props {
  /** null while it is being loaded. */
  readonly list: readonly FoundDilekce[] | null;
  /** The searched text. */
  readonly search: string;
  /** Another list is on its way. */
  readonly busy: boolean;
  readonly actions: RowActions;
  readonly ref: Ref<TableHandle>;
}

export function DilekceTable({ list, search, busy, actions, ref }: Props) {
  const query = useMemo(() => toQuery(search), [search]);
  const [chosen, setChosen] = useState<Sort | null>(null);
  // Results of a search keep the server's order, the best first, until the user sorts them.
  const sort = chosen ?? (query.length > 0 ? null : DEFAULT_SORT);
  const rows = useMemo(() => list && (sort ? sortDilekceler(list, sort) : list), [list, sort]);
  return (
    <>
      <VisuallyHidden component="output">{rows && !busy ? t.count(rows.length) : t.loading}</VisuallyHidden>
      <div className={table.frame} data-busy={busy || undefined}>
        <table
          className={`${table.table} ${classes.table}`}
          aria-label={messages.dilekceler}
          aria-busy={busy || !rows}
          aria-rowcount={rows ? rows.length + 1 : -1}
        >
          <thead>
            <tr aria-rowindex={1}>
              {COLUMNS.map((key) => (
                <SortHeader key={key} name={key} sort={sort} onSort={() => setChosen(nextSort(sort, key))} />
              ))}
              <th scope="col" className={classes.actionsColumn}>
                {t.column.actions}
              </th>
            </tr>
          </thead>
          {rows && rows.length > 0 ? (
            <Rows rows={rows} query={query} actions={actions} ref={ref} />
          ) : (
            <tbody>{rows ? <EmptyRow /> : <SkeletonRows />}</tbody>
          )}
        </table>
      </div>
    </>
  );
}

interface RowsProps {
  readonly rows: readonly FoundDilekce[];
  readonly query: Query;
  readonly actions: RowActions;
  readonly ref: Ref<TableHandle>;
}

function Rows({ rows, query, actions, ref }: RowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [kept, setKept] = useState<string | null>(null);
  const [wanted, setWanted] = useState<{ readonly id: string; readonly action: Action } | null>(null);
  const { items, height, measure } = useRows(rows, wanted?.id ?? kept, body);
  const yetkiler = useActionYetkiler();

  useImperativeHandle(
    ref,
    () => ({
      rowBeside(id) {
        const at = rows.findIndex((one) => one.id === id);
        return (rows[at + 1] ?? rows[at - 1])?.id ?? null;
      },
      focusRow: (id, action) => setWanted({ id, action }),
    }),
    [rows],
  );
  useEffect(() => {
    if (!wanted || !rows.some(({ id }) => id === wanted.id)) return;
    const row = body.current?.querySelector(`tr[data-id="${wanted.id}"]`);
    if (!row) return;
    // A standard petition has no 'Sil'.
    const buttons = [...row.querySelectorAll<HTMLElement>('[data-action]')];
    (buttons.find(({ dataset }) => dataset['action'] === wanted.action) ?? buttons.at(-1))?.focus();
    setWanted(null);
  }, [wanted, rows]);

  const drawn: ReactNode[] = [];
  let end = 0;
  for (const item of items) {
    const dilekce = rows[item.index];
    if (!dilekce) continue;
    if (item.start > end) drawn.push(<Gap key={`gap${drawn.length}`} height={item.start - end} />);
    drawn.push(
      <DilekceRow
        key={dilekce.id}
        dilekce={dilekce}
        query={query}
        index={item.index}
        yetkiler={yetkiler}
        actions={actions}
        measure={measure}
      />,
    );
    end = item.end;
  }
  if (height > end) drawn.push(<Gap key="rest" height={height - end} />);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes which row is in use
    <tbody ref={body} onFocus={({ target }) => setKept(target.closest('tr')?.dataset['id'] ?? null)}>
      {drawn}
    </tbody>
  );
}

function useActionYetkiler() {
  const mayEdit = useYetki('dilekce-duzenle');
  const mayDownload = useYetki('dilekce-indir');
  const mayDelete = useYetki('dilekce-sil');
  return useMemo(
    () => ({ edit: mayEdit, download: mayDownload, delete: mayDelete }),
    [mayEdit, mayDownload, mayDelete],
  );
}

/** Takes the place of rows that are not drawn. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden className={classes.gap} style={{ height }} />;

interface SortHeaderProps {
  readonly name: SortKey;
  /** null: in none of the columns' orders. */
  readonly sort: Sort | null;
  readonly onSort: () => void;
}

function SortHeader({ name, sort, onSort }: SortHeaderProps) {
  const active = sort?.key === name;
  const Icon = active ? (sort?.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  const order = active ? (sort?.descending ? 'descending' : 'ascending') : 'none';
  const [first, last] = atLastWord(t.column[name]);
  return (
    <th scope="col" aria-sort={order} className={classes[`${name}Column`]}>
      <UnstyledButton className={table.sort} onClick={onSort} mod={{ active }}>
        <span>
          <span className={classes.firstWord}>{first}</span>
          {last}
        </span>
        <Icon size={15} aria-hidden />
      </UnstyledButton>
    </th>
  );
}

/** A telephone has room for the last word of a column's name. */
function atLastWord(label: string): readonly [string, string] {
  const at = label.lastIndexOf(' ') + 1;
  return [label.slice(0, at), label.slice(at)];
}

const EmptyRow = () => (
  <tr>
    <td colSpan={WIDTH} className={table.empty}>
      {t.empty}
    </td>
  </tr>
);

const SKELETON = Array.from({ length: 10 }, (_, n) => n);

function SkeletonRows() {
  return SKELETON.map((n) => (
    <tr key={n}>
      <td colSpan={WIDTH}>
        <Skeleton height={22} width={`${88 - ((n * 17) % 40)}%`} />
      </td>
    </tr>
  ));
}

/**
 * Lists up to this length are drawn whole, so that the browser's own search finds every row: the standard petitions and
 * as many of an office.
 */
const WHOLE = 250;
/** Rows beyond the window's edges: more than anybody tabs through between two drawings. */
const OVERSCAN = 8;
/** Pixels, until a row has been measured. */
const HEIGHT = { wide: 37, narrow: 116 };

/**
 * The rows to draw of a long table that scrolls with the window. The row `kept` and its neighbours are
 * always among them: the focused element must not vanish when it is scrolled out of sight.
 */
function useRows(rows: readonly DilekceSummary[], kept: string | null, body: RefObject<HTMLElement | null>) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [top, setTop] = useState(0);
  // The content above the table may have changed with the list.
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + pageScroll());
  }, [body, rows, narrow]);
  const keptIndex = kept === null ? -1 : rows.findIndex(({ id }) => id === kept);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not in use, and rows get stable functions
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: useCallback(() => (narrow ? HEIGHT.narrow : HEIGHT.wide), [narrow]),
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: rows.length <= WHOLE ? WHOLE : OVERSCAN,
    scrollMargin: top,
    observeElementOffset: observePageScroll,
    initialOffset: pageScroll,
    // Several turns of the wheel in one frame are one drawing.
    useFlushSync: false,
    rangeExtractor: useCallback((range: Range) => withKept(range, keptIndex), [keptIndex]),
  });
  useEffect(() => {
    document.addEventListener('keydown', jumpToEnd);
    return () => document.removeEventListener('keydown', jumpToEnd);
  }, []);
  return {
    items: virtualizer.getVirtualItems().map(({ index, start, end }) => ({
      index,
      start: start - top,
      end: end - top,
    })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

const SCROLL_END_MS = 150;

/** The window or, beside notices, the body scrolls; both are heard of here. */
function observePageScroll(
  _: Virtualizer<Window, HTMLElement>,
  tell: (offset: number, isScrolling: boolean) => void,
): () => void {
  let end: ReturnType<typeof setTimeout> | undefined;
  const onScroll = ({ target }: Event) => {
    if (target !== document && target !== document.body) return;
    clearTimeout(end);
    end = setTimeout(() => tell(pageScroll(), false), SCROLL_END_MS);
    tell(pageScroll(), true);
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  return () => {
    clearTimeout(end);
    document.removeEventListener('scroll', onScroll, { capture: true });
  };
}

const OWN_KEYS = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** The browser glides there; rows that are measured on the way would stop it half-way. */
function jumpToEnd(event: KeyboardEvent): void {
  const { key, shiftKey, altKey, target } = event;
  if ((key !== 'Home' && key !== 'End') || shiftKey || altKey || event.defaultPrevented) return;
  if (target instanceof Element && target.closest(OWN_KEYS)) return;
  event.preventDefault();
  scrollPage(key === 'Home' ? 0 : document.body.scrollHeight);
}

function withKept(range: Range, kept: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (kept < 0) return shown;
  const beside = [kept - 1, kept, kept + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...shown, ...beside])].toSorted((a, b) => a - b);
}

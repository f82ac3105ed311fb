import type { Place } from './reading.ts';
import type { BandSizes, Styles } from './styles.ts';
import { child, type XmlElement } from './tree.ts';

/** The parts that a table takes from its style; Word's own where the file is silent (MS-OI29500, 2.1.160). */
interface Look {
  readonly firstRow: boolean;
  readonly lastRow: boolean;
  readonly firstColumn: boolean;
  readonly lastColumn: boolean;
  readonly rowBands: boolean;
  readonly columnBands: boolean;
}
const UNSAID = '04A0';

/** A cell's row and column, from 0. */
export interface CellIndex {
  readonly row: number;
  readonly rows: number;
  readonly column: number;
  readonly columns: number;
}

/** The place of each cell of the table, with the parts of the style that the cell is in. */
export function cellPlaces(table: XmlElement, place: Place, styles: Styles): (index: CellIndex) => Place {
  if (place.tableStyle === null) return () => place;
  const look = lookOf(table);
  const sizes = styles.tableBands(place.tableStyle);
  const places = new Map<string, Place>();
  return (index) => {
    const tableStyle = [place.tableStyle, ...partsOf(index, look, sizes)].join('\t');
    let own = places.get(tableStyle);
    if (own === undefined) {
      own = { ...place, tableStyle };
      places.set(tableStyle, own);
    }
    return own;
  };
}

/** Attributes count alone where there is one; those that are not there then mean yes. */
function lookOf(table: XmlElement): Look {
  const said = child(child(table, 'w:tblPr'), 'w:tblLook')?.attributes ?? {};
  const names = ['firstRow', 'lastRow', 'firstColumn', 'lastColumn', 'noHBand', 'noVBand'];
  if (names.some((name) => said[`w:${name}`] !== undefined)) {
    const has = (name: string) => !/^(?:0|false|off)$/.test(said[`w:${name}`] ?? '1');
    return {
      firstRow: has('firstRow'),
      lastRow: has('lastRow'),
      firstColumn: has('firstColumn'),
      lastColumn: has('lastColumn'),
      rowBands: !has('noHBand'),
      columnBands: !has('noVBand'),
    };
  }
  const bits = Number.parseInt(said['w:val'] ?? UNSAID, 16);
  return {
    firstRow: (bits & 0x20) !== 0,
    lastRow: (bits & 0x40) !== 0,
    firstColumn: (bits & 0x80) !== 0,
    lastColumn: (bits & 0x100) !== 0,
    rowBands: (bits & 0x200) === 0,
    columnBands: (bits & 0x400) === 0,
  };
}

/** The weakest first (ECMA-376 part 1, 17.7.6). A row or column that is a part of its own is in no band. */
function partsOf({ row, rows, column, columns }: CellIndex, look: Look, sizes: BandSizes): string[] {
  const top = look.firstRow && row === 0;
  const bottom = look.lastRow && row === rows - 1;
  const left = look.firstColumn && column === 0;
  const right = look.lastColumn && column === columns - 1;
  const vertical = look.columnBands && !left && !right;
  const horizontal = look.rowBands && !top && !bottom;
  return [
    ...(vertical ? [`band${bandOf(column, look.firstColumn, sizes.columns)}Vert`] : []),
    ...(horizontal ? [`band${bandOf(row, look.firstRow, sizes.rows)}Horz`] : []),
    ...(top ? ['firstRow'] : []),
    ...(bottom ? ['lastRow'] : []),
    ...(left ? ['firstCol'] : []),
    ...(right ? ['lastCol'] : []),
    ...(top && left ? ['nwCell'] : []),
    ...(top && right ? ['neCell'] : []),
    ...(bottom && left ? ['swCell'] : []),
    ...(bottom && right ? ['seCell'] : []),
  ];
}

const bandOf = (index: number, isAfterFirst: boolean, size: number): 1 | 2 =>
  Math.floor((index - (isAfterFirst ? 1 : 0)) / size) % 2 === 0 ? 1 : 2;

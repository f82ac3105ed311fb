import table from '../../ui/table.module.css';
import classes from './account.module.css';

/** The columns whose cells are figures stand to the right; a day, a state or a number is never parted. */
export interface Column {
  readonly name: string;
  readonly kind: 'text' | 'word' | 'figure';
}

export const text = (name: string): Column => ({ name, kind: 'text' });
export const word = (name: string): Column => ({ name, kind: 'word' });
export const figure = (name: string): Column => ({ name, kind: 'figure' });

interface Props {
  /** Id of the heading that names the table. */
  readonly labelledBy: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** The last row is the result. */
  readonly hasTotal?: boolean;
}

/** A table of words and figures; on a telephone each figure stands with the name of its column. */
export function DataTable({ labelledBy, columns, rows, hasTotal = false }: Props) {
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${classes.figures}`} aria-labelledby={labelledBy}>
        <thead className={table.unseen}>
          <tr>
            {columns.map(({ name, kind }) => (
              <th scope="col" key={name} data-kind={kind}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, n) => (
            <tr
              // oxlint-disable-next-line react/no-array-index-key -- two rows may be equal; the list never changes
              key={n}
              className={classes.row}
              data-total={(hasTotal && n === rows.length - 1) || undefined}
            >
              {columns.map(({ name, kind }, column) => (
                <td key={name} data-kind={kind} data-label={name}>
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

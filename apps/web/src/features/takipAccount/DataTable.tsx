import table from '../../ui/table.module.css';
import classes from './account.module.css';

interface Props {
  /** Id of the heading that names the table. */
  readonly labelledBy: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The last row is the result. */
  readonly hasTotal?: boolean;
}

/** A table of words and figures; on a telephone each figure stands with the name of its column. */
export function DataTable({ labelledBy, columns, rows, hasTotal = false }: Props) {
  return (
    <div className={table.frame}>
      <table className={table.table} aria-labelledby={labelledBy}>
        <thead className={table.unseen}>
          <tr>
            {columns.map((name) => (
              <th scope="col" key={name}>
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
              {cells.map((text, column) => (
                <td key={columns[column]} data-label={columns[column]}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

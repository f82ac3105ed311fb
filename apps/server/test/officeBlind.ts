import pg from 'pg';
import { connect, type Db } from '../src/db/connection.ts';

/** The app's connections, watched. */
export interface Watched {
  readonly db: Db;
  /** Statements since the last call of `forget`, as PostgreSQL got them. */
  readonly statements: () => readonly string[];
  /** Texts so far that PostgreSQL would have taken as several statements. */
  readonly several: ReadonlySet<string>;
  readonly forget: () => void;
  /** Conditions on an office that were taken out so far. */
  readonly blinded: () => number;
}

const TO_VALUE = /(?<!\w)(?:"?\w+"?\.)?"?(buro_id|id)"? = \$(\d+)/g;
const OF_BURO = /(?:from|join|update) "?buro"?\b/i;
const TO_COLUMN = /(?:"?\w+"?\.)?"?buro_id"? = (?:"?\w+"?\.)?"?buro_id"?/g;

interface WatchOptions {
  readonly burolar?: readonly string[];
  /** An office that set_config puts in the place of the transaction's own. */
  readonly changedTo?: string;
}

/**
 * Connects as the app does. With `burolar` each condition of a row on its office and `buro_id = buro_id` is true
 * before PostgreSQL sees the statement: what keeps offices apart then is row-level security alone.
 */
export function connectWatched(
  connection: pg.ClientConfig,
  { burolar = [], changedTo }: WatchOptions = {},
): Watched {
  let statements: string[] = [];
  let blinded = 0;
  const several = new Set<string>();

  function blind(text: string, values: readonly unknown[]): string {
    if (burolar.length === 0) return text;
    const without = (condition: string): string => {
      blinded++;
      return condition;
    };
    return text
      .replace(TO_VALUE, (condition, column: string, at: string) => {
        // An office's id in the place of a petition's is what somebody asks for, not what keeps offices apart.
        const isOffice = column === 'buro_id' || OF_BURO.test(text);
        // The parameter has to stay, or PostgreSQL could not tell its type.
        return isOffice && burolar.includes(String(values[Number(at) - 1]))
          ? without(`'' <> $${at}::text`)
          : condition;
      })
      .replace(TO_COLUMN, () => without('true'));
  }

  const change = (text: string): string =>
    changedTo !== undefined && text.startsWith('BEGIN; SET LOCAL')
      ? `${text}; SELECT set_config('derkenar.buro', '${changedTo}', true)`
      : text;

  class Client extends pg.Client {
    override query(...args: unknown[]): never {
      const [first, values] = args;
      const isText = typeof first === 'string';
      const config = isText ? { text: first, values } : (first as pg.QueryConfig);
      const text = change(blind(config.text, (config.values ?? []) as unknown[]));
      statements.push(text);
      if (isText && !(Array.isArray(values) && values.length > 0)) several.add(text);
      const rest = isText ? [text, ...args.slice(1)] : [{ ...config, text }, ...args.slice(1)];
      return (super.query as (...all: unknown[]) => never).apply(this, rest);
    }
  }

  const config: pg.PoolConfig = { ...connection, Client };
  return {
    db: connect(config, { oneStatement: true }),
    statements: () => statements,
    forget: () => {
      statements = [];
    },
    several,
    blinded: () => blinded,
  };
}

import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { isWritable } from './diskProbe.ts';

/** 'hazir' if the server can take requests, else the reason. The migrations are over before it listens. */
export type Readiness =
  | 'hazir'
  | 'kapaniyor'
  | 'veritabani-yok'
  | 'veritabani-salt-okunur'
  | 'veri-klasoru-yazilamiyor'
  | 'toplu-klasoru-yazilamiyor';

/** Problems in the order in which they are looked for. */
type Problem = Exclude<Readiness, 'hazir' | 'kapaniyor'>;

export interface Health {
  readonly readiness: () => Promise<Readiness>;
  /** Makes the server ask for no further requests. */
  readonly startClosing: () => void;
}

export interface HealthFolders {
  /** Folder of the embedded database; null when the database is elsewhere. */
  readonly data: string | null;
  /** Folder of the files of bulk jobs; null when they are in a bucket. */
  readonly bulk: string | null;
}

/** Any number of probes cost the database one question a second, and each disk one small file in five. */
const KEPT_MS = 1000;
const DISK_KEPT_MS = 5000;
const PATIENCE_MS = 2000;

export function createHealth(db: Db, { data, bulk }: HealthFolders = { data: null, bulk: null }): Health {
  let closing = false;
  const questions = [
    keep(KEPT_MS, () => inTime(askDatabase(db), 'veritabani-yok')),
    ...(data === null ? [] : [keep(DISK_KEPT_MS, () => askDisk(data, 'veri-klasoru-yazilamiyor'))]),
    ...(bulk === null ? [] : [keep(DISK_KEPT_MS, () => askDisk(bulk, 'toplu-klasoru-yazilamiyor'))]),
  ];
  return {
    readiness: async () => {
      if (closing) return 'kapaniyor';
      const problems = await Promise.all(questions.map((ask) => ask()));
      return problems.find((problem) => problem !== null) ?? 'hazir';
    },
    startClosing: () => {
      closing = true;
    },
  };
}

/** Asks again only after so long, and never twice at a time. */
function keep(keptMs: number, ask: () => Promise<Problem | null>): () => Promise<Problem | null> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<Problem | null> = Promise.resolve(null);
  return () => {
    if (performance.now() - askedAt > keptMs) {
      askedAt = performance.now();
      answer = ask();
    }
    return answer;
  };
}

const askDatabase = (db: Db): Promise<Problem | null> =>
  sql<{ readonly: boolean }>`SELECT current_setting('transaction_read_only')::boolean AS readonly`
    .execute(db)
    .then(
      ({ rows }) => (rows[0]?.readonly ? 'veritabani-salt-okunur' : null),
      () => 'veritabani-yok',
    );

const askDisk = (folder: string, problem: Problem): Promise<Problem | null> =>
  inTime(
    isWritable(folder).then((writable) => (writable ? null : problem)),
    problem,
  );

/** A disk or a network that hangs is no answer either. */
async function inTime(answer: Promise<Problem | null>, late: Problem): Promise<Problem | null> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<Problem>((resolve) => {
    timer = setTimeout(() => resolve(late), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, patience]);
  } finally {
    clearTimeout(timer);
  }
}

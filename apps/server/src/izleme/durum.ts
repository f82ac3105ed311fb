import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/** Whether requests should come here. Listening begins after the migrations: they need no look. */
export type Hazirlik = 'hazir' | 'kapaniyor' | 'veritabani-yok';

export interface Durum {
  readonly hazirlik: () => Promise<Hazirlik>;
  /** From now on this one wants no further requests. */
  readonly kapaniyor: () => void;
}

/** Any number of probes cost the database one question a second. */
const KEPT_MS = 1000;
const PATIENCE_MS = 2000;

export function createDurum(db: Db): Durum {
  let closing = false;
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  return {
    hazirlik: async () => {
      if (closing) return 'kapaniyor';
      if (performance.now() - asked > KEPT_MS) {
        asked = performance.now();
        answer = answers(db);
      }
      return (await answer) ? 'hazir' : 'veritabani-yok';
    },
    kapaniyor: () => {
      closing = true;
    },
  };
}

async function answers(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const asked = sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Today } from '@derkenar/domain';

/** The state of the installation's backups. */
export interface BackupStatus {
  /** Is there a folder for daily backups? */
  readonly isOn: boolean;
  readonly newest: () => Promise<Date | null>;
  /** null: none was tried. */
  readonly proof: () => Promise<BackupTrial | null>;
  /** Until which moment the continuous log goes; null: none is kept. */
  readonly log: (() => Promise<string | null>) | null;
}

/** Whether backups come back: the last trial's Turkish fault, and when one came back whole last. */
export interface BackupTrial {
  readonly fault: string | null;
  readonly lastGood: string | null;
}

/** A folder of the network may not answer: the page does not wait for it. */
const PATIENCE_MS = 2000;

export async function readBackups({ isOn, newest, proof, log }: BackupStatus): Promise<Today['backup']> {
  if (!isOn) return { klasor: false, son: null, deneme: null, surekli: null };
  const found = Promise.all([newest(), proof(), log?.() ?? null]);
  const late = sleep(PATIENCE_MS, [null, null, null] as const, { ref: false });
  const [son, trial, ulasti] = await Promise.race([found, late]);
  return {
    klasor: true,
    son: son?.toISOString() ?? null,
    deneme: trial && { basarili: trial.lastGood, hata: trial.fault !== null },
    surekli: log && { ulasti },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Today } from '@derkenar/domain';

/** The state of the installation's backups. */
export interface BackupStatus {
  /** Is there a folder for daily backups? */
  readonly isOn: boolean;
  readonly newest: () => Promise<Date | null>;
}

/** A folder of the network may not answer: the page does not wait for it. */
const PATIENCE_MS = 2000;

export async function readBackups({ isOn, newest }: BackupStatus): Promise<Today['backup']> {
  if (!isOn) return { klasor: false, son: null };
  const found = await Promise.race([newest(), sleep(PATIENCE_MS, null, { ref: false })]);
  return { klasor: true, son: found?.toISOString() ?? null };
}

import { backupDisk } from './backupDisk.ts';
import { clock } from './clock.ts';
import { commit } from './commit.ts';
import type { Fault } from './fault.ts';
import { lookup } from './lookup.ts';
import type { FaultName } from './names.ts';
import { processes } from './processes.ts';
import { slowDisk } from './slowDisk.ts';
import { standby } from './standby.ts';
import { store } from './store.ts';

export const FAULTS: Readonly<Record<FaultName, Fault>> = {
  commit,
  processes,
  store,
  lookup,
  clock,
  'backup-disk': backupDisk,
  standby,
  'slow-disk': slowDisk,
};

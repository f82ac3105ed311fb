/** Options of `npm run fault-drill`, in the order in which `--all` causes them. */
export const FAULT_NAMES = [
  'commit',
  'processes',
  'store',
  'lookup',
  'clock',
  'backup-disk',
  'standby',
  'slow-disk',
] as const;
export type FaultName = (typeof FAULT_NAMES)[number];

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDebianPackage } from '../update/program.ts';
import { projectFile } from './config.ts';

/** The operator's commands and their programs; `scripts/run.mjs` and `deploy/debian/derkenar` start them by these names. */
export const COMMAND_PROGRAMS = {
  'add-office': 'addBuro',
  backup: 'createBackup',
  'check-log': 'checkLog',
  'prove-backup': 'proveBackup',
  'reset-link': 'resetLink',
  restore: 'restoreBackup',
  'rotate-key': 'rotateKey',
  'take-over-store': 'takeOverStore',
} as const;

/**
 * An operator's command as it is typed where this program was installed: by the Debian package, as an archive or on
 * Windows (in the program's folder), or from the sources.
 */
export function commandText(
  name: keyof typeof COMMAND_PROGRAMS,
  words = '',
  own: string = projectFile(''),
  platform: NodeJS.Platform = process.platform,
): string {
  const withWords = (command: string): string => (words === '' ? command : `${command} ${words}`);
  if (isDebianPackage(own)) return withWords(`sudo derkenar ${name}`);
  const program = `apps/server/dist/${COMMAND_PROGRAMS[name]}.js`;
  if (!existsSync(join(own, 'runtime'))) return withWords(`npm run ${name}${words === '' ? '' : ' --'}`);
  if (platform === 'win32') return withWords(`runtime\\node.exe ${program.replaceAll('/', '\\')}`);
  return withWords(`runtime/node ${program}`);
}

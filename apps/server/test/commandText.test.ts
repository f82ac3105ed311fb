import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMAND_PROGRAMS, commandText } from '../src/startup/commandText.ts';
import { projectFile } from '../src/startup/config.ts';
import { temporaryFolder } from './server.ts';

it('names an operator’s command as it is typed on each way of installing', async () => {
  const archive = await temporaryFolder();
  mkdirSync(join(archive, 'runtime'));
  const own = await temporaryFolder();
  const typed = (words: string) => [
    commandText('reset-link', words, own, 'linux'),
    commandText('reset-link', words, '/usr/lib/derkenar', 'linux'),
    commandText('reset-link', words, archive, 'linux'),
    commandText('reset-link', words, archive, 'win32'),
  ];
  expect(typed('<e-posta>')).toEqual([
    'npm run reset-link -- <e-posta>',
    'sudo derkenar reset-link <e-posta>',
    'runtime/node apps/server/dist/resetLink.js <e-posta>',
    'runtime\\node.exe apps\\server\\dist\\resetLink.js <e-posta>',
  ]);
  expect(typed('')[0]).toBe('npm run reset-link');
});

it('knows the commands that the package and the project start', () => {
  const started = (file: string, line: RegExp): Record<string, string> =>
    Object.fromEntries(
      [...readFileSync(projectFile(file), 'utf8').matchAll(line)].map(([, name, program]) => [name, program]),
    );
  expect(started('deploy/debian/derkenar', /^ {2}([\w-]+)\) program=(\w+) ;;$/gm)).toEqual(COMMAND_PROGRAMS);
  const listed = readFileSync(projectFile('scripts/run.mjs'), 'utf8');
  for (const [name, program] of Object.entries(COMMAND_PROGRAMS))
    expect(listed).toMatch(new RegExp(`'?${name}'?: '${program}',`));
});

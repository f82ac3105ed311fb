import { TIME_ZONE } from '@derkenar/domain';
import { runCommand, tellFailure } from './command.ts';

process.env['TZ'] = TIME_ZONE;
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error) => process.exit(tellFailure(error)));
// A reader such as `head` closes the pipe early; that is no failure of the run.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.exitCode = await runCommand(process.argv.slice(2));

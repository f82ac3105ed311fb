import { readForms } from '@derkenar/form';
import { InputError, reasonOf, UsageError } from './error.ts';
import { messages } from './messages.ts';
import { scan } from './options.ts';
import { printable } from './report.ts';

const t = messages.check;
const OPTIONS = { help: { type: 'boolean', short: 'h' } } as const;

/** `dilekce denetle`: prints the faults of forms on stdout and answers the exit code. */
export function runCheck(argv: readonly string[]): number {
  const { positionals, has } = scan(argv, OPTIONS);
  if (has('help')) {
    process.stdout.write(messages.help);
    return 0;
  }
  if (positionals.length === 0) throw new UsageError(messages.options.noForm);
  const files = positionals.flatMap(filesOf);
  const findings = files.flatMap(({ path, findings: found }) =>
    found.map(({ line, message }) => messages.input.finding(path, line, message)),
  );
  const summary = findings.length === 0 ? t.clean(files.length) : t.faulty(files.length, findings.length);
  for (const line of [...findings, summary]) process.stdout.write(`${printable(line)}\n`);
  return findings.length === 0 ? 0 : 1;
}

function filesOf(path: string): ReturnType<typeof readForms> {
  const files = read(path);
  if (files.length === 0) throw new InputError(t.none(path));
  return files;
}

function read(path: string): ReturnType<typeof readForms> {
  try {
    return readForms(path);
  } catch (error) {
    throw new InputError(`${path}: ${reasonOf(error)}.`, { cause: error });
  }
}

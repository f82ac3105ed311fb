import {
  answersSchema,
  reasonSchema,
  SEPARATOR,
  SIGNERS,
  signerNames,
  type TypedAnswers,
} from '@derkenar/domain';
import { InputError, UsageError } from './error.ts';
import { readText } from './file.ts';
import { parseJson } from './json.ts';
import { messages } from './messages.ts';

const t = messages.answers;
const MAX_FILE = 16 * 1024 * 1024;

/** `s_kod=cevap` of the command line. Throws UsageError. */
export function parseAnswers(given: readonly string[]): TypedAnswers {
  const answers = Object.fromEntries(
    given.map((one) => {
      const at = one.indexOf('=');
      if (at < 1) throw new UsageError(t.noPair(one));
      return [one.slice(0, at).trim(), one.slice(at + 1)];
    }),
  );
  const read = answersSchema.safeParse(answers);
  if (!read.success) throw new UsageError(`--cevap: ${read.error.issues[0]?.message ?? ''}`);
  return answers;
}

/** Those who sign, as an answer. Throws UsageError. */
export function parseSigners(names: readonly string[]): TypedAnswers {
  if (names.length === 0) return {};
  const answers = { [SIGNERS]: names.join(SEPARATOR) };
  if (signerNames(answers).length === 0) throw new UsageError(t.noSigner);
  return answers;
}

/** Throws UsageError. */
export function parseReason(given: string | undefined): string | null {
  if (given === undefined) return null;
  const read = reasonSchema.safeParse(given);
  if (!read.success) throw new UsageError(`--gerekce: ${read.error.issues[0]?.message ?? ''}`);
  return read.data;
}

/** The file's JSON; null without a file. Throws InputError. */
export const readAnswerFile = async (path: string | null): Promise<unknown> =>
  path === null ? null : parseJson(await readText(path, MAX_FILE), path);

/** `{"s_kod": "cevap"}`. Throws InputError. */
export async function readAnswers(path: string | null): Promise<TypedAnswers> {
  const read = answersSchema.safeParse((await readAnswerFile(path)) ?? {});
  if (!read.success) throw new InputError(`${path}: ${read.error.issues[0]?.message ?? ''}`);
  return read.data;
}

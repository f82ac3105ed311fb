import { BelgeError } from '@derkenar/belge';
import { AppError } from '@derkenar/domain';
import { messages } from './messages.ts';

/** The command line itself is wrong: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** An input file cannot be used. `message` is Turkish and begins with the file and the place in it. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** No file can be written any more (full disk, no right to the folder), so the whole run stops. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

/** The server refused, or could not be reached. `message` is its Turkish sentence. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  /** HTTP's; 0: there was no answer. */
  readonly status: number;
  readonly code: string;

  constructor(message: string, status: number, code = '') {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** One Turkish line for any thrown value; never a stack trace. */
export function reasonOf(error: unknown): string {
  if (error instanceof BelgeError || error instanceof AppError || error instanceof ServerError)
    return oneLine(error.message);
  if (!(error instanceof Error)) return messages.unexpected;
  if (error instanceof UsageError || error instanceof InputError || error instanceof OutputError)
    return oneLine(error.message);
  const code = 'code' in error ? String(error.code) : '';
  const known = messages.system[code];
  return known ? `${known} (${code})` : `${messages.unexpected} (${oneLine(error.message)})`;
}

const oneLine = (message: string): string => message.replace(/\s+/gu, ' ').trim().slice(0, 500);

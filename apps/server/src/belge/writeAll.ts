import { formats } from '@derkenar/belge/formats';
import { AppError, type BelgeRequest, ERRORS, fileNameOf, uniqueNames } from '@derkenar/domain';
import type { Outcome } from '../render/processWork.ts';
import type { WrittenBelge } from '../render/writeFile.ts';
import type { WriteBelge } from './pool.ts';

export interface WrittenFile {
  readonly name: string;
  readonly data: Uint8Array;
  readonly mimeType: string;
  /** Its place among the documents of the request. */
  readonly place: number;
}

export interface FailedBelge {
  readonly ad: string;
  readonly neden: string;
}

export interface Written {
  readonly files: readonly [WrittenFile, ...WrittenFile[]];
  readonly warnings: readonly string[];
  readonly failed: readonly FailedBelge[];
}

export interface WriteOptions {
  readonly date: Date;
  readonly author: string | null;
  readonly letterhead: string | null;
  /** Does nobody wait for the answer any more? */
  readonly isGone: () => boolean;
  /** A failure that is no refusal of the engine, for the log. */
  readonly onProblem: (error: unknown) => void;
}

type Item = BelgeRequest['belgeler'][number];

/** Decision 30: what can be made is made, the rest is named. AppError 422 when nothing can. */
export async function writeAll(
  { write, width }: { readonly write: WriteBelge; readonly width: number },
  { format, belgeler }: BelgeRequest,
  { date, author, letterhead, isGone, onProblem }: WriteOptions,
): Promise<Written> {
  const writeOne = async ({ ad, html }: Item): Promise<Outcome<WrittenBelge>> => {
    if (isGone()) return { neden: '' };
    try {
      return await write({ format, html, title: ad, author, letterhead, date });
    } catch (error) {
      onProblem(error);
      return { neden: ERRORS['belge-yazilamadi'].detail };
    }
  };
  const outcomes = await inParallel(belgeler, width, writeOne);
  const names = uniqueNames(
    belgeler.map(({ ad }) => `${fileNameOf({ dilekce: ad })}.${formats[format].extension}`),
  );
  const files: WrittenFile[] = [];
  const failed: FailedBelge[] = [];
  const warnings = new Set<string>();
  outcomes.forEach((outcome, i) => {
    if ('neden' in outcome) {
      failed.push({ ad: (belgeler[i] as Item).ad, neden: outcome.neden });
      return;
    }
    const { data, mimeType } = outcome.value;
    files.push({ name: names[i] as string, data, mimeType, place: i });
    for (const warning of outcome.value.warnings) warnings.add(warning);
  });
  const [first, ...others] = files;
  if (first === undefined) throw allFailed(failed);
  return { files: [first, ...others], warnings: [...warnings], failed };
}

function allFailed(failed: readonly FailedBelge[]): AppError {
  const reasons = [...new Set(failed.map(({ neden }) => neden))];
  return new AppError('belge-yazilamadi', {
    ...(reasons.length === 1 && reasons[0] && { detail: reasons[0] }),
    errors: Object.fromEntries(failed.map(({ neden }, i) => [`belgeler.${i}`, neden])),
  });
}

/** Results in the order of the items, `width` at a time. */
async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const pending = items.entries();
  const lane = async () => {
    // The lanes share the iterator: each takes the next item that nobody has.
    for (const [i, item] of pending) results[i] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}

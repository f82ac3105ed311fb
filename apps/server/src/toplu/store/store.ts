import type { Readable } from 'node:stream';
import { AppError } from '@derkenar/domain';

/** Keeps made files until they are downloaded. Names are parts of [a-z0-9.-] between slashes. */
export interface Store {
  /** The same for all servers and workers that share it, and for no other. */
  readonly identity: () => Promise<string>;
  /** The UUID that stands under the name for all who share the store: this one, where there was none. */
  readonly mark: (ad: string, identity: string) => Promise<string>;
  /** Safe from a power failure when it answers. Throws StoreError; then nothing is left under the name. */
  readonly write: (ad: string, parts: AsyncIterable<Uint8Array>) => Promise<void>;
  readonly read: (ad: string) => Readable;
  /** The name itself, or all that lies below it; nothing need be there. */
  readonly remove: (ad: string) => Promise<void>;
  /** Names directly below, without the path before them. */
  readonly list: (ad: string) => Promise<readonly string[]>;
}

/** A mark is a UUID; one of another length was not read, or not written, to its end. */
export const MARK_LENGTH = 36;

/** The store could not take a file. `message` is for the user. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  /** May pass by itself: nobody need change a setting. */
  readonly temporary: boolean;

  constructor(message: string, { temporary = false, cause }: { temporary?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.temporary = temporary;
  }
}

/** For a request: throws 'toplu-depo' with the store's own sentence. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new AppError('toplu-depo', { detail: error.message, cause: error });
  }
}

const PART = /^[a-z0-9][a-z0-9.-]*$/;

export const isStoreName = (part: string): boolean => PART.test(part);

/** The parts of a name of the store. */
export function partsOf(ad: string): readonly string[] {
  const parts = ad.split('/');
  if (!parts.every(isStoreName)) throw new TypeError('no name of the store');
  return parts;
}

/** Asked for once; a failure is asked for again. */
export function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = null;
      throw error;
    });
    return answer;
  };
}

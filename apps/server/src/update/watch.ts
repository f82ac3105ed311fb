import type { UpdatePlace } from './address.ts';
import { type FoundUpdate, findUpdate } from './find.ts';

/** Knows of newer releases. */
export interface UpdateWatch {
  /** The newest release that was found; null: none. */
  readonly newest: () => FoundUpdate | null;
  /** Was a place refused or not reached when it was last looked at? */
  readonly hasProblem: () => boolean;
  /** Looks now. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
}

export interface UpdateWatchOptions {
  readonly places: () => Promise<readonly UpdatePlace[]>;
  readonly current: string;
  readonly onProblem: (error: unknown) => void;
  /** The public key of releases; null: none is looked for. */
  readonly key: string | null;
}

const EVERY_MS = 6 * 3_600_000;

/** Looks for newer releases now and every six hours. */
export function watchUpdates({ key, current, onProblem, places }: UpdateWatchOptions): UpdateWatch {
  let newest: FoundUpdate | null = null;
  let problem = false;
  const look = async (): Promise<void> => {
    if (key === null) return;
    let found = false;
    newest = await findUpdate(await places(), key, current, (error) => {
      found = true;
      onProblem(error);
    });
    problem = found;
  };
  void look();
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  return { newest: () => newest, hasProblem: () => problem, look, stop: () => clearInterval(timer) };
}

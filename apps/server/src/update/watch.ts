import { findUpdate, type UpdatePlaces } from './find.ts';
import { RELEASE_KEY } from './releaseKey.ts';

/** Knows of newer releases. */
export interface UpdateWatch {
  /** The version of the newest release that was found; null: none. */
  readonly newest: () => string | null;
  readonly stop: () => void;
}

export interface UpdateWatchOptions extends UpdatePlaces {
  readonly current: string;
  readonly onProblem: (error: unknown) => void;
  readonly key?: string | null;
}

const EVERY_MS = 6 * 3_600_000;

/** Looks for newer releases now and every six hours. */
export function watchUpdates({
  key = RELEASE_KEY,
  current,
  onProblem,
  ...places
}: UpdateWatchOptions): UpdateWatch {
  let newest: string | null = null;
  if (key === null) return { newest: () => null, stop: () => undefined };
  const look = async (): Promise<void> => {
    newest = (await findUpdate(places, key, current, onProblem))?.version ?? null;
  };
  void look();
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  return { newest: () => newest, stop: () => clearInterval(timer) };
}

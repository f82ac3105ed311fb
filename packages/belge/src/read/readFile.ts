import type { Belge } from '../model.ts';
import type { Result } from '../result.ts';

/** The answer of a reader. */
export interface ReadFile extends Result<Belge> {
  /** The file carries an e-signature; it is of the file and not of what is read from it. */
  readonly signed?: boolean;
}

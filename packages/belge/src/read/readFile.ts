import type { Belge } from '../model.ts';
import type { Result } from '../result.ts';

/** The sheet that the file asks for; the product has one of its own. Lengths are points. */
export interface SheetInfo {
  readonly landscape: boolean;
  readonly margins: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
}

/** The answer of a reader. */
export interface ReadFile extends Result<Belge> {
  /** The file carries an e-signature; it is of the file and not of what is read from it. */
  readonly signed?: boolean;
  readonly sheet?: SheetInfo;
  /** Text at the head and foot of each page, which the model has no place for; lines end with `\n`. */
  readonly header?: string;
  readonly footer?: string;
}

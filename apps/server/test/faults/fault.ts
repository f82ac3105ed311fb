import type { TopluJob } from '@derkenar/domain';
import type { Db } from '../../src/db/connection.ts';
import type { Acknowledged, Target } from '../writeLoad.ts';

/** A fault that `npm run fault-drill -- --<name>` causes round after round. */
export interface Fault {
  /** Says in Turkish what this machine lacks for it; null: nothing. */
  readonly lacks: () => string | null;
  /** Starts what all rounds share, and has it end with the test. */
  readonly prepare: () => Promise<Trial>;
}

/** Files of each round's job. */
export const FILES = 10;

export interface Round {
  readonly number: number;
  /** The bulk job that runs meanwhile. */
  readonly job: TopluJob;
  readonly said: Acknowledged;
}

export interface Trial {
  readonly target: Target;
  /** Works on a connection that no policy binds. */
  readonly withOwner: WithOwner;
  /** Causes the fault while people write and the job runs, and mends it. */
  readonly cause: (round: Round) => Promise<void>;
  /** Checks what else has to hold once nobody writes any more and the job has ended. */
  readonly judge?: (round: Round) => Promise<void>;
  /** Statuses with which a write may be refused meanwhile, besides 503. */
  readonly refusals?: readonly number[];
  /** The fault's own counts, for the line that the drill ends with. */
  readonly counts?: () => string;
}

export type WithOwner = <T>(work: (owner: Db) => Promise<T>) => Promise<T>;

/** A connection of its own each time: the fault may have broken the one before. */
export const byConnecting =
  (connectOwner: () => Promise<Db>): WithOwner =>
  async (work) => {
    const owner = await connectOwner();
    try {
      return await work(owner);
    } finally {
      await owner.destroy();
    }
  };

/** A fault that needs nothing but what the tests need. */
export const nothingLacks = (): null => null;

import { AppError, type PasswordContext, passwordError } from '@derkenar/domain';
import { hash, verify } from '@node-rs/argon2';
import { weakness } from './account/strength.ts';
import { createWaitingLine, tooMany } from './scheduling/waitingLine.ts';

/** RFC 9106 argon2id, the package's default kind. */
export interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  /** Passes over that memory. */
  readonly timeCost: number;
  /** Lanes. */
  readonly parallelism: number;
}

const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The cost that a PHC string names. */
const COST_OF = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),/;
/** One at a time: a storm of sign-ins would take memory and both cores from everyone else. */
const SLOTS = 1;
const WAITING = 8;

/** Does the password belong to the hash? null is nobody's: false, after the same time. */
export type Verify = (ozet: string | null, parola: string) => Promise<boolean>;

export interface Hasher {
  /** PHC string; AppError 'cok-istek' when too many wait. */
  readonly hash: (parola: string) => Promise<string>;
  /** Was the hash made with less memory or fewer passes than are taken now? */
  readonly isCheap: (ozet: string) => boolean;
  /** Work that needs `verify`, in turn: nothing else is verified by this process meanwhile. */
  readonly verifying: <T>(work: (verify: Verify) => Promise<T>) => Promise<T>;
}

export function createHasher(cost = COST): Hasher {
  const line = createWaitingLine({ slots: SLOTS, waiting: WAITING, refusal: tooMany('cok-istek') });
  let nobodys: Promise<string> | null = null;
  return {
    hash: (parola) => line.run(() => hashPassword(parola, cost)),
    isCheap: (ozet) => {
      const [, memory, passes] = COST_OF.exec(ozet) ?? [];
      return Number(memory) < cost.memoryCost || Number(passes) < cost.timeCost;
    },
    verifying: (work) =>
      line.run(() =>
        work(async (ozet, parola) => {
          nobodys ??= hashPassword('', cost);
          const known = await verify(ozet ?? (await nobodys), normalized(parola));
          return known && ozet !== null;
        }),
      ),
  };
}

/** Outside of the gate: for programs that serve nobody meanwhile. */
export const hashPassword = (parola: string, cost = COST): Promise<string> => hash(normalized(parola), cost);

/** Keyboards disagree about how 'ş' is put together. */
const normalized = (parola: string): string => parola.normalize('NFKC');

/** Throws 422 on the field when the password is too weak. */
export async function requirePassword(
  parola: string,
  field: string,
  context: PasswordContext,
): Promise<void> {
  const message = passwordError(parola, context) ?? (await weakness(parola, context));
  if (message !== null) throw new AppError('gecersiz-istek', { errors: { [field]: message } });
}

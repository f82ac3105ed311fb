import { randomBytes } from 'node:crypto';
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
/** The cost and the salt that a PHC string names. */
const PHC = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$/;
const SALT_BYTES = 16;
/** One at a time: a storm of sign-ins would take memory and both cores from everyone else. */
const SLOTS = 1;
const WAITING = 8;

/** Does the password belong to the hash? null is nobody's: false, after the same time. */
export type Verify = (ozet: string | null, parola: string) => Promise<boolean>;

export interface Hasher {
  /** PHC string; AppError 'cok-istek' when too many wait. */
  readonly hash: (parola: string) => Promise<string>;
  /** PHC strings under one salt: one hash like theirs (`hashLike`) finds a secret among them. For use in transactions. */
  readonly hashTogether: (secrets: readonly string[]) => Promise<readonly string[]>;
  /** The PHC string of the secret, with the cost and the salt of `phc`. For use in transactions. */
  readonly hashLike: (phc: string, secret: string) => Promise<string>;
  /** Was the hash made with less memory or fewer passes than are taken now? */
  readonly isCheap: (ozet: string) => boolean;
  /** Work that needs `verify`, in turn: nothing else is verified by this process meanwhile. */
  readonly verifying: <T>(work: (verify: Verify) => Promise<T>) => Promise<T>;
}

export function createHasher(cost = COST): Hasher {
  const line = createWaitingLine({ slots: SLOTS, waiting: WAITING, refusal: tooMany('cok-istek') });
  // A line of its own: these callers hold a connection, for which the work in the other line waits.
  const inTransactions = createWaitingLine({ slots: SLOTS, waiting: WAITING, refusal: tooMany('cok-istek') });
  let nobodys: Promise<string> | null = null;
  return {
    hash: (parola) => line.run(() => hashPassword(parola, cost)),
    hashTogether: (secrets) =>
      inTransactions.run(async () => {
        const salt = randomBytes(SALT_BYTES);
        const hashes: string[] = [];
        for (const secret of secrets) hashes.push(await hash(secret, { ...cost, salt }));
        return hashes;
      }),
    hashLike: (phc, secret) => inTransactions.run(() => hash(secret, settingsOf(phc))),
    isCheap: (ozet) => {
      const [, memory, passes] = PHC.exec(ozet) ?? [];
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

function settingsOf(phc: string): HashCost & { readonly salt: Buffer } {
  const [, memory, passes, lanes, salt = ''] = PHC.exec(phc) ?? [];
  return {
    memoryCost: Number(memory),
    timeCost: Number(passes),
    parallelism: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
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

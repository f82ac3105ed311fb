import { randomBytes } from 'node:crypto';
import { upperTr } from '@derkenar/domain';

/** Letters and digits that nobody takes for another; 32 of them: five bits each. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;

/** 50 bits, as it is typed: 'ABCDE-FGH23'. */
export function createPairingCode(): string {
  const letters = Array.from(randomBytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
}

/**
 * The stored form of a code or token. A code may be typed in small letters, with spaces, or without its dash.
 */
export function readToken(typed: string): string {
  const bare = upperTr(typed.replace(/[\s-]/g, ''));
  return bare.length === CODE_LENGTH ? bare : typed;
}

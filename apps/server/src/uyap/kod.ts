import { randomBytes } from 'node:crypto';
import { upperTr } from '@derkenar/domain';

/** Letters and digits that nobody takes for another; 32 of them: five bits each. */
const HARFLER = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const BOY = 10;

/** 50 bits, as it is typed: 'ABCDE-FGH23'. */
export function createKod(): string {
  const harfler = Array.from(randomBytes(BOY), (byte) => HARFLER[byte % HARFLER.length]).join('');
  return `${harfler.slice(0, BOY / 2)}-${harfler.slice(BOY / 2)}`;
}

/** What is stored of a code or token: a code may be typed in small letters, with spaces, or without its dash. */
export function readBelirtec(typed: string): string {
  const bare = upperTr(typed.replace(/[\s-]/g, ''));
  return bare.length === BOY ? bare : typed;
}

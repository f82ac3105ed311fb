import type { ErrorCode } from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';

/** Refusals behind which may stand a try to get around a rule, not a slip of the hand. */
const TRIES: ReadonlySet<ErrorCode> = new Set([
  'giris-hatali',
  'kod-hatali',
  'gecis-anahtari-gecersiz',
  'kurum-girisi-gecersiz',
  'hesap-kilitli',
  'kurulum-belirteci',
  'baglanti-gecersiz',
  'yetki-yok',
  'govde-buyuk',
  'cok-istek',
  'uyap-sinir',
]);

const MINUTE_MS = 60_000;
/** Each code has as many: whoever tries without end fills no disk. */
export const LINES_PER_MINUTE = 20;

type NoteRefusal = (
  request: Pick<FastifyRequest, 'log' | 'method' | 'routeOptions'>,
  code: ErrorCode,
) => void;

/**
 * Logs tries as warnings, by code and route, with nothing of who asked. The first line after a minute of more than
 * LINES_PER_MINUTE has the number of the others in `unlogged`. `clock` answers milliseconds.
 */
export function createRefusalLog(clock = () => performance.now()): NoteRefusal {
  const minutes = new Map<ErrorCode, { readonly since: number; tries: number }>();

  function count(code: ErrorCode): { readonly tries: number; readonly unlogged: number } {
    const last = minutes.get(code);
    if (last !== undefined && clock() - last.since < MINUTE_MS) return { tries: ++last.tries, unlogged: 0 };
    minutes.set(code, { since: clock(), tries: 1 });
    return { tries: 1, unlogged: Math.max(0, (last?.tries ?? 0) - LINES_PER_MINUTE) };
  }

  return ({ log, method, routeOptions }, code) => {
    if (!TRIES.has(code)) return;
    const { tries, unlogged } = count(code);
    if (tries > LINES_PER_MINUTE) return;
    log.warn(
      { at: `${method} ${routeOptions.url ?? ''}`, ...(unlogged > 0 && { unlogged }) },
      `refused: ${code}`,
    );
  };
}

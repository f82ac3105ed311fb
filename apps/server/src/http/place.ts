import type { FastifyRequest } from 'fastify';

/** Where a session was opened. */
export interface SessionPlace {
  readonly address: string;
  /** The browser's User-Agent, shortened. */
  readonly agent: string;
}

const MAX_AGENT = 300;

export const placeOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SessionPlace => ({
  address: ip,
  agent: (headers['user-agent'] ?? '').slice(0, MAX_AGENT),
});

/** The first that a User-Agent names counts: most browsers also name others, which they resemble. */
const BROWSERS: readonly (readonly [string, string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['YaBrowser/', 'Yandex'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const SYSTEMS: readonly (readonly [string, string])[] = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
];

/** 'Firefox, Windows'; '' where the User-Agent names neither. */
export function deviceName(agent: string): string {
  const named = [BROWSERS, SYSTEMS].map((list) => list.find(([mark]) => agent.includes(mark))?.[1]);
  return named.filter((name) => name !== undefined).join(', ');
}

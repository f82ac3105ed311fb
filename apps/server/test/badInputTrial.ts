import type { InjectOptions } from 'fastify';
import type { Answer } from './routeAnswer.ts';
import { type Fingerprint, fingerprint } from './routeDatabase.ts';
import { type Scene, signIn } from './routeRecords.ts';
import { addressOf, type Call, type RouteRow } from './routeTable.ts';
import { askAs, type TestServer } from './server.ts';

/** A call that is well made, and ways to send it with something in it changed. */
export interface Caller {
  readonly call: Call;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly send: (options?: Partial<InjectOptions>) => Promise<Answer>;
  /** The whole body as text or bytes. */
  readonly sendBody: (body: string | Buffer, contentType?: string) => Promise<Answer>;
  readonly sendJson: (value: unknown) => Promise<Answer>;
}

export interface Trial extends Caller {
  /** Tables that are no longer as they were before the first call. */
  readonly changed: () => Promise<readonly string[]>;
}

export async function trialOf(server: TestServer, row: RouteRow): Promise<Trial> {
  const caller = await callerOf(server, row);
  const before = await fingerprint(server.owner);
  return { ...caller, changed: async () => differing(before, await fingerprint(server.owner)) };
}

export async function callerOf(server: TestServer, row: RouteRow): Promise<Caller> {
  const { buro } = server;
  const scene: Scene = { server, buro, kim: buro.kullanicilar.yonetici };
  const call = (await row.prepare?.(scene)) ?? {};
  const ask = askAs(server.app, await signIn(scene));
  const send = (options: Partial<InjectOptions> = {}) =>
    ask({
      method: row.method,
      url: addressOf(row, call),
      ...(call.payload !== undefined && { payload: call.payload }),
      ...options,
    });
  const sendBody = (body: string | Buffer, contentType = 'application/json') =>
    send({ payload: body, headers: { 'content-type': contentType } });
  return {
    call,
    payload: call.payload ?? {},
    send,
    sendBody,
    sendJson: (value) => sendBody(JSON.stringify(value)),
  };
}

const differing = (before: Fingerprint, after: Fingerprint): readonly string[] =>
  Object.keys(after).filter((name) => after[name] !== before[name]);

export type Path = readonly (string | number)[];

/** Paths of all members that hold something, the first item of each array standing for all. */
export function pathsIn(value: unknown, at: Path = []): Path[] {
  if (value === null) return [];
  const here = at.length === 0 ? [] : [at];
  if (typeof value !== 'object') return here;
  const members: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((item: unknown) => [0, item])
    : Object.entries(value);
  return [...here, ...members.flatMap(([name, member]) => pathsIn(member, [...at, name]))];
}

export const memberAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Record<string | number, unknown>)[name], value);

/** The value with another member at the path. */
export function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  const inner = replaced((value as Record<string | number, unknown>)[name], rest, by);
  if (Array.isArray(value)) return value.map((item: unknown, i) => (i === name ? inner : item));
  return { ...(value as object), [name]: inner };
}

export function without(value: Caller['payload'], name: string): object {
  const { [name]: _, ...rest } = value;
  return rest;
}

const VALUES: readonly unknown[] = [5, 'yok', true, [], {}, [[]], [{}], -1.5, 1e308];
const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Values of every type but the one of `value`. */
export const wrongFor = (value: unknown): readonly unknown[] =>
  VALUES.filter((other) => typeOf(other) !== typeOf(value));

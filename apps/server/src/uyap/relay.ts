import { randomUUID } from 'node:crypto';
import { COURT_ERRORS } from '@derkenar/domain';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import type { Listen } from '../db/listen.ts';
import type { Database } from '../db/schema.ts';
import { parseJson } from './json.ts';

const id = z.uuid();

/** A message to all servers on the database. */
const broadcastSchema = z.discriminatedUnion('type', [
  /** A person's connection has changed. */
  z.object({ type: z.literal('changed'), buroId: id, kullaniciId: id }),
  /** Somebody has looked up unusually many people. */
  z.object({ type: z.literal('warning'), buroId: id }),
]);
export type Broadcast = z.infer<typeof broadcastSchema>;

/** A message to one server. */
const messageSchema = z.discriminatedUnion('type', [
  /** `sealed` holds the question for the line. */
  z.object({ type: z.literal('ask'), no: id, from: id, lineId: id, sealed: z.string() }),
  /** The one that asked waits no more. */
  z.object({ type: z.literal('cancel'), no: id }),
  /** Still at work on it. */
  z.object({ type: z.literal('alive'), no: id }),
  z.object({ type: z.literal('person'), no: id, sealed: z.string() }),
  z.object({ type: z.literal('failed'), no: id, kod: z.enum(COURT_ERRORS).nullable() }),
]);
export type Message = z.infer<typeof messageSchema>;
export type Answer = Extract<Message, { type: 'person' | 'failed' }>;

export interface RelayListener {
  readonly onBroadcast?: (broadcast: Broadcast) => void;
  readonly onMessage?: (message: Message) => void;
  /** Broadcasts may have been missed. */
  readonly onResumed?: () => void;
}

/** Connects the servers on one database by NOTIFY. Nothing is stored, and no further program is needed. */
export interface Relay {
  /** Names this server while it runs. */
  readonly serverId: string;
  readonly connected: () => boolean;
  /** Sends within a transaction; the message leaves when it commits. */
  readonly broadcast: (on: Kysely<Database>, broadcast: Broadcast) => Promise<void>;
  readonly send: (serverId: string, message: Message) => Promise<void>;
  readonly listen: (listener: RelayListener) => void;
  readonly close: () => Promise<void>;
}

const ALL = 'derkenar_uyap';
const channelOf = (serverId: string): string => `${ALL}_${serverId.replaceAll('-', '')}`;

const notify = async (on: Kysely<Database>, channel: string, content: object): Promise<void> => {
  await sql`SELECT pg_notify(${channel}, ${JSON.stringify(content)})`.execute(on);
};

export function createRelay(db: Db, listen: Listen, onProblem: (error: unknown) => void): Relay {
  const serverId = randomUUID();
  const listeners: RelayListener[] = [];
  const connection = listen({
    channels: [ALL, channelOf(serverId)],
    onProblem,
    onConnected: () => {
      for (const { onResumed } of listeners) onResumed?.();
    },
    onMessage: (payload) => {
      const content = parseJson(payload);
      const broadcast = broadcastSchema.safeParse(content).data;
      const message = messageSchema.safeParse(content).data;
      for (const listener of listeners) {
        if (broadcast !== undefined) listener.onBroadcast?.(broadcast);
        if (message !== undefined) listener.onMessage?.(message);
      }
    },
  });
  return {
    serverId,
    connected: connection.connected,
    broadcast: (on, broadcast) => notify(on, ALL, broadcast),
    send: (to, message) => notify(db, channelOf(to), message),
    listen: (listener) => {
      listeners.push(listener);
    },
    close: connection.close,
  };
}

import { PassThrough, type Readable } from 'node:stream';
import { AppError, type Yetki } from '@derkenar/domain';
import type { FastifyReply } from 'fastify';
import type { Db } from '../db/connection.ts';
import { isSessionOpen, type Session } from '../session/store.ts';
import { whenOver } from './whenOver.ts';

export interface EventStreamOptions {
  readonly db: Db;
  /** The stream ends without these permissions. */
  readonly yetkiler: readonly Yetki[];
  /** Milliseconds between two beats: the session is looked at, and the state told if it changed. */
  readonly beatMs: number;
}

/** Server-sent events for one page. */
export interface EventStream {
  readonly session: Session;
  /** Asks for the state and writes it, if it is another than the last one told. */
  readonly tell: () => void;
  readonly write: (event: string) => void;
}

export interface EventStreams {
  /**
   * The state at once, then each change; ends where `stateOf` says that there is no such thing (AppError 404).
   * `everyMs`: how often to look for a change, besides the beats.
   */
  readonly open: (
    session: Session,
    stateOf: () => Promise<unknown>,
    options?: { readonly everyMs?: number },
  ) => Readable;
  readonly each: (visit: (eventStream: EventStream) => void) => void;
  readonly close: () => void;
}

/** Pages of a person; a browser opens six connections to a server at most. */
const MAX_STREAMS_PER_USER = 10;
/** A reader this slow is disconnected and comes back for the current state. */
const MAX_PENDING_BYTES = 64 * 1024;

export function createEventStreams({ db, yetkiler, beatMs }: EventStreamOptions): EventStreams {
  const eventStreams = new Map<EventStream, PassThrough>();
  let closed = false;

  /** Ends with the session, with the key, and with the account. */
  async function beat({ session, write, tell }: EventStream, stream: PassThrough): Promise<void> {
    const open = await isSessionOpen(db, session.tokenHash, yetkiler).catch(() => true);
    if (!open) return void stream.end();
    write(': nabız\n\n');
    tell();
  }

  const open: EventStreams['open'] = (session, stateOf, { everyMs } = {}) => {
    if (closed) throw new AppError('mesgul');
    const own = [...eventStreams.keys()].filter(
      (eventStream) => eventStream.session.kullaniciId === session.kullaniciId,
    );
    if (own.length >= MAX_STREAMS_PER_USER) throw new AppError('cok-istek');
    const stream = new PassThrough();
    const write = (event: string) => {
      if (stream.writableLength > MAX_PENDING_BYTES) stream.destroy();
      else if (!stream.writableEnded && !stream.destroyed) stream.write(event);
    };
    const eventStream: EventStream = { session, write, tell: teller(stateOf, write, () => stream.end()) };
    const timers = [setInterval(() => void beat(eventStream, stream), beatMs)];
    if (everyMs !== undefined) timers.push(setInterval(eventStream.tell, everyMs));
    stream.once('close', () => {
      for (const timer of timers) clearInterval(timer);
      eventStreams.delete(eventStream);
    });
    eventStreams.set(eventStream, stream);
    eventStream.tell();
    return stream;
  };

  return {
    open,
    each: (visit) => {
      for (const eventStream of eventStreams.keys()) visit(eventStream);
    },
    close() {
      closed = true;
      for (const stream of eventStreams.values()) stream.end();
    },
  };
}

/** Answers with the events. */
export function sendEventStream(reply: FastifyReply, events: Readable): FastifyReply {
  whenOver(reply, () => events.destroy());
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      // A proxy that gathers the answer would hold every event back.
      .header('x-accel-buffering', 'no')
      .send(events)
  );
}

/** One question at a time, the last one counts. */
function teller(
  stateOf: () => Promise<unknown>,
  write: (event: string) => void,
  end: () => void,
): () => void {
  let last = '';
  let asking = false;
  let again = false;
  async function tell(): Promise<void> {
    asking = true;
    do {
      again = false;
      const text = JSON.stringify(await stateOf());
      if (text !== last) write(`data: ${text}\n\n`);
      last = text;
    } while (again);
  }
  return () => {
    again = true;
    if (!asking)
      tell()
        .catch((error: unknown) => {
          // Otherwise the database is away: the next beat asks again.
          if (error instanceof AppError && error.status === 404) end();
        })
        .finally(() => {
          asking = false;
        });
  };
}

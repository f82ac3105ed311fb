import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Calls `done` when the answer is sent or its reader is gone; it may be called twice. Of an answer that waits for
 * an earlier one on its connection, Node does not say that the reader is gone.
 */
export function whenOver(reply: FastifyReply, done: () => void): void {
  const { socket } = reply.request.raw;
  // A client may send any number of requests one after the other before it reads an answer.
  socket.setMaxListeners(0);
  const over = () => {
    socket.off('close', over);
    done();
  };
  socket.once('close', over);
  finished(reply.raw, over);
}

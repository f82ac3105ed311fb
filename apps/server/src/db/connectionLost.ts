const LOST = /^(?:08...|57P..|ECONNREFUSED|ECONNRESET|EPIPE)$/;
const LOST_IN_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client .+ not queryable)/;

/** The database is being restarted: SQLSTATE classes 08 and 57P, or no connection at all. */
export function isConnectionLost(error: Error & { readonly code?: unknown }): boolean {
  const { code } = error;
  if (typeof code !== 'string') return LOST_IN_WORDS.test(error.message);
  // The socket is not there yet; a missing file is another matter.
  return LOST.test(code) || (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect');
}

/** The connection broke before the database had answered COMMIT: nobody knows here whether it is done. */
export class CommitInDoubt extends Error {
  override readonly name = 'CommitInDoubt';

  constructor(cause: Error) {
    super('the answer to COMMIT was lost', { cause });
  }
}

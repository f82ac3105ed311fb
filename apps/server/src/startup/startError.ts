/** The server cannot start. `message` is Turkish, for the operator, and says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The server cannot start. `message` is Turkish, for whoever runs it, and says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

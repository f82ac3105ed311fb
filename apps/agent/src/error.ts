/** The reason why the program does not start, for the user. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Why the program does not start; shown to the user. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

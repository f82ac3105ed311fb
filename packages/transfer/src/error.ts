/** A file that cannot be read, or not to its end. `message` is Turkish and says what to do. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** Why the program does not start; shown to the user. */
export class BaslatmaHatasi extends Error {
  override readonly name = 'BaslatmaHatasi';
}

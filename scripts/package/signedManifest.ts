import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The public half of an Ed25519 key as programs hold it. */
export const publicHalf = (key: KeyObject): string =>
  `ed25519:${createPublicKey(key).export({ format: 'jwk' }).x}`;

/** The text of `derkenar-update.json` for files of the folder; `date` is the day of the release. */
export function signedManifest(
  folder: string,
  names: readonly string[],
  about: { readonly version: string; readonly date: string },
  key: KeyObject,
): string {
  const files = names.map((name) => {
    const data = readFileSync(join(folder, name));
    return { name, bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') };
  });
  const manifest = JSON.stringify({ product: 'derkenar', ...about, files });
  const signature = sign(null, Buffer.from(manifest), key).toString('base64');
  return `${JSON.stringify({ manifest, signature }, null, 1)}\n`;
}

import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

/** The file that tells of a release. Its `manifest` is JSON as text, so that the signature is over these very bytes. */
export const MANIFEST_FILE = 'derkenar-update.json';
export const MAX_MANIFEST_BYTES = 64 * 1024;

const version = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/);
const manifestSchema = z.strictObject({
  product: z.literal('derkenar'),
  version,
  /** The day of the release. */
  date: z.iso.date(),
  files: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[A-Za-z0-9][\w.-]{0,99}$/),
        bytes: z.int().min(1),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1)
    .max(20),
});
export type UpdateManifest = z.infer<typeof manifestSchema>;

const envelopeSchema = z.strictObject({
  manifest: z.string(),
  /** Ed25519 over the bytes of `manifest`, in base64. */
  signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
});

/** The manifest if this key signed it; throws an Error that says why it is refused. `key` is 'ed25519:' and base64url. */
export function readManifest(text: string, key: string): UpdateManifest {
  const { manifest, signature } = envelopeSchema.parse(JSON.parse(text));
  const signer = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.replace(/^ed25519:/, '') },
    format: 'jwk',
  });
  // Nothing of what stands in it is read before.
  if (!verify(null, Buffer.from(manifest), signer, Buffer.from(signature, 'base64')))
    throw new Error('the signature is of another key, or the manifest was changed');
  return manifestSchema.parse(JSON.parse(manifest));
}

/** Is the first version, 'major.minor.patch', newer than the second? */
export function isNewer(one: string, other: string): boolean {
  const [numbers, others] = [one, other].map((text) => text.split('.').map(Number));
  const at = (numbers ?? []).findIndex((number, i) => number !== others?.[i]);
  return at >= 0 && (numbers?.[at] ?? 0) > (others?.[at] ?? 0);
}

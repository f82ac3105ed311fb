import { createHash } from 'node:crypto';

/** UUID version 5 (RFC 9562 §5.5) of a name in a namespace: the same one each time. */
export function uuid5(namespace: string, ...names: readonly string[]): string {
  const hash = createHash('sha1').update(Buffer.from(namespace, 'hex'));
  for (const name of names) hash.update(name);
  const bytes = hash.digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

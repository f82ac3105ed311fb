/** `String.fromCharCode` takes its bytes as arguments: not too many at once. */
const CHUNK = 0x3000;

export function base64Of(bytes: Uint8Array): string {
  let out = '';
  // A multiple of three bytes is a whole number of base64's letters.
  for (let at = 0; at < bytes.length; at += CHUNK)
    out += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return out;
}

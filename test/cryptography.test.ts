import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['{apps,packages}/*/src/**/*.{ts,tsx}', 'scripts/**/*.ts'];
const SERVER = 'apps/server/src/';
const USES =
  /\bcreate(?:Hash|Hmac|Cipheriv|Decipheriv)\(|\bhash\('sha|\brandomBytes\(|\bgenerateKeyPair|\bcreatePublicKey\(|\b(?:webcrypto|crypto\.subtle)\b|'(?:otpauth|@node-rs\/argon2|@simplewebauthn\/server|openid-client|age-encryption|@noble\/ciphers\/[^']+)'/;

it('names each file that uses cryptography, and no other', () => {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules/**'] }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const using = files.filter((file) => USES.test(readFileSync(join(ROOT, file), 'utf8')));
  const page = readFileSync(join(ROOT, 'docs/cryptography.md'), 'utf8').split('## Uses')[1] ?? '';
  const named = [...page.matchAll(/`([^`]+\.ts)`/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(using.map((file) => file.replace(SERVER, ''))));
});

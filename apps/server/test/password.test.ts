import { expect, it } from 'vitest';
import { createHasher, hashPassword } from '../src/password.ts';

/** OWASP's least for argon2id with one lane. */
const PRODUCT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

it('hashes by argon2id with 19 MiB and two passes unless it is told otherwise', async () => {
  expect(await hashPassword('mavi çaydanlık')).toMatch(PRODUCT);
  expect(await createHasher().hash('mavi çaydanlık')).toMatch(PRODUCT);
  const cheap = createHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  expect(await cheap.hash('mavi çaydanlık')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
});

it('verifies a hash of another cost than its own', async () => {
  const cheap = createHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const hash = await hashPassword('mavi çaydanlık');
  const tries = ['mavi çaydanlık', 'mavi caydanlık'];
  const found = await cheap.verifying((verify) => Promise.all(tries.map((parola) => verify(hash, parola))));
  expect(found).toEqual([true, false]);
});

it('hashes secrets together under one salt, so that one hash like theirs finds each', async () => {
  const hasher = createHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const hashes = await hasher.hashTogether(['ABCD', 'EFGH']);
  expect(new Set(hashes.map((hash) => hash.split('$')[4]))).toHaveProperty('size', 1);
  expect(await hasher.hashTogether(['ABCD'])).not.toContain(hashes[0]);
  // Another cost today changes nothing for hashes of before.
  const today = createHasher();
  expect(await today.hashLike(hashes[0] ?? '', 'EFGH')).toBe(hashes[1]);
  expect(hashes).not.toContain(await today.hashLike(hashes[0] ?? '', 'EFGI'));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKey, seal, unseal } from '../src/uyap/seal.ts';

const NO = '1';

describe('what is sealed', () => {
  it('is read with its key for its request, and shows nothing of itself', () => {
    const key = createKey();
    fc.assert(
      fc.property(fc.record({ ad: fc.string(), soyad: fc.string() }), (content) => {
        const sealed = seal(key, NO, { ...content, tcKimlikNo: '81002747278' });
        expect(unseal(key, NO, sealed)).toEqual({ ...content, tcKimlikNo: '81002747278' });
        expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('81002747278');
      }),
    );
  });

  it('is nothing to another key, for another request, or with a bit changed', () => {
    const key = createKey();
    const sealed = seal(key, NO, { ad: 'Ayşe' });
    expect(unseal(createKey(), NO, sealed)).toBeNull();
    expect(unseal(key, '2', sealed)).toBeNull();
    const bytes = Buffer.from(sealed, 'base64');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unseal(key, NO, changed.toString('base64'))).toBeNull();
    }
  });

  it('is nothing where nothing was sealed', () => {
    const key = createKey();
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (junk) => {
        expect(unseal(key, NO, junk)).toBeNull();
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readHtml, writeHtml } from '../../src/index.ts';
import { keepSpaces } from '../../src/read/spaces.ts';
import { belgeArbitrary } from '../arbitrary.ts';
import { canonical } from '../canonical.ts';

it('spaces are kept as reading the HTML of the document has them', () => {
  fc.assert(
    fc.property(belgeArbitrary, (belge) => {
      const kept = keepSpaces(belge);
      expect(kept).toEqual(canonical(belge));
      expect(kept).toEqual(readHtml(writeHtml(belge)).value);
      expect(keepSpaces(kept)).toEqual(kept);
    }),
  );
});

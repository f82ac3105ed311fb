import { expect, it } from 'vitest';
import { lint } from './lint.ts';

const refusedIn = (file: string, statement: string): boolean =>
  lint({ [file]: `export const a = (field) => field.${statement};\n` }).some(({ code }) =>
    code.includes('no-restricted-properties'),
  );

it.each(["fill('a')", "pressSequentially('a')", 'toLowerCase()'])(
  'browser tests do not use %s',
  (statement) => {
    expect(refusedIn('apps/web/test/a.test.ts', statement)).toBe(true);
  },
);

it('other files may fill arrays', () => {
  expect(refusedIn('packages/belge/src/a.ts', 'fill(0)')).toBe(false);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFormat, ENTRY, removeFormat } from '../../../../../../test/oneMoreFormat.ts';

beforeAll(addFormat);
afterAll(removeFormat);

it('names a format that was added to the table', async () => {
  const { details } = await import('./details.ts');
  const line = { eylem: 'belge-indir' as const, bicim: 'txt', eksikKodlar: [], ayrinti: {} };
  expect(details(line)[0]?.text).toBe(ENTRY.label);
});

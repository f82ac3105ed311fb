import { describe, expect, it } from 'vitest';
import { expectLinear } from './growth.ts';

const spaces = (length: number): string => ' '.repeat(length);

describe('expectLinear', () => {
  it('takes work in proportion to the length', async () => {
    await expectLinear(800_000, spaces, (text) => text.split(''));
  });

  it('refuses work by the square of the length', async () => {
    // Each space begins a run that does not end as it should.
    await expect(expectLinear(20_000, spaces, (text) => / +x/.test(text))).rejects.toThrow(
      '8 times the length',
    );
  });

  it('takes the long input for free where it costs nearly nothing', async () => {
    await expectLinear(8000, spaces, (text) => text.length);
  });
});

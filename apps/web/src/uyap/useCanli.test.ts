import { describe, expect, it } from 'vitest';
import { readBaglanti } from './useCanli.ts';

const BAGLANTI = {
  durum: 'bagli',
  yontem: 'simulator',
  portal: null,
  simulator: true,
  bitis: null,
  bugunkuSorgu: 3,
  gunlukSinir: 100,
};

describe('what the server tells of the connection', () => {
  it('is taken whole', () => {
    expect(readBaglanti(JSON.stringify(BAGLANTI))).toEqual(BAGLANTI);
  });

  it.each(['', 'null', '[]', '{"durum":"bagli"', '{"durum":"bagli"}', '"bagli"'])(
    'is not taken as %j',
    (data) => {
      expect(readBaglanti(data)).toBeNull();
    },
  );
});

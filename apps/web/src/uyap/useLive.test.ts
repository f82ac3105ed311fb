import { describe, expect, it } from 'vitest';
import { readConnection } from './useLive.ts';

const CONNECTION = {
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
    expect(readConnection(JSON.stringify(CONNECTION))).toEqual(CONNECTION);
  });

  it.each(['', 'null', '[]', '{"durum":"bagli"', '{"durum":"bagli"}', '"bagli"'])(
    'is not taken as %j',
    (data) => {
      expect(readConnection(data)).toBeNull();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { BASLIKLAR, genislikler, toSatirlar, xlsxParts } from '../src/index.ts';
import { ORNEKLER, takiplerOf, zipOf } from './files.ts';

describe('a written workbook', () => {
  it('is read as the same cases, parties and representatives', async () => {
    const satirlar = [[BASLIKLAR], ORNEKLER.flatMap(toSatirlar)];
    const okunan = await takiplerOf(
      await zipOf(xlsxParts([{ ad: 'Takipler', genislikler: genislikler(), satirlar }])),
    );
    expect(okunan.flatMap(({ hatalar }) => hatalar)).toEqual([]);
    okunan.forEach(({ takip }, n) => {
      const { id: _, tutarlar, ...ornek } = ORNEKLER[n] as (typeof ORNEKLER)[number];
      const { genelToplam: __, kalanTutar: ___, ...girilen } = tutarlar;
      expect({ ...takip, vekiller: takip?.vekiller.length }).toMatchObject({
        ...ornek,
        tutarlar: girilen,
        vekiller: ornek.vekiller.length,
        alacaklilar: ornek.alacaklilar.map((taraf) => ({ ...taraf, vekiller: expect.anything() })),
        borclular: ornek.borclular.map((taraf) => ({ ...taraf, vekiller: expect.anything() })),
      });
    });
    expect(okunan).toHaveLength(ORNEKLER.length);
  });
});

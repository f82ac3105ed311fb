import { describe, expect, it } from 'vitest';
import { can, type Rol, YETKILER } from '../src/index.ts';

const held = (rol: Rol) => YETKILER.filter((yetki) => can({ rol }, yetki));

describe('permissions', () => {
  it('are those of decision 35 until the office changes them', () => {
    expect(held('yonetici')).toEqual(YETKILER);
    expect(held('avukat')).toEqual(YETKILER.filter((yetki) => yetki !== 'buro-yonet'));
    expect(held('katip')).toEqual([
      'dilekce-ekle',
      'dilekce-duzenle',
      'dilekce-indir',
      'takip-gor',
      'takip-yonet',
    ]);
    expect(held('stajyer')).toEqual(['dilekce-indir', 'takip-gor']);
  });

  it('are what the office lets the role hold, once it decided', () => {
    expect(can({ rol: 'stajyer', yetkiler: ['dilekce-ekle'] }, 'dilekce-ekle')).toBe(true);
    expect(can({ rol: 'stajyer', yetkiler: ['dilekce-ekle'] }, 'dilekce-indir')).toBe(false);
    expect(can({ rol: 'avukat', yetkiler: [] }, 'dilekce-sil')).toBe(false);
  });

  it('never lock the yonetici out of managing the office', () => {
    expect(can({ rol: 'yonetici', yetkiler: [] }, 'buro-yonet')).toBe(true);
    expect(can({ rol: 'yonetici', yetkiler: [] }, 'dilekce-sil')).toBe(false);
  });
});

import type { TakipOzet } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { BOS, hatalar, istekOf, ornekAd, withAlan } from './istek.ts';

const DILEKCE = { id: '1', isim: 'Satış Talebi', dilekce_tipi: 'talepler', sablon: '' } as const;
const TAKIP = {
  dosyaEsasNo: '2026/77',
  buroDosyaNo: '2026/0004',
  icraDairesi: { ad: 'Iğdır İcra Dairesi', il: 'Iğdır' },
  borclular: [{ tur: 'kisi', ad: 'Ali', soyad: 'Örnek', unvan: null }],
} as unknown as TakipOzet;

describe('the form of a bulk job', () => {
  it('asks for what the filter says, and for nothing that is empty', () => {
    expect(istekOf({ ...BOS, dilekceler: ['1'], ara: '  ' }, ['t'])).toEqual({
      dilekceler: ['1'],
      suzgec: {},
      bicim: 'udf',
      borcluAyri: false,
      klasorlu: false,
    });
    const secim = { ...BOS, ara: ' ali ', filter: { durum: 'acik' as const }, desen: ' {sira} ' };
    expect(istekOf(secim, [])).toMatchObject({ suzgec: { ara: 'ali', durum: 'acik' }, dosyaAdi: '{sira}' });
    const tekTek = istekOf({ ...secim, tekTek: true }, ['t2', 't1']);
    expect(tekTek.takipler).toEqual(['t2', 't1']);
    expect(tekTek).not.toHaveProperty('suzgec');
  });

  it('wants petitions, and a pattern that can be used', () => {
    expect(hatalar(BOS)).toEqual({ dilekceler: 'Lütfen bu alanı doldurun.', dosyaAdi: null });
    const many = Array.from({ length: 51 }, (_, n) => String(n));
    expect(hatalar({ ...BOS, dilekceler: many }).dilekceler).toBe('En çok 50 dilekçe seçebilirsiniz.');
    expect(hatalar({ ...BOS, desen: '{yok}' }).dosyaAdi).toContain('“{yok}” bilinmiyor.');
  });

  it('shows what the first file will be called', () => {
    expect(ornekAd(BOS, DILEKCE, TAKIP, 12)).toBe('2026-77-Satış Talebi.udf');
    const secim = { ...BOS, bicim: 'pdf' as const, borcluAyri: true };
    expect(ornekAd(secim, DILEKCE, TAKIP, 12)).toBe('2026-77-Satış Talebi-Ali Örnek.pdf');
    const desen = '{sira} {borclu} {buroDosyaNo}';
    expect(ornekAd({ ...secim, desen }, DILEKCE, TAKIP, 12)).toBe('01 Ali Örnek 2026-0004.pdf');
    expect(ornekAd({ ...secim, desen: '{' }, DILEKCE, TAKIP, 12)).toBeNull();
  });

  it('puts a field where the caret is, apart from what stands before it', () => {
    expect(withAlan('', 'sira', 0, 0)).toEqual({ desen: '{sira}', caret: 6 });
    expect(withAlan('{sira}', 'dilekce', 6, 6).desen).toBe('{sira}-{dilekce}');
    expect(withAlan('a b', 'sira', 2, 3).desen).toBe('a {sira}');
  });
});

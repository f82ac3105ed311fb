import type { DilekceSelection, TakipSummary } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { withAlan } from '../../documents/withAlan.ts';
import { EMPTY, findErrors, requestOf, sampleName } from './request.ts';

const DILEKCE: DilekceSelection = {
  id: '1',
  isim: 'Satış Talebi',
  diger_adlar: [],
  dilekce_tipi: 'talepler',
  adim: null,
  sablon: '',
};
const TAKIP = {
  dosyaEsasNo: '2026/77',
  buroDosyaNo: '2026/0004',
  icraDairesi: { ad: 'Iğdır İcra Dairesi', il: 'Iğdır' },
  borclular: [{ tur: 'kisi', ad: 'Ali', soyad: 'Örnek', unvan: null }],
} as unknown as TakipSummary;

describe('the form of a bulk job', () => {
  it('asks for what the filter says, and for nothing that is empty', () => {
    expect(requestOf({ ...EMPTY, dilekceler: ['1'], search: '  ' }, ['t'])).toEqual({
      dilekceler: ['1'],
      suzgec: {},
      bicim: 'udf',
      borcluAyri: false,
      klasorlu: false,
    });
    const selection = { ...EMPTY, search: ' ali ', filter: { durum: 'acik' as const }, pattern: ' {sira} ' };
    expect(requestOf(selection, [])).toMatchObject({
      suzgec: { ara: 'ali', durum: 'acik' },
      dosyaAdi: '{sira}',
    });
    const onlyTicked = requestOf({ ...selection, onlyTicked: true }, ['t2', 't1']);
    expect(onlyTicked.takipler).toEqual(['t2', 't1']);
    expect(onlyTicked).not.toHaveProperty('suzgec');
  });

  it('wants petitions, and a pattern that can be used', () => {
    expect(findErrors(EMPTY)).toEqual({ dilekceler: 'Lütfen bu alanı doldurun.', dosyaAdi: null });
    const many = Array.from({ length: 51 }, (_, n) => String(n));
    expect(findErrors({ ...EMPTY, dilekceler: many }).dilekceler).toBe('En çok 50 dilekçe seçebilirsiniz.');
    expect(findErrors({ ...EMPTY, pattern: '{yok}' }).dosyaAdi).toContain('“{yok}” bilinmiyor.');
  });

  it('shows what the first file will be called', () => {
    expect(sampleName(EMPTY, DILEKCE, TAKIP, 12)).toBe('2026-77-Satış Talebi.udf');
    const selection = { ...EMPTY, format: 'pdf' as const, borcluAyri: true };
    expect(sampleName(selection, DILEKCE, TAKIP, 12)).toBe('2026-77-Satış Talebi-Ali Örnek.pdf');
    const pattern = '{sira} {borclu} {buroDosyaNo}';
    expect(sampleName({ ...selection, pattern }, DILEKCE, TAKIP, 12)).toBe('01 Ali Örnek 2026-0004.pdf');
    const forAll = { ...selection, borcluAyri: false, pattern };
    expect(sampleName(forAll, DILEKCE, TAKIP, 12)).toBe('01 Ali Örnek 2026-0004.pdf');
    const several = { ...TAKIP, borcluSayisi: 2 };
    expect(sampleName(forAll, DILEKCE, several, 12)).toBe('01 Ali Örnek vd 2026-0004.pdf');
    expect(sampleName({ ...selection, pattern: '{' }, DILEKCE, TAKIP, 12)).toBeNull();
  });

  it('puts a field where the caret is, apart from what stands before it', () => {
    expect(withAlan('', 'sira', 0, 0)).toEqual({ pattern: '{sira}', caret: 6 });
    expect(withAlan('{sira}', 'dilekce', 6, 6).pattern).toBe('{sira}-{dilekce}');
    expect(withAlan('a b', 'sira', 2, 3).pattern).toBe('a {sira}');
  });
});

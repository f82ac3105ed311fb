import { expect, it } from 'vitest';
import { ALANLAR, groupAlanlar } from '../src/index.ts';

it('puts each field of the catalogue into one group', () => {
  const groups = groupAlanlar(ALANLAR);
  expect(groups.map(({ name }) => name)).toEqual(['Alacaklı', 'Borçlu', 'Dosya', 'Tarihler', 'Tutarlar']);
  const kodlar = groups.flatMap(({ alanlar }) => alanlar.map(({ kod }) => kod));
  expect(kodlar.toSorted()).toEqual(ALANLAR.map(({ kod }) => kod).toSorted());
});

it('leaves out empty groups and unknown codes', () => {
  const alanlar = [
    { kod: 'kalanTutar' },
    { kod: 'bilinmeyen' },
    { kod: 'borcluTc' },
    { kod: 'borcluAdSoyad' },
  ];
  expect(groupAlanlar(alanlar).map(({ group, alanlar: own }) => [group, own.map(({ kod }) => kod)])).toEqual([
    ['borclu', ['borcluAdSoyad', 'borcluTc']],
    ['tutar', ['kalanTutar']],
  ]);
});

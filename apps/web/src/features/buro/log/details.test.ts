import { COURT_ERRORS } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { details } from './details.ts';

const said = (line: Partial<Parameters<typeof details>[0]>) =>
  details({ eylem: 'toplu-baslat', bicim: null, eksikKodlar: [], ayrinti: {}, ...line }).map(
    ({ name, text }) => `${name}: ${text}`,
  );

describe('a line of the log', () => {
  it('says a bulk job in words, and only the beginning of its number', () => {
    const ayrinti = { toplu: '7d26dd73-c527-586d-b796-2bedb84ce5c0', takip: 12, dilekce: 2, dosya: 24 };
    expect(said({ bicim: 'doc', ayrinti })).toEqual([
      'Biçim: WORD',
      'Toplu işlem no: 7d26dd73',
      'Takip sayısı: 12',
      'Dilekçe sayısı: 2',
      'Dosya sayısı: 24',
    ]);
  });

  it('names the formats of lists as the buttons do', () => {
    const formatOf = (bicim: string) => said({ eylem: 'takip-disa-aktar', bicim });
    expect(['xlsx', 'csv', 'etakip'].flatMap(formatOf)).toEqual([
      'Biçim: Excel',
      'Biçim: CSV',
      'Biçim: e-takip',
    ]);
  });

  it('tells petitions that name an erased person from petitions that were used', () => {
    expect(said({ eylem: 'kisi-sil', ayrinti: { dilekce: 1 } })).toEqual(['Adı geçen dilekçe: 1']);
  });

  it('says what a lookup was for and how it ended', () => {
    expect(said({ eylem: 'kisi-sorgula', ayrinti: { amac: 'haciz' } })).toEqual([
      'Amaç: Haciz talebi hazırlığı',
    ]);
    for (const sonuc of [...COURT_ERRORS, 'bulundu', 'vazgecildi', 'beklenmeyen'])
      expect(said({ eylem: 'kisi-sorgula-sonuc', ayrinti: { sonuc } })).not.toEqual([`Sonuç: ${sonuc}`]);
  });
});

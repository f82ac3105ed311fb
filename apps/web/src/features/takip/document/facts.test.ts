import { readFileSync } from 'node:fs';
import type { StoredTakip } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../../belge/fill/source.ts';
import { factError } from './factError.ts';
import { missingFacts } from './facts.ts';

const { takipler } = JSON.parse(
  readFileSync(new URL('../../../../../../veri/ornek-takipler.json', import.meta.url), 'utf8'),
) as { readonly takipler: readonly StoredTakip[] };
const whole = takipler.find(({ borclular }) => borclular.length > 2) as StoredTakip;
const typed = (metin: string, ilce = '', il = '') => ({ metin, ilce, il });

/** The case with everything missing of its second debtor. */
const lacking: StoredTakip = {
  ...whole,
  borclular: whole.borclular.map((one, n) =>
    n === 1
      ? { ...one, tcKimlikNo: null, vergiNo: null, adres: null, tebligTarihi: null, tebligatlar: [] }
      : one,
  ),
};

describe('missingFacts', () => {
  it('names the party of a fact and writes it there alone', () => {
    const [fact, more] = missingFacts('borcluAdresi', sourceOf(lacking));
    expect(more).toBeUndefined();
    expect(fact?.owner).toMatch(/^Borçlu 2 · /);
    const { borclular, ...rest } = fact?.write(lacking, typed(' Gül Sok. 3 ', 'Polatlı', 'Ankara')) ?? whole;
    const adres = {
      metin: 'Gül Sok. 3',
      ilce: 'Polatlı',
      il: 'Ankara',
      tamAdres: 'Gül Sok. 3 Polatlı/Ankara',
    };
    expect(borclular[1]?.adres).toEqual(adres);
    expect([borclular[0], borclular[2]]).toEqual([lacking.borclular[0], lacking.borclular[2]]);
    expect({ ...rest, borclular: lacking.borclular }).toEqual(lacking);
  });

  it('asks a person for a national ID number and an institution for a tax number', () => {
    const kinds = (tur: 'kisi' | 'kurum') => {
      const party = { ...lacking.borclular[1], tur, unvan: 'Örnek A.Ş.' } as StoredTakip['borclular'][number];
      const [, , third] = lacking.borclular;
      const borclular = [whole.borclular[0], party, third] as StoredTakip['borclular'];
      return missingFacts('borcluTc', sourceOf({ ...lacking, borclular })).map(({ kind }) => kind);
    };
    expect([kinds('kisi'), kinds('kurum')]).toEqual([['tckn'], ['vkn']]);
  });

  it('knows the debtors of the document alone', () => {
    const first = { ...sourceOf(lacking), places: [1] };
    expect(missingFacts('borcluAdresi', first)).toEqual([]);
  });

  it('writes a date of the case, and a service date where it counts', () => {
    const [date] = missingFacts('vadeTarihi', sourceOf({ ...whole, vadeTarihi: null }));
    expect(date?.write(whole, typed('05.03.2025')).vadeTarihi).toBe('2025-03-05');
    const [ofDebtor] = missingFacts('tebligTarihi', sourceOf(lacking));
    expect(ofDebtor?.write(lacking, typed('05.03.2025')).borclular[1]?.tebligTarihi).toBe('2025-03-05');
    const unserved = lacking.borclular.map((one) => ({ ...one, tebligTarihi: null, tebligatlar: [] }));
    const nobody = { ...lacking, borclular: unserved, tebligTarihi: null };
    const [ofCase] = missingFacts('tebligTarihi', sourceOf(nobody));
    expect(ofCase?.write(nobody, typed('05.03.2025')).tebligTarihi).toBe('2025-03-05');
  });

  it('has nothing for a field that the case cannot keep, and for one that it knows', () => {
    for (const kod of ['borcluVekiliAdSoyad', 'borcluKurumIsim', 'kalanTutar', 'haciz', 'takipTarihi'])
      expect(missingFacts(kod, sourceOf(whole))).toEqual([]);
  });
});

describe('factError', () => {
  it('says what cannot be read', () => {
    expect(factError('date', typed('31.02.2025'))).not.toBeNull();
    expect(factError('date', typed('05.03.2025'))).toBeNull();
    expect(factError('tckn', typed('123'))).not.toBeNull();
    expect(factError('vkn', typed('9991002193'))).toBeNull();
    expect(factError('vkn', typed('123'))).toBe('Vergi numarası doğru değil.');
    expect(factError('address', typed('', 'Polatlı'))).toBe('Bilgiyi yazın.');
    expect(factError('esasNo', typed('abc'))).not.toBeNull();
  });
});

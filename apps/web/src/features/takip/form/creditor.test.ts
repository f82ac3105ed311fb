import type { StoredTakip, TakipSummary } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { creditorFacts, knownCreditors } from './creditor.ts';

const kurum = (unvan: string) => ({ tur: 'kurum' as const, ad: null, soyad: null, unvan });
const kisi = (ad: string, soyad: string) => ({ tur: 'kisi' as const, ad, soyad, unvan: null });
const summary = (id: string, alacaklilar: readonly object[]) =>
  ({ id, alacaklilar, borclular: [kurum('Gökçebağ Ticaret A.Ş.')] }) as unknown as TakipSummary;

describe('the known creditors', () => {
  const takipler = [
    summary('new', [kurum('Gökçebağ Ticaret A.Ş.'), kisi('Gökçe', 'Deneme')]),
    summary('old', [kurum('GÖKÇEBAĞ TİCARET A.Ş.'), kurum('Başka A.Ş.')]),
  ];

  it('are those of the kind with the text in their names, each once with its newest case', () => {
    expect(knownCreditors(takipler, 'kurum', 'gokce')).toEqual([
      { name: 'Gökçebağ Ticaret A.Ş.', takipId: 'new' },
    ]);
    expect(knownCreditors(takipler, 'kisi', 'gökçe')).toEqual([{ name: 'Gökçe Deneme', takipId: 'new' }]);
  });

  it('are no debtors', () => {
    expect(knownCreditors([summary('x', [])], 'kurum', 'gökçebağ')).toEqual([]);
  });
});

describe('the facts of a creditor', () => {
  const alacakliHesabi = { banka: null, sube: null, iban: 'TR330006100519786457841326', hesapSahibi: null };
  const taraf = (unvan: string) => ({ ...kurum(unvan), tcKimlikNo: null, vergiNo: '1', adres: null });
  const takip = (...names: string[]) =>
    ({ alacaklilar: names.map(taraf), alacakliHesabi }) as unknown as StoredTakip;

  it('hold the account only where the case has no other creditor', () => {
    expect(creditorFacts(takip('A'), 'A')?.account).toHaveLength(1);
    expect(creditorFacts(takip('A', 'B'), 'A')?.account).toEqual([]);
  });

  it('are none once the case has another creditor', () => {
    expect(creditorFacts(takip('B'), 'A')).toBeNull();
  });

  it('leave out service and representatives, which belong to the case', () => {
    expect(Object.keys(creditorFacts(takip('A'), 'A')?.taraf ?? {})).not.toContain('vekiller');
    expect(creditorFacts(takip('A'), 'A')?.taraf.vergiNo).toBe('1');
  });
});

import { type ClaimItem, type Dayanak, NO_TAKIP_DETAILS } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { mergeDetail } from '../src/transfer/details.ts';
import { TAKIP_DETAILS } from './takipDetails.ts';

const [CLAIM] = TAKIP_DETAILS.alacakKalemleri as [ClaimItem];
const DAYANAK = TAKIP_DETAILS.dayanak as Dayanak;
const NOTHING: Dayanak = {
  tur: 'diger',
  tarih: null,
  no: null,
  tutar: null,
  aciklama: null,
  mahkeme: null,
  esasNo: null,
  kararNo: null,
  kararTarihi: null,
  kesinlesmeTarihi: null,
};

describe('the details of a case with those of a file', () => {
  const ofClaims = (stored: Partial<ClaimItem>, imported: Partial<ClaimItem>) =>
    mergeDetail(
      'alacakKalemleri',
      { ...NO_TAKIP_DETAILS, alacakKalemleri: [{ ...CLAIM, ...stored }] },
      { ...NO_TAKIP_DETAILS, alacakKalemleri: [{ ...CLAIM, ...imported }] },
    );
  const ofDayanak = (stored: Partial<Dayanak>, imported: Partial<Dayanak>) =>
    mergeDetail(
      'dayanak',
      { ...NO_TAKIP_DETAILS, dayanak: { ...DAYANAK, ...stored } },
      { ...NO_TAKIP_DETAILS, dayanak: { ...NOTHING, ...imported } },
    );

  it('take no rate and no start from another kind of interest', () => {
    const stored = { faizTuru: 'akdi', faizOrani: 4800, faizBaslangici: '2025-02-01' } as const;
    const unknown = { faizOrani: null, faizBaslangici: null };
    expect(ofClaims(stored, { ...unknown, faizTuru: 'yasal' })).toMatchObject([
      { ...unknown, faizTuru: 'yasal' },
    ]);
    expect(ofClaims(stored, { ...unknown, faizTuru: 'akdi' })).toMatchObject([stored]);
    expect(ofClaims(stored, { ...unknown, faizTuru: 'yok' })).toMatchObject([stored]);
  });

  it('take nothing from another instrument', () => {
    const cheque = { tur: 'cek', no: 'A1' } as const;
    const bond = { tur: 'bono', no: 'B7' } as const;
    expect(ofDayanak(cheque, bond)).toEqual({ ...NOTHING, ...bond });
    expect(ofDayanak(cheque, { tur: 'cek', no: 'A2' })).toEqual({ ...NOTHING, tur: 'cek', no: 'A2' });
    expect(ofDayanak(cheque, { tur: 'bono' })).toEqual({ ...NOTHING, tur: 'bono' });
  });

  it('fill in the same instrument', () => {
    const cheque = { tur: 'cek', no: 'A1' } as const;
    expect(ofDayanak(cheque, { no: 'a1', tutar: 5 })).toEqual({ ...DAYANAK, ...cheque, tutar: 5 });
    expect(ofDayanak({ ...cheque, no: null }, cheque)).toEqual({ ...DAYANAK, ...cheque });
  });
});

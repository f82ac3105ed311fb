import { describe, expect, it } from 'vitest';
import { barOf } from './approval.ts';

const onay = (adSoyad: string, sicilNo: string, tarih: string) => ({
  adSoyad,
  baro: 'Ankara Barosu',
  sicilNo,
  tarih,
  guncel: true,
});

describe('the bar of a person who approves', () => {
  it('is that of their own last approval, whoever else approved since', () => {
    const approvals = [
      onay('Av. Ada', '2', '2026-11-20T09:00:00.000Z'),
      onay('Av. Ada', '1', '2026-11-19T09:00:00.000Z'),
      onay('Av. Can', '3', '2026-11-21T09:00:00.000Z'),
    ];
    expect(barOf(approvals, 'Av. Ada')).toEqual({ baro: 'Ankara Barosu', sicilNo: '2' });
    expect(barOf(approvals, 'Av. Ece')).toBeNull();
  });
});

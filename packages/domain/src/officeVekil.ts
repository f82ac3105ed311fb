import { addressText } from './address.ts';
import type { OfficeVekil } from './schema/officeVekil.ts';
import type { Vekil } from './schema/takip.ts';

/** The marked lawyers of the office, as a new case has them: they stand for its creditors. */
export const vekillerOfNewTakip = (lawyers: readonly OfficeVekil[]): Vekil[] =>
  lawyers
    .filter(({ inNewTakip }) => inNewTakip)
    .map(({ unvan, adSoyad, baro, sicilNo, uets = '', adres }, n) => ({
      id: `v${n + 1}`,
      unvan,
      adSoyad,
      baro,
      sicilNo,
      uets,
      adres: addressText(adres) === '' ? null : { ...adres, tamAdres: addressText(adres) },
    }));

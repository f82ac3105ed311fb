import { foldTr, type OfficeVekil, vekillerOfNewTakip } from '@derkenar/domain';
import { addressValues, type TakipValues, type VekilValues, vekilValues } from './values.ts';

/** The facts of a lawyer or of a row, without what only one of the two has. */
export const officeVekilFields = ({
  unvan,
  adSoyad,
  baro,
  sicilNo,
  uets = '',
  adres,
}: Omit<VekilValues, 'key' | 'uets'> & Pick<OfficeVekil, 'uets'>): Omit<VekilValues, 'key'> => ({
  unvan,
  adSoyad,
  baro,
  sicilNo,
  uets,
  adres: addressValues(adres),
});

/** The case's row of that lawyer, known by name. */
export function rowOfLawyer(vekiller: readonly VekilValues[], lawyer: OfficeVekil): VekilValues | undefined {
  const name = foldTr(lawyer.adSoyad.trim());
  return vekiller.find(({ adSoyad }) => foldTr(adSoyad.trim()) === name);
}

/** Has nobody changed the row since it was taken from the office's lawyers? */
export const isAsInOffice = (row: VekilValues, lawyer: OfficeVekil): boolean =>
  JSON.stringify(officeVekilFields(row)) === JSON.stringify(officeVekilFields(lawyer));

/** A new case begins with the marked lawyers, who stand for its creditors. */
export function withOfficeVekiller(values: TakipValues, lawyers: readonly OfficeVekil[]): TakipValues {
  const vekiller = vekillerOfNewTakip(lawyers).map(vekilValues);
  const keys = vekiller.map(({ key }) => key);
  const alacaklilar = values.alacaklilar.map((taraf) => ({ ...taraf, vekiller: keys }));
  return { ...values, vekiller, alacaklilar };
}

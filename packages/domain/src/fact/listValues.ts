import { lazyRecord } from '@derkenar/belge/preface';
import { addressText } from '../address.ts';
import type { Kod } from '../alan/catalogue.ts';
import { type FieldValue, withoutGaps } from '../alan/gap.ts';
import { withOwnForms } from '../alan/ownForms.ts';
import { kimlikNo, printedDate, serviceDay, tarafAddress, tarafName, vekilName } from '../alan/taraf.ts';
import { lastDayForObjection } from '../deadline/rules.ts';
import type { Takip, Taraf, Vekil } from '../schema/takip.ts';
import type { ThirdPerson } from '../schema/takipDetails.ts';
import { choiceText } from '../takipDetailText.ts';

/** An entry of a list with its place in it. */
interface Place<T> {
  readonly takip: Takip;
  readonly one: T;
  readonly n: number;
}

/** A value that an entry has of its own. */
interface OwnValue<T> {
  readonly code: string;
  readonly value: (place: Place<T>) => FieldValue | string;
}

/** Petitions print few of the values of an entry. */
export const valuesOf = <T>(
  values: readonly OwnValue<T>[],
  place: Place<T>,
): Readonly<Record<string, FieldValue>> =>
  lazyRecord(values, ({ value }) => {
    const made = value(place);
    return typeof made === 'string' ? withoutGaps(made) : made;
  });

const POSITION_VALUE: OwnValue<unknown> = { code: 'sira', value: ({ n }) => String(n + 1) };

const nameWithForms = (taraf: Taraf): FieldValue => withOwnForms(withoutGaps(tarafName(taraf)), taraf);

const ownVekiller = (takip: Takip, taraf: Taraf): readonly Vekil[] =>
  takip.vekiller.filter(({ id }) => taraf.vekiller.includes(id));

const tarafValues = (side: 'alacakli' | 'borclu', institution: Kod): readonly OwnValue<Taraf>[] => [
  POSITION_VALUE,
  { code: 'sifat', value: ({ one }) => one.sifat },
  { code: `${side}Tc`, value: ({ one }) => kimlikNo(one) },
  { code: `${side}Adresi`, value: ({ one }) => tarafAddress(one) },
  {
    code: `${side}VekiliAdSoyad`,
    value: ({ takip, one }) => ownVekiller(takip, one).map(vekilName).join(', '),
  },
  { code: `${side}AdSoyad`, value: ({ one }) => nameWithForms(one) },
  { code: institution, value: ({ one }) => (one.tur === 'kurum' ? nameWithForms(one) : '') },
];

export const ALACAKLI_VALUES = tarafValues('alacakli', 'alacakliKurumAdi');

export const BORCLU_VALUES: readonly OwnValue<Taraf>[] = [
  ...tarafValues('borclu', 'borcluKurumIsim'),
  { code: 'tebligTarihi', value: ({ one, takip }) => printedDate(serviceDay(one, takip)) },
  {
    code: 'itirazSonGunu',
    value: ({ one, takip }) => printedDate(lastDayForObjection(serviceDay(one, takip), takip)),
  },
];

export const VEKIL_VALUES: readonly OwnValue<Vekil>[] = [
  POSITION_VALUE,
  { code: 'vekilAdSoyad', value: ({ one }) => vekilName(one) },
  { code: 'vekilBaro', value: ({ one }) => one.baro },
  { code: 'vekilSicilNo', value: ({ one }) => one.sicilNo },
  { code: 'vekilUets', value: ({ one }) => one.uets ?? '' },
  { code: 'vekilAdres', value: ({ one }) => (one.adres === null ? '' : addressText(one.adres)) },
];

export const THIRD_PERSON_VALUES: readonly OwnValue<ThirdPerson>[] = [
  POSITION_VALUE,
  { code: 'ucuncuKisiAdi', value: ({ one }) => one.ad },
  { code: 'ucuncuKisiTuru', value: ({ one }) => choiceText(one.tur) },
  { code: 'ucuncuKisiNo', value: ({ one }) => one.kimlikNo ?? '' },
  { code: 'ucuncuKisiAdresi', value: ({ one }) => (one.adres === null ? '' : addressText(one.adres)) },
];

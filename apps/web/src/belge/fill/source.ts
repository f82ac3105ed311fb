import {
  ALANLAR,
  type Alan,
  GAP_MARK,
  istanbulDate,
  SIDE_KODLAR,
  type StoredTakip,
  type Takip,
  takipValues,
  withBorclular,
} from '@derkenar/domain';
import { type FormField, normalise, type Values } from './fields.ts';

/** The case from which the form was filled. */
export interface Source {
  readonly takip: StoredTakip;
  /** 1-based places of the debtors against whom the document is. */
  readonly places: readonly number[];
}

export const sourceOf = (takip: StoredTakip): Source => ({
  takip,
  places: takip.borclular.map((_, n) => n + 1),
});

const hasAll = ({ takip, places }: Source): boolean => places.length === takip.borclular.length;

export const sourceTakip = (source: Source): Takip =>
  hasAll(source)
    ? source.takip
    : withBorclular(
        source.takip,
        source.takip.borclular.filter((_, n) => source.places.includes(n + 1)),
      );

const isOfCatalogue = (field: FormField): field is Alan => ALANLAR.some(({ kod }) => kod === field.kod);

/** The fields that have an input. The server reckons the account of a case, so nobody types it then. */
export const shownFields = (alanlar: readonly FormField[], source: Source | null): readonly FormField[] =>
  source === null ? alanlar : alanlar.filter(isOfCatalogue);

/** The values of the case as the inputs show them: what is not known is empty. */
export function sourceValues(source: Source, alanlar: readonly FormField[]): Values {
  const known = takipValues(sourceTakip(source), istanbulDate(new Date()));
  const codes = new Set<string>(alanlar.map(({ kod }) => kod));
  return Object.fromEntries(
    alanlar.filter(isOfCatalogue).map((alan) => {
      // Where the template asks for persons alone, they stand for the whole side (decision 24).
      const side = SIDES.find(
        (one) => SIDE_KODLAR[one].person === alan.kod && !codes.has(SIDE_KODLAR[one].institution),
      );
      const { text } = side === undefined ? known.alanlar[alan.kod] : known.taraflar[side];
      return [alan.kod, text === GAP_MARK ? '' : normalise(alan, text)];
    }),
  );
}

/** The fields that say something else than the case, as they are typed. Both names of a side go together. */
export function changedValues(source: Source, alanlar: readonly FormField[], values: Values): Values {
  const known = sourceValues(source, alanlar);
  const typed = (alan: FormField) => normalise(alan, values[alan.kod] ?? '');
  const changed = new Set<string>(
    alanlar.flatMap((alan) => (!isOfCatalogue(alan) || typed(alan) === known[alan.kod] ? [] : alan.kod)),
  );
  for (const side of SIDES) {
    const names = Object.values(SIDE_KODLAR[side]);
    if (names.some((kod) => changed.has(kod))) for (const kod of names) changed.add(kod);
  }
  return Object.fromEntries(
    alanlar.flatMap((alan) => (changed.has(alan.kod) ? [[alan.kod, typed(alan)]] : [])),
  );
}

/** The fields in which a person may have typed: values of several parties pass no check of a single one. */
export function typedFields(
  source: Source | null,
  alanlar: readonly FormField[],
  values: Values,
): readonly FormField[] {
  if (source === null) return alanlar;
  const changed = changedValues(source, alanlar, values);
  return alanlar.filter(({ kod }) => kod in changed);
}

const SIDES = ['alacakli', 'borclu'] as const;

/** The part of the request that names the debtors; nothing where it is all of them. */
export const placesOf = (source: Source): readonly number[] | undefined =>
  hasAll(source) ? undefined : source.places;

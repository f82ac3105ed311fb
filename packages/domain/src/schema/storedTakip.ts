import { z } from 'zod';
import { ACCOUNT_FIELDS } from '../alan/accountField.ts';
import { ALANLAR, alanName, type Kod } from '../alan/catalogue.ts';
import type { FieldValue } from '../alan/gap.ts';
import { eksikKodlar, eksikMetinleri, type FieldValues, printedValues } from '../alan/values.ts';
import { objectOf } from './rules.ts';
import { type Taraf, takipStatusSchema } from './takip.ts';
import { storedAddressSchema, storedTakipDetails, storedTarafDetails } from './takipDetails.ts';

const date = z.string().nullable();
export const storedTarafSchema = objectOf({
  tur: z.enum(['kisi', 'kurum']),
  ad: z.string().nullable(),
  soyad: z.string().nullable(),
  unvan: z.string().nullable(),
  tcKimlikNo: z.string().nullable(),
  vergiNo: z.string().nullable(),
  mersisNo: z.string().nullable(),
  yetkili: z.string().nullable(),
  sifat: z.string(),
  adres: storedAddressSchema.nullable(),
  vekiller: z.array(z.string()),
  tebligTarihi: date,
  ...storedTarafDetails,
});
export const storedIcraDairesiSchema = objectOf({ ad: z.string(), il: z.string() });

export const storedVekilSchema = objectOf({
  id: z.string(),
  unvan: z.string(),
  adSoyad: z.string(),
  baro: z.string(),
  sicilNo: z.string(),
  uets: z.string(),
  adres: storedAddressSchema.nullable(),
});
export const storedAmountsSchema = objectOf({
  takipToplami: z.int(),
  masrafToplami: z.int(),
  harcToplami: z.int(),
  vekaletUcreti: z.int(),
  genelToplam: z.int(),
  tahsilatToplami: z.int(),
  kalanTutar: z.int(),
});

/** A case as it is read. */
export const storedTakipSchema = objectOf({
  id: z.string(),
  /** 'elle', 'ornek' (an invented sample), or the import it came by. */
  kaynak: z.string(),
  /** Grows with each change; also the ETag. */
  surum: z.int(),
  durum: takipStatusSchema,
  buroDosyaNo: z.string(),
  dosyaEsasNo: z.string().nullable(),
  icraDairesi: storedIcraDairesiSchema,
  takipTipi: z.string(),
  takipYolu: z.string(),
  ornekNo: z.string().nullable(),
  takipTarihi: date,
  vadeTarihi: date,
  tebligTarihi: date,
  hacizTarihi: date,
  alacaklilar: z.array(storedTarafSchema),
  borclular: z.array(storedTarafSchema),
  vekiller: z.array(storedVekilSchema),
  ...storedTakipDetails,
  paraBirimi: z.literal('TRY'),
  tutarlar: storedAmountsSchema,
  created_at: z.string(),
  updated_at: z.string(),
});
/** A person has a name and an institution a title, as when it was written. */
export type StoredTaraf = Taraf & z.infer<typeof storedTarafSchema>;
export interface StoredTakip extends z.infer<typeof storedTakipSchema> {
  alacaklilar: StoredTaraf[];
  borclular: StoredTaraf[];
}

export const missingAlanSchema = objectOf({
  kod: z.string(),
  /** Name of the field. */
  isim: z.string(),
  /** Missing values as a user reads them: 'Vade Tarihi', '2. borçlunun TC kimlik numarası'. */
  metinler: z.array(z.string()),
  /** The parties with an unknown fact; empty if the whole value is missing. */
  taraflar: z.array(
    objectOf({
      taraf: z.enum(['alacakli', 'borclu']),
      /** Counted from 1, in file order. */
      sira: z.int(),
      /** 'TC kimlik numarası' */
      bilgi: z.string(),
    }),
  ),
});

const texts = z.array(z.string());
const accountTableSchema = objectOf({
  head: texts,
  rows: z.array(texts),
  foot: z.array(texts),
  /** A weight for each column. */
  columns: z.array(z.number()),
  /** Places of the columns whose texts stand at their right edge. */
  atRight: z.array(z.int()),
});

/** The values of a case, as they are printed, and what is missing of them. */
export const takipAlanlarSchema = objectOf({
  ...(Object.fromEntries(ALANLAR.map(({ kod }) => [kod, z.string()])) as Record<Kod, z.ZodString>),
  eksikler: z.array(missingAlanSchema),
  /** Codes of the account on the day; `engel` is the sentence why the value cannot be told. */
  hesap: z.array(
    objectOf({
      kod: z.string(),
      isim: z.string(),
      deger: z.string(),
      engel: z.string().nullable(),
      /** The value where it stands alone in its paragraph. */
      tablo: accountTableSchema.nullable(),
    }),
  ),
  /** Sentences: what is not certain in the account, and stated sums that lists of the case contradict. */
  kuskular: z.array(z.string()),
});

export type TakipAlanlar = z.infer<typeof takipAlanlarSchema>;

/** A table in arrays of its own, as JSON has them. */
const tableOf = ({ head, rows, foot, columns, atRight }: NonNullable<FieldValue['table']>) => ({
  head: [...head],
  rows: rows.map((row) => [...row]),
  foot: foot.map((row) => [...row]),
  columns: [...columns],
  atRight: [...atRight],
});

/** GET /api/v1/takip/{id}/alanlar */
export const takipAlanlar = (values: FieldValues): TakipAlanlar => ({
  ...printedValues(values),
  eksikler: eksikKodlar(values).map((kod) => ({
    kod,
    isim: alanName(kod),
    metinler: eksikMetinleri([kod], values),
    taraflar: values.alanlar[kod].gaps.flatMap(({ side, position, fact }) =>
      position === null ? [] : [{ taraf: side, sira: position, bilgi: fact }],
    ),
  })),
  hesap: ACCOUNT_FIELDS.map(({ kod, isim }) => {
    const { text = '', stop = null, table } = values.account?.[kod] ?? {};
    return { kod, isim, deger: text, engel: stop, tablo: table ? tableOf(table) : null };
  }),
  kuskular: [
    ...new Set(
      [...Object.values(values.alanlar), ...Object.values(values.account ?? {})].flatMap(
        ({ doubts = [] }: FieldValue) => doubts,
      ),
    ),
  ],
});

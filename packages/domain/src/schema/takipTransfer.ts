import { z } from 'zod';
import { icraDairesiName } from '../icraDairesi.ts';
import { MAX_TRANSFER_BATCH } from '../limits.ts';
import { TAKIP_DETAIL_NAMES } from '../takipDetailText.ts';
import { choiceOf, filledLine, listOf, objectOf, singleLine, strictObjectOf } from './rules.ts';
import { checkVekiller, strictParts, takipAlanlari, takipStatusSchema, typedAmounts } from './takip.ts';
import { checkDetails } from './takipDetails.ts';
import { takipFilterSchema } from './takipList.ts';

/** Groups of data that an import compares, asks about and writes one by one. */
export const TRANSFER_ALANLARI = {
  dosyaEsasNo: 'Dosya esas no',
  icraDairesiAd: 'İcra dairesi',
  durum: 'Durum',
  buroDosyaNo: 'Büro dosya no',
  icraDairesiIl: 'İcra dairesinin ili',
  takipTipi: 'Takip tipi',
  takipYolu: 'Takip yolu',
  ornekNo: 'Örnek no',
  takipTarihi: 'Takip tarihi',
  vadeTarihi: 'Vade tarihi',
  tebligTarihi: 'Tebliğ tarihi',
  hacizTarihi: 'Haciz tarihi',
  takipToplami: 'Takip toplamı',
  masrafToplami: 'Masraf toplamı',
  harcToplami: 'Harç toplamı',
  vekaletUcreti: 'Vekâlet ücreti',
  tahsilatToplami: 'Tahsilat toplamı',
  alacaklilar: 'Alacaklılar',
  borclular: 'Borçlular',
  alacakKalemleri: TAKIP_DETAIL_NAMES.alacakKalemleri,
  dayanak: TAKIP_DETAIL_NAMES.dayanak,
  alacakliHesabi: TAKIP_DETAIL_NAMES.alacakliHesabi,
  ucuncuKisiler: TAKIP_DETAIL_NAMES.ucuncuKisiler,
} as const;
export type TransferAlan = keyof typeof TRANSFER_ALANLARI;
const ALANLAR = Object.keys(TRANSFER_ALANLARI) as [TransferAlan, ...TransferAlan[]];

/** Details that a table or another program knows; a file gives no others. */
const { alacakKalemleri, ucuncuKisiler, dayanak, alacakliHesabi } = strictParts.details;
const transferDetails = { alacakKalemleri, ucuncuKisiler, dayanak, alacakliHesabi };

/**
 * A case of a file. A blank value ('', null, left out, no party) means unknown and changes nothing. Without a
 * file number it is a draft, which need not have an office either.
 */
export const importedTakipSchema = strictObjectOf({
  ...takipAlanlari({ ...strictParts, taraf: strictParts.plainTaraf }, 0),
  ...transferDetails,
  durum: takipStatusSchema.optional(),
  icraDairesi: strictObjectOf({ ad: singleLine(300).overwrite(icraDairesiName), il: singleLine(100) }),
  tutarlar: strictObjectOf(typedAmounts).partial(),
  /** The case's version when it was checked. Nothing is overwritten if the version differs. */
  surum: z.int().min(1).optional(),
  /** Fields changed by hand that may be overwritten all the same. */
  uzerineYaz: z.array(choiceOf(ALANLAR, 'Bilinmeyen alan.')).max(ALANLAR.length).optional(),
})
  .superRefine(checkVekiller)
  .superRefine(checkDetails)
  .superRefine(({ dosyaEsasNo, icraDairesi }, context) => {
    if (dosyaEsasNo !== null && icraDairesi.ad === '')
      context.addIssue({
        code: 'custom',
        path: ['icraDairesi', 'ad'],
        message: 'Dosya numarası olan takibin icra dairesi yazılmalıdır.',
      });
  });
export type ImportedTakip = z.infer<typeof importedTakipSchema>;

export const FILE_KINDS = { xlsx: 'Excel', csv: 'CSV', etakip: 'e-takip XML' } as const;
export type FileKind = keyof typeof FILE_KINDS;

/** POST /api/v1/takip/ice-aktar: some of the cases of one import. */
export const transferBatchSchema = strictObjectOf({
  /** Made by the sender, the same for all of an import. */
  aktarimId: z.uuid({ error: 'Aktarımın kimliği bir UUID olmalıdır.' }),
  tur: choiceOf(['xlsx', 'csv', 'etakip'], 'Dosya türü xlsx, csv ya da etakip olmalıdır.'),
  /** 'denetle' tells what 'kaydet' would do. */
  mod: choiceOf(['denetle', 'kaydet'], 'Mod denetle ya da kaydet olmalıdır.'),
  takipler: listOf(importedTakipSchema, MAX_TRANSFER_BATCH, 'takip'),
});
export type TransferBatch = z.infer<typeof transferBatchSchema>;

const changedAlanSchema = objectOf({
  alan: z.enum(ALANLAR),
  /** Both values as a person reads them. */
  eski: z.string(),
  yeni: z.string(),
  /** Was it written by hand since the last import? Then it is kept unless `uzerineYaz` names it. */
  elle: z.boolean(),
});
export type ChangedAlan = z.infer<typeof changedAlanSchema>;

/**
 * eklendi, guncellendi, degismedi; atlandi: all that differs was written by hand, or the case was changed since
 * the check; hata: `mesaj` says why it cannot be added or changed.
 */
export const transferResultSchema = objectOf({
  sonuclar: z.array(
    objectOf({
      durum: z.enum(['eklendi', 'guncellendi', 'degismedi', 'atlandi', 'hata']),
      takipId: z.string().nullable(),
      /** The version of the existing case. */
      surum: z.int().nullable(),
      degisen: z.array(changedAlanSchema),
      mesaj: z.string(),
    }),
  ),
});
export type TakipResult = z.infer<typeof transferResultSchema>['sonuclar'][number];

/** GET /api/v1/takip/ice-aktar: the last imports, newest first. */
export const transferListSchema = objectOf({
  aktarimlar: z.array(
    objectOf({
      id: z.string(),
      zaman: z.string(),
      kullanici: z.string(),
      tur: z.enum(['xlsx', 'csv', 'etakip']),
      eklenen: z.int(),
      guncellenen: z.int(),
      geriAlindi: z.boolean(),
    }),
  ),
});
export type Transfer = z.infer<typeof transferListSchema>['aktarimlar'][number];

/** DELETE /api/v1/takip/ice-aktar/{id} */
export const undoResultSchema = objectOf({
  silinen: z.int(),
  eskiHaline: z.int(),
  /** Changed since, and left as they are. */
  birakilan: z.int(),
});
export type UndoResult = z.infer<typeof undoResultSchema>;

/** The office's meaning of its columns: heading → field, '' for a heading that is not read. */
export const transferColumnsSchema = strictObjectOf({
  sutunlar: listOf(strictObjectOf({ baslik: filledLine(200), alan: singleLine(50) }), 300, 'sütun'),
});
export type TransferColumns = z.infer<typeof transferColumnsSchema>;

/** POST /api/v1/takip/disa-aktar: the cases that the list shows by this filter. */
export const takipExportSchema = strictObjectOf({
  /** 'etakip' takes the new cases alone and comes as a zip with notes. */
  bicim: choiceOf(['xlsx', 'csv', 'etakip'], 'Biçim xlsx, csv ya da etakip olmalıdır.'),
  suzgec: takipFilterSchema,
});

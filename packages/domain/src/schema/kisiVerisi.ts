import { z } from 'zod';
import { tcknGecerli, vknGecerli } from '../tckn.ts';
import { kayitSchema } from './kayit.ts';
import { katiNesne, metin, nesne } from './kurallar.ts';
import { takipKayitSchema } from './takipKayit.ts';

/** POST /api/v1/kisi-verisi: in the body, because a number never stands in an address. */
export const kisiVerisiSorguSchema = katiNesne({
  kimlikNo: metin(11).refine((value) => tcknGecerli(value) || vknGecerli(value), {
    error: 'Geçerli bir T.C. kimlik numarası ya da vergi numarası olmalıdır.',
  }),
});

/** All that an office keeps of a person or an institution. */
export const kisiVerisiSchema = nesne({
  /** With this party alone, and its representatives: what is of others is not for it. */
  takipler: z.array(takipKayitSchema),
  /** Lines of the log on these cases. */
  kayitlar: z.array(kayitSchema),
  /** Are there more cases or lines than one answer holds? */
  devamiVar: z.boolean(),
});
export type KisiVerisi = z.infer<typeof kisiVerisiSchema>;

import { z } from 'zod';
import { LOOKUP_PURPOSES, type LookupPurpose } from '../courtSystem.ts';
import { tcknError } from '../tckn.ts';
import { booleanValue, choiceOf, objectOf, singleLine, strictObjectOf } from './rules.ts';

const lookupPurposeSchema = choiceOf(
  Object.keys(LOOKUP_PURPOSES) as [LookupPurpose, ...LookupPurpose[]],
  'Amaç listede yok.',
);

const recordId = z.uuid({ error: 'Geçersiz kimlik.' });

/** Eleven digits with the right checksum; a company's tax number is nobody to look up. */
const tcKimlikNo = singleLine(11).superRefine((value, context) => {
  const message = tcknError(value, { required: true });
  if (message !== null) context.addIssue({ code: 'custom', message });
});

const PURPOSE_REQUIRED =
  'Büronuz amacı bildirilmeyen sorguya izin vermiyor. Sorgunun takibini ve amacını bildirin.';

/**
 * POST /api/v1/uyap/kisi-sorgula. The number alone is enough (specification §7.5), unless the office requires a
 * purpose: then the petition, which is one, or the case and a purpose (decision 38). The pages always send them.
 */
export const personLookupSchema = strictObjectOf({
  tcKimlikNo,
  dilekceId: recordId.optional(),
  takipId: recordId.optional(),
  amac: lookupPurposeSchema.optional(),
});
export type PersonLookup = z.infer<typeof personLookupSchema>;

/** Errors by field of a lookup without a purpose, for an office that requires one; empty if it has one. */
export function missingPurpose({ dilekceId, takipId, amac }: PersonLookup): Readonly<Record<string, string>> {
  if (dilekceId !== undefined) return {};
  return {
    ...(takipId === undefined && { takipId: PURPOSE_REQUIRED }),
    ...(amac === undefined && { amac: PURPOSE_REQUIRED }),
  };
}

const isim = z.string().max(200);

/** The only data a lookup shows. Names may be masked ('ZE****'). Bounded so that it fits any transport. */
export const personSchema = objectOf({
  tcKimlikNo: z.string().max(11),
  ad: isim,
  soyad: isim,
  maskeli: booleanValue,
  olumKaydi: booleanValue,
  /** The number begins with 99. */
  yabanci: booleanValue,
  babaAdi: isim.nullable(),
  anaAdi: isim.nullable(),
  /** yyyy-aa-gg */
  dogumTarihi: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable(),
  cinsiyet: z.enum(['erkek', 'kadin']).nullable(),
});
export type Person = z.infer<typeof personSchema>;

/** Answer to a lookup. `sorguNo` names its line in the log. */
export const personLookupResultSchema = objectOf({
  sorguNo: z.string(),
  zaman: z.string(),
  kisi: personSchema,
});
export type PersonLookupResult = z.infer<typeof personLookupResultSchema>;

/**
 * 'yok': no adapter is configured. 'bekliyor': a token was given and no agent has come yet, or one is on the line
 * whose portal is closed (`portal` tells which). 'bagli': a lookup can be asked for.
 */
export const UYAP_STATUSES = ['yok', 'kapali', 'bekliyor', 'bagli'] as const;

/** GET /api/v1/uyap/baglanti, and each unnamed event of GET /api/v1/uyap/baglanti/olaylar (text/event-stream). */
export const uyapConnectionSchema = objectOf({
  durum: choiceOf(UYAP_STATUSES, 'Bağlantı durumu listede yok.'),
  /** The way to connect here; null if lookups are not configured. */
  yontem: z.enum(['simulator', 'ajan']).nullable(),
  /** The agent's portal session as the agent reports it; null if no agent is connected. */
  portal: z.enum(['acik', 'kapali']).nullable(),
  /** Invented people: a badge says so wherever the lookup is. */
  simulator: booleanValue,
  /** When the connection or the token ends; ISO. */
  bitis: z.string().nullable(),
  /** Lookups of this person today, and how many are allowed. */
  bugunkuSorgu: z.int(),
  gunlukSinir: z.int(),
});
export type UyapConnection = z.infer<typeof uyapConnectionSchema>;

/** POST /api/v1/uyap/baglanti: `eslestirme` is what the lawyer types into the agent; null where none is needed. */
export const uyapConnectResultSchema = objectOf({
  baglanti: uyapConnectionSchema,
  eslestirme: objectOf({ adres: z.string(), kod: z.string(), bitis: z.string() }).nullable(),
});
export type UyapConnectResult = z.infer<typeof uyapConnectResultSchema>;

/** GET /api/v1/uyap/kullanim (buro-yonet): who looked up how many people today; `uyari` at the threshold. */
export const uyapUsageSchema = objectOf({
  gun: z.string(),
  uyariEsigi: z.int(),
  gunlukSinir: z.int(),
  kullanicilar: z.array(
    objectOf({ kullaniciId: z.string(), adSoyad: z.string(), sorgu: z.int(), uyari: booleanValue }),
  ),
});
export type UyapUsage = z.infer<typeof uyapUsageSchema>;

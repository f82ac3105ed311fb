/** The judicial system, as labels and tooltips name it. */
export const COURT_SYSTEM = 'UYAP';

/** Purposes of a lookup. Each lookup is logged with its purpose before the call (KVKK m. 4). */
export const LOOKUP_PURPOSES = {
  'kimlik-dogrulama': 'Tarafın kimliğini doğrulama',
  tebligat: 'Tebligat hazırlığı',
  haciz: 'Haciz talebi hazırlığı',
  'taraf-degisikligi': 'Mirasçı ya da taraf değişikliği',
} as const;
export type LookupPurpose = keyof typeof LOOKUP_PURPOSES;

/** The log and the lawyer read this when a lookup named neither a petition nor a purpose. */
export const PURPOSE_NOT_STATED = 'bildirilmedi';
export const PURPOSE_NOT_STATED_TEXT = 'Amaç bildirilmedi';

/** The judicial system, as labels and tooltips name it. */
export const COURT_SYSTEM = 'UYAP';

/** What a lookup is for: bound to it and logged with it before the call (KVKK m. 4). */
export const LOOKUP_PURPOSES = {
  'kimlik-dogrulama': 'Tarafın kimliğini doğrulama',
  tebligat: 'Tebligat hazırlığı',
  haciz: 'Haciz talebi hazırlığı',
  'taraf-degisikligi': 'Mirasçı ya da taraf değişikliği',
} as const;
export type LookupPurpose = keyof typeof LOOKUP_PURPOSES;

/** In the log, of a lookup that named neither a petition nor a purpose; and what the lawyer reads then. */
export const PURPOSE_NOT_STATED = 'bildirilmedi';
export const PURPOSE_NOT_STATED_TEXT = 'Amaç bildirilmedi';

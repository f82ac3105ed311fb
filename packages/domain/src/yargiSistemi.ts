/** The judicial system, as labels and tooltips name it. */
export const YARGI_SISTEMI = 'UYAP';

/** What a lookup is for: bound to it and logged with it before the call (KVKK m. 4). */
export const SORGU_AMACLARI = {
  'kimlik-dogrulama': 'Tarafın kimliğini doğrulama',
  tebligat: 'Tebligat hazırlığı',
  haciz: 'Haciz talebi hazırlığı',
  'taraf-degisikligi': 'Mirasçı ya da taraf değişikliği',
} as const;
export type SorguAmaci = keyof typeof SORGU_AMACLARI;

/** In the log, of a lookup that named neither a petition nor a purpose; and what the lawyer reads then. */
export const AMAC_BILDIRILMEDI = 'bildirilmedi';
export const AMAC_BILDIRILMEDI_METNI = 'Amaç bildirilmedi';

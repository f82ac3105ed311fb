/** dilekce_tipi → label, exactly as the specification prints them (§3.1, decision 12). */
export const DILEKCE_TYPES = {
  haciz: 'Haciz',
  tebligat: 'Tebligat',
  yonetmelik_ornekleri: 'Yönetmelik Örnekleri',
  talepler: 'Talepler',
  muzekkere_ve_talimatlar: 'Müzekkere ve Talimatlar',
  dava_dilekceleri: 'Dava Dilekceleri',
  kendi_dilekcelerim: 'Kendi Dilekçelerim',
} as const;
export type DilekceType = keyof typeof DILEKCE_TYPES;

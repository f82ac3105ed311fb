const SAAT = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  minute: '2-digit',
});
const GUN_VE_SAAT = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** ms since 1970 → '14:32', in Istanbul. */
export const formatSaat = (zaman: number): string => SAAT.format(zaman);

/** An instant → '20.11.2026 14:32', in Istanbul. */
export const formatGunVeSaat = (zaman: number | string): string => GUN_VE_SAAT.format(new Date(zaman));

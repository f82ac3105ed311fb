import { isLoopback, parseAdres } from '../adres.ts';
import { AyarHatasi, ajanAyarDosyasi, readAjanAyari } from '../ayar.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Why the simulator must not run here: beside a live adapter somebody would take invented people for real
 * ones. null where nothing stands against it.
 */
export function canliBaglanti(env: Env): string | null {
  if (env['DERKENAR_COURT_SYSTEM'] === 'agent')
    return 'DERKENAR_COURT_SYSTEM=agent ayarlı: bu sunucu gerçek bağlantı için kurulmuş.';
  if (env['DERKENAR_AGENT_PORTAL'] && isCanli(env['DERKENAR_AGENT_PORTAL']))
    return 'DERKENAR_AGENT_PORTAL gerçek bir portalı gösteriyor.';
  const file = ajanAyarDosyasi(env);
  try {
    const { portal } = readAjanAyari(file);
    return portal !== undefined && isCanli(portal)
      ? `Ajanın ayar dosyası gerçek bir portalı gösteriyor: ${file}`
      : null;
  } catch (error) {
    if (error instanceof AyarHatasi) return error.message;
    throw error;
  }
}

/** What is no address of this computer counts as live. */
const isCanli = (adres: string): boolean => {
  const url = parseAdres(adres);
  return url === null || !isLoopback(url);
};

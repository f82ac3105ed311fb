import { TOPLU_DURUMLARI, type TopluIs } from '@derkenar/domain';
import { topluMesajlari } from '../../mesajlar/toplu.ts';
import { m } from '../../mesajlar.ts';

const t = topluMesajlari.isler;
/** Steps in which progress is spoken. */
const DUYURU_ADIMI = 10;

export const isRunning = ({ durum }: TopluIs): boolean => durum === 'sirada' || durum === 'suruyor';

export const adOf = ({ dilekceler }: TopluIs): string => t.ad(dilekceler[0]?.isim ?? '', dilekceler.length);

export function ayrintiOf({ takip, bicim, borcluAyri, klasorlu }: TopluIs): string {
  const more = [borcluAyri && t.borcluAyri, klasorlu && t.klasorlu].filter((one) => one !== false);
  return [t.ayrinti(takip, m.olustur.bicim[bicim]), ...more].join(' · ');
}

/** Made, failed, left, rate, time left: what there is of it. */
export function ilerlemeOf(is: TopluIs): string {
  const { tamam, toplam, basarisiz, kalan, hiz, kalanSaniye } = is;
  const parts = [t.tamam(tamam, toplam)];
  if (basarisiz > 0) parts.push(t.basarisiz(basarisiz));
  if (kalan > 0) parts.push(t.kalan(kalan));
  if (is.durum === 'suruyor') parts.push(hiz === null ? t.olculuyor : t.hiz(hiz));
  if (kalanSaniye !== null && kalan > 0) parts.push(t.sure(kalanSaniye));
  return parts.join(' · ');
}

/** What a screen reader says: each tenth, then the end. */
export function duyuruOf(is: TopluIs): string {
  const { durum, kalan, toplam } = is;
  if (!isRunning(is)) return t.bitisDuyurusu(adOf(is), TOPLU_DURUMLARI[durum]);
  const yuzde = ((toplam - kalan) / Math.max(toplam, 1)) * 100;
  return t.duyuru(adOf(is), Math.floor(yuzde / DUYURU_ADIMI) * DUYURU_ADIMI);
}

/** The server writes it by its own schema; what is no such thing is not taken. */
export function readIs(data: unknown): TopluIs | null {
  try {
    const value: unknown = JSON.parse(String(data));
    const whole = typeof value === 'object' && value !== null && 'id' in value && 'dilekceler' in value;
    return whole ? (value as TopluIs) : null;
  } catch {
    return null;
  }
}

import { formats } from '@derkenar/belge/formats';
import { TOPLU_STATUSES, type TopluJob } from '@derkenar/domain';
import { topluMessages } from '../../messages/toplu.ts';

const t = topluMessages.jobs;
/** Steps in which progress is spoken. */
const ANNOUNCEMENT_STEP = 10;

export const isRunning = ({ durum }: TopluJob): boolean => durum === 'sirada' || durum === 'suruyor';

export const nameOf = ({ dilekceler }: TopluJob): string =>
  t.name(dilekceler[0]?.isim ?? '', dilekceler.length);

export function detailsOf({ takip, bicim, borcluAyri, klasor }: TopluJob): string {
  const more = [borcluAyri && t.borcluAyri, klasor !== null && t.folders[klasor]].filter(
    (one) => one !== false,
  );
  return [t.details(takip, formats[bicim].label), ...more].join(' · ');
}

/** Made, failed, left, rate, time left: what there is of it. */
export function progressOf(job: TopluJob): string {
  const { tamam, toplam, basarisiz, kalan, hiz, kalanSaniye } = job;
  const parts = [t.done(tamam, toplam)];
  if (basarisiz > 0) parts.push(t.failed(basarisiz));
  if (kalan > 0) parts.push(t.remaining(kalan));
  if (job.durum === 'suruyor') parts.push(hiz === null ? t.measuring : t.speed(hiz));
  if (kalanSaniye !== null && kalan > 0) parts.push(t.duration(kalanSaniye));
  return parts.join(' · ');
}

/** The announcement for screen readers: each tenth, then the end. */
export function announcementOf(job: TopluJob): string {
  const { durum, kalan, toplam } = job;
  if (!isRunning(job)) return t.endAnnouncement(nameOf(job), TOPLU_STATUSES[durum]);
  const percent = ((toplam - kalan) / Math.max(toplam, 1)) * 100;
  return t.announcement(nameOf(job), Math.floor(percent / ANNOUNCEMENT_STEP) * ANNOUNCEMENT_STEP);
}

/** The server writes it by its own schema; what is no such thing is not taken. */
export function readJob(data: unknown): TopluJob | null {
  try {
    const value: unknown = JSON.parse(String(data));
    const whole = typeof value === 'object' && value !== null && 'id' in value && 'dilekceler' in value;
    return whole ? (value as TopluJob) : null;
  } catch {
    return null;
  }
}
